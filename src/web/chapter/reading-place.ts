import { useEffect, useState } from 'react'

const key = 'reading-places'
/** Storage is written when scrolling pauses. */
const pauseMs = 600

/** The fragment of the verse, by the name of the text: a chapter or a juz. */
type Places = Readonly<Record<string, unknown>>

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Places) : {}
  } catch {
    return {}
  }
}

function savePlace(name: string, anchor: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPlaces(), [name]: anchor }))
  } catch {
    // Storage may be disabled or full; the place is then not remembered.
  }
}

/**
 * The fragment of the verse where the reader stopped last time, stored only in this browser; undefined at the beginning
 * of the text. Tracks the reader from then on.
 */
export function useReadingPlace(name: string, first: string): string | undefined {
  const [place, setPlace] = useState<string>()
  useEffect(() => {
    const saved = readPlaces()[name]
    // The first version saved numbers.
    const anchor = typeof saved === 'string' || typeof saved === 'number' ? String(saved) : first
    setPlace(anchor === first ? undefined : anchor)
    const state: { timer?: ReturnType<typeof setTimeout> } = {}
    const follow = () => {
      clearTimeout(state.timer)
      state.timer = setTimeout(() => {
        const verse = findVerseAtTop()
        if (verse) savePlace(name, verse)
      }, pauseMs)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(state.timer)
      window.removeEventListener('scroll', follow)
    }
  }, [name, first])
  return place
}

function findVerseAtTop(): string | undefined {
  return document
    .elementsFromPoint(window.innerWidth / 2, window.innerHeight / 3)
    .map((candidate) => candidate.closest('.flow-verse'))
    .find((verse) => verse)?.id
}

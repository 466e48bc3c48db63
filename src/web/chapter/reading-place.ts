import { useEffect, useState } from 'react'
import { chapterCount } from '#shared/catalogue/bounds.ts'

const key = 'reading-places'
/** Storage is written when scrolling pauses. */
const pauseMs = 600

type Places = Readonly<Record<string, number>>

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Places) : {}
  } catch {
    return {}
  }
}

function savePlace(name: string, verse: number): void {
  try {
    const rest = Object.entries(readPlaces()).filter(([other]) => other !== name)
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([[name, verse], ...rest].slice(0, chapterCount))))
  } catch {
    // Storage may be disabled or full: then the place is not remembered.
  }
}

/** The verse where the reader stopped the last time, kept in this browser alone; undefined at the beginning of the text. */
export function useReadingPlace(name: string): number | undefined {
  const [place, setPlace] = useState<number>()
  useEffect(() => {
    const saved = readPlaces()[name]
    setPlace(saved && saved > 1 ? saved : undefined)
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
  }, [name])
  return place
}

function findVerseAtTop(): number | undefined {
  const element = document
    .elementsFromPoint(window.innerWidth / 2, window.innerHeight / 3)
    .map((candidate) => candidate.closest('.flow-verse'))
    .find((verse) => verse)
  return element ? Number(element.id) : undefined
}

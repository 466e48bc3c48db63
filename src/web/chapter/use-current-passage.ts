import { type RefObject, useEffect, useState } from 'react'

/** The anchor of the passage at the reading line, a third down the screen; undefined before hydration and above the text. */
export function useCurrentPassage(root: RefObject<HTMLElement | null>, key: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const passages = [...(root.current?.querySelectorAll<HTMLElement>(`[data-passage]`) ?? [])]
    // `key` identifies the text: another chapter has other passages to observe.
    if (key === '' || passages.length === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement) setCurrent(target.dataset.passage)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const passage of passages) observer.observe(passage)
    return () => observer.disconnect()
  }, [root, key])
  return current
}

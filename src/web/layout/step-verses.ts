/** The elements that j and k step through: the cards of a list or of the chapter grid. */
const cards = 'main .card-link, main .chapter-card'

/** Focuses the next or previous card. After the last card, or without cards, follows the next or previous link of the page. */
export function stepVerses(document: Document, step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(cards)]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? findFirstInView(links, step) : links[at + step]
  if (next) {
    next.focus({ preventScroll: true })
    const card = next.closest('article, li') ?? next
    card.scrollIntoView({ block: 'nearest' })
  } else document.querySelector<HTMLElement>(`main a[rel="${step === 1 ? 'next' : 'prev'}"]`)?.click()
}

/** Without a focused card: down starts at the first card on or below the screen, up at the last card above it. */
function findFirstInView(links: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const isAbove = (link: HTMLElement) => link.getBoundingClientRect().top < 0
  return step === 1 ? links.find((link) => !isAbove(link)) : links.findLast(isAbove)
}

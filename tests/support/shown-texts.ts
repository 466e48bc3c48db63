import type { Page } from 'playwright-core'

export type ShownText = readonly [edition: string, text: string]

/** Every translation of a verse on the page, in order, with the name of the edition shown for it. */
export async function listShownTexts(page: Page): Promise<readonly ShownText[]> {
  return await page.evaluate(() => {
    const read = (node: Element | null | undefined) => node?.textContent ?? ''
    const ownName = read(
      document.querySelector('.edition-choice summary, .edition-credit .edition-title, a.tool[href*="/editions#"]'),
    )
    const columnNames = [...document.querySelectorAll('.sheet-names p')].map(read)
    const findName = (text: Element) => {
      const column = text.closest('.compare-column')
      if (column) return read(column.querySelector('.compare-label span:last-child'))
      const texts = text.closest('.sheet-texts')
      return (texts && columnNames[[...texts.children].indexOf(text)]) ?? ownName
    }
    const texts = document.querySelectorAll('.translation, .flow-text > span, .sheet-verse .sheet-texts p')
    return [...texts].map((text) => [findName(text), read(text)] as const)
  })
}

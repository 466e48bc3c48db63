import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }

/** What axe finds against this page, a line each; empty when it finds nothing. */
export async function listAccessibilityProblems(page: Page): Promise<string[]> {
  // What is dimmed or moving for a moment is not what a reader is left with.
  await page.waitForFunction(() => {
    const isPassing = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    return !document.querySelector('[aria-busy="true"]') && !document.getAnimations().some(isPassing)
  })
  // What is not laid out until it is scrolled to would move under axe, which then takes the colour behind another place.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  // As an isolated evaluation, so that the page's own content security policy stays as it is.
  await page.evaluate(source)
  // Only violations in full: describing every element that passes doubles the time.
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  )
}

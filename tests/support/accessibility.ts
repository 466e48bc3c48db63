import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }

/** Accessibility problems that axe finds in this page, one line each; empty when there are none. */
export async function listAccessibilityProblems(page: Page): Promise<string[]> {
  // Waits for animations to end, because axe should check the page's final state.
  await page.waitForFunction(() => {
    const isPassing = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    return !document.querySelector('[aria-busy="true"]') && !document.getAnimations().some(isPassing)
  })
  // Forces layout of deferred elements: one laid out while axe scrolls would move, and axe would take the background of
  // another place.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  // As an isolated evaluation, so that the page's own content security policy stays in force.
  await page.evaluate(source)
  // Details only for violations: describing every passing element doubles the time.
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  )
}

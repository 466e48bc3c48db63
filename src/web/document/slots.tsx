import type { SharedText } from '#shared/page-context.ts'

/**
 * Texts that are the same in every document. React renders a slot for each instead: they are more than half of a
 * document.
 */
export const headSlots = ['styles', 'fontRules', 'beforePaint'] as const
export type AssetName = (typeof headSlots)[number] | 'hydrateOnInteraction'

/** A visitor's or editor's text cannot form a slot, because `<` is escaped in it. */
const slotStart = '<!--slot:'
export const toSlot = (name: AssetName | 'pageData') => `${slotStart}${name}-->`

/** An element, because React cannot render our comment marker among elements. */
export const partSlot = <template data-slot="part" />
export const partSlotHtml = '<template data-slot="part"></template>'

export type Slot = { readonly name: string; readonly slot: string; readonly text: SharedText }

/** The slots must appear in this order. A page without one of them would never hydrate, so this throws. */
export function fillSlots(html: string, slots: readonly Slot[]): (string | SharedText)[] {
  const parts: (string | SharedText)[] = []
  let end = 0
  for (const { name, slot, text } of slots) {
    // A single pass: the next slot in the document must be the expected one.
    const at = html.indexOf(slot === partSlotHtml ? slot : slotStart, end)
    if (at < 0 || !html.startsWith(slot, at)) throw new Error(`The document was rendered without the slot ${name}`)
    parts.push(html.slice(end, at), text)
    end = at + slot.length
  }
  if (html.includes(slotStart, end)) throw new Error('The document was rendered with a slot too many')
  return [...parts, html.slice(end)]
}

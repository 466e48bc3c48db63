import type { SharedText } from '#shared/page-context.ts'

/** The texts that are the same in every document. React renders a slot for each: the texts are more than half of a document. */
export const headSlots = ['styles', 'fontRules', 'beforePaint'] as const
export type AssetName = (typeof headSlots)[number] | 'hydrateOnInteraction'

/** No text of a visitor or an editor is a slot: `<` is escaped in all of them. */
const slotStart = '<!--slot:'
export const toSlot = (name: AssetName | 'pageData') => `${slotStart}${name}-->`

/** Among elements React renders no comment of ours. */
export const partSlot = <template data-slot="part" />
export const partSlotHtml = '<template data-slot="part"></template>'

export type Slot = { readonly name: string; readonly slot: string; readonly text: SharedText }

/** The slots stand in this order. A page without one of them would never hydrate, so it is not sent. */
export function fillSlots(html: string, slots: readonly Slot[]): (string | SharedText)[] {
  const parts: (string | SharedText)[] = []
  let end = 0
  for (const { name, slot, text } of slots) {
    // One pass over the document: the next slot is the one that is expected, or the document is not what it should be.
    const at = html.indexOf(slot === partSlotHtml ? slot : slotStart, end)
    if (at < 0 || !html.startsWith(slot, at)) throw new Error(`The document was rendered without the slot ${name}`)
    parts.push(html.slice(end, at), text)
    end = at + slot.length
  }
  if (html.includes(slotStart, end)) throw new Error('The document was rendered with a slot too many')
  return [...parts, html.slice(end)]
}

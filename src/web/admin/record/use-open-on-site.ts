import type { RecordEditor } from './use-record-editor.ts'

/** Opens the public page of the record in a tab of its own: with the draft of what was typed, where something was. */
export function useOpenOnSite({ form, draft }: Pick<RecordEditor, 'form' | 'draft'>): (page: string) => Promise<void> {
  return async (page) => {
    // Opened at once: after the wait for the draft, a browser would take it for an unwanted window.
    const tab = window.open('about:blank', '_blank')
    const kept = form.hasUnsaved() ? await draft.flush() : undefined
    const address = kept ? `${page}?draft=${kept._id}` : page
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  }
}

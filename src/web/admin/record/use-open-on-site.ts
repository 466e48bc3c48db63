import type { RecordEditor } from './use-record-editor.ts'

/** Opens the public page of the record in a new tab, with the draft if there is unsaved work. */
export function useOpenOnSite({ form, draft }: Pick<RecordEditor, 'form' | 'draft'>): (page: string) => Promise<void> {
  return async (page) => {
    // Opened synchronously: after waiting for the draft, the browser would block it as a popup.
    const tab = window.open('about:blank', '_blank')
    const kept = form.hasUnsaved() ? await draft.flush() : undefined
    const address = kept ? `${page}?draft=${kept._id}` : page
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  }
}

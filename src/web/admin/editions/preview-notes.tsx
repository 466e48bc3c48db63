import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { EditionPreview } from './use-edition-upload.ts'

const shown = 12

/** Names the edition of the file, and what to check before saving it. */
export function PreviewNotes({ preview }: { readonly preview: EditionPreview }) {
  const { t } = useTranslation('admin')
  const { _id: id, language, replaces, footnotes, repeated, shifted } = preview
  if (!language || id === '') return null
  const kind = replaces ? (replaces.default ? 'asDefault' : 'asReplacement') : 'asNew'
  const values = { id, language: languages[language].name, title: replaces?.title ?? '' }
  return (
    <div className="edition-notes">
      <p className="admin-note">{t(`editions.${kind}`, values)}</p>
      {footnotes > 0 && <p className="admin-hint">{t('editions.footnotes', { count: footnotes })}</p>}
      {repeated.length > 0 && <p className="admin-hint">{t('editions.repeated', { references: toList(repeated) })}</p>}
      {shifted.length > 0 && <p className="admin-hint">{t('editions.shifted', { references: toList(shifted) })}</p>}
    </div>
  )
}

/** The first few, with an ellipsis if there are more. */
function toList(references: readonly string[]): string {
  return references.slice(0, shown).join(', ') + (references.length > shown ? ' …' : '')
}

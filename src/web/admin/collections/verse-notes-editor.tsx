import { useEffect, useRef } from 'react'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { VerseNote } from '#shared/catalogue/verse-note.ts'
import { interfaceLanguages, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { VerseLine } from '../data/record-values.ts'
import { useCan } from '../data/use-grant.ts'
import { TextInput } from '../ui/text-input.tsx'

type Props = { readonly line: VerseLine; readonly note: VerseNote; onChange(note: VerseNote): void }

/** The note that says why the verse is in the collection, per language. */
export function VerseNotesEditor({ line, note, onChange }: Props) {
  const { t } = useTranslation('admin')
  const can = useCan()
  const fields = useRef<HTMLFieldSetElement>(null)
  // Scrolls into view: on a phone it is below the list, where selecting a verse would seem to have no effect.
  useEffect(() => {
    fields.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset ref={fields} className="verse-notes">
      <legend>{t('order.notes', { reference: toReferenceText(line) })}</legend>
      <p className="order-whole">{line.text}</p>
      {interfaceLanguages.map((language) => (
        <TextInput
          key={language}
          label={languages[language].name}
          language={language}
          rows={1}
          isReadOnly={!can('notes', language)}
          value={note[language] ?? ''}
          onChange={(text) => onChange({ ...note, [language]: text })}
        />
      ))}
    </fieldset>
  )
}

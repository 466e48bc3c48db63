import { useState } from 'react'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { readChapterLines } from '../data/read-collections.ts'
import type { VerseLine } from '../data/record-values.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { parseReferences } from './parse-references.ts'

type Props = {
  readonly chapters: readonly Chapter[]
  readonly lines: readonly VerseLine[]
  /** Set in the form of a group, whose verses may be in another group; `new` for a new group. */
  readonly groupId?: string | undefined
  onChange(lines: readonly VerseLine[]): void
}

/** Section 5: a verse is picked after its chapter, and never twice. References can be pasted as well. */
export function VersePicker({ chapters, lines, groupId, onChange }: Props) {
  const [report, setReport] = useState('')
  const { t, language } = useTranslation('admin')
  const add = async (references: readonly Reference[], problems: readonly string[] = []) => {
    const found = await findLines(references, language, groupId)
    const known = new Set(lines.map(({ _id }) => _id))
    const fresh = found.filter(({ _id }) => !known.has(_id))
    const doubled = found.filter(({ _id }) => known.has(_id)).map(toReferenceText)
    const missing = references
      .map(toReferenceText)
      .filter((text) => !found.some((line) => toReferenceText(line) === text))
    const wrong = [...problems, ...missing]
    if (fresh.length > 0) onChange([...lines, ...fresh])
    setReport(
      [
        fresh.length > 0 && t('picker.added', { count: fresh.length }),
        doubled.length > 0 && t('picker.doubled', { references: doubled.join(', ') }),
        wrong.length > 0 && t('picker.wrong', { references: wrong.join(', ') }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    return wrong.length === 0
  }
  return (
    <div className="verse-picker">
      <PickOne chapters={chapters} onAdd={add} />
      <PasteMany chapters={chapters} onAdd={add} />
      <p className="admin-hint" role="status">
        {report}
      </p>
    </div>
  )
}

type AddProps = {
  readonly chapters: readonly Chapter[]
  onAdd(references: readonly Reference[], problems?: readonly string[]): Promise<boolean>
}

function PickOne({ chapters, onAdd }: AddProps) {
  const { t, language } = useTranslation('admin')
  const [chapter, setChapter] = useState('')
  const [verse, setVerse] = useState('')
  const length = chapters.find(({ number }) => String(number) === chapter)?.ayahCount ?? 0
  const choose = (value: string) => {
    setChapter(value)
    setVerse('')
  }
  return (
    <div className="picker-row">
      <ChoiceInput label={t('filter.chapter')} value={chapter} onChange={choose}>
        <option value="">{t('filter.choose')}</option>
        {chapters.map((entry) => (
          <option key={entry.number} value={entry.number}>
            {entry.number} · {entry[language]}
          </option>
        ))}
      </ChoiceInput>
      <ChoiceInput label={t('filter.verse')} value={verse} isDisabled={length === 0} onChange={setVerse}>
        <option value="">{t('filter.choose')}</option>
        {Array.from({ length }, (_, at) => String(at + 1)).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </ChoiceInput>
      <button
        type="button"
        className="button quiet"
        disabled={verse === ''}
        onClick={() => void onAdd([{ chapter: Number(chapter), verse: Number(verse) }])}
      >
        {t('picker.add')}
      </button>
    </div>
  )
}

function PasteMany({ chapters, onAdd }: AddProps) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const [added, setAdded] = useState(0)
  const add = async () => {
    const { references, problems } = parseReferences(text, chapters)
    // Unreadable parts stay in the box, to be corrected.
    if (references.length + problems.length === 0) return
    const isAllRead = await onAdd(references, problems)
    setText(isAllRead ? '' : problems.join(', '))
    if (isAllRead) setAdded(added + 1)
  }
  return (
    <div className="picker-row">
      <TextInput
        // Remounts the box with the focus: the old one would show its error until blur.
        key={added}
        autoFocus={added > 0}
        label={t('picker.references')}
        placeholder="2:255, 24:35-36"
        value={text}
        // Saving would silently drop the text in the box.
        validate={(value) => (value.trim() === '' ? null : t('picker.notAdded'))}
        onChange={setText}
        onKeyDown={(event) => {
          // Enter adds the pasted references; it must not save the record.
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
      />
      <button type="button" className="button quiet" disabled={text.trim() === ''} onClick={() => void add()}>
        {t('picker.addAll')}
      </button>
    </div>
  )
}

/** The verses with these references, in order, each once. */
async function findLines(
  references: readonly Reference[],
  language: InterfaceLanguage,
  groupId: string | undefined,
): Promise<VerseLine[]> {
  const chapters = [...new Set(references.map(({ chapter }) => chapter))]
  const responses = await Promise.all(chapters.map((chapter) => readChapterLines(chapter, language, groupId)))
  const lines = new Map(
    responses.flatMap((response) => (isFailure(response) ? [] : response)).map((line) => [toReferenceText(line), line]),
  )
  return [...new Set(references.map(toReferenceText))].flatMap((text) => lines.get(text) ?? [])
}

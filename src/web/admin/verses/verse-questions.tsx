import type { Edition } from '#shared/catalogue/edition.ts'
import { diffWords } from '#shared/catalogue/word-diff.ts'
import type { Questions } from '#shared/contract/confirmation.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { WordDiff } from '../changes/word-diff.tsx'
import type { RecordForm } from '../record/use-record-form.ts'

type Facts = {
  readonly reference: string
  readonly editions: readonly Edition[]
  /** Languages in which the verse equals the import of its edition. */
  readonly verified: readonly TextLanguage[]
}

/** The questions that the form of a verse asks before saving: the same that the server would ask. */
export function toVerseQuestions(form: RecordForm, { reference, editions, verified }: Facts): Questions {
  const changed = textLanguages.filter((language) => form.changed.includes(language))
  const altered = changed.filter((language) => verified.includes(language))
  const isBlank = (values: RecordForm['values'], language: string) => toText(values, language).trim() === ''
  const emptied = changed.filter((language) => isBlank(form.values, language) && !isBlank(form.base, language))
  const titles = new Map(editions.map(({ language, title }) => [language, title]))
  return {
    ...(altered.length > 0 && {
      verified: {
        verses: 1,
        isTyped: false,
        editions: altered.map((language) => ({
          language,
          title: titles.get(language) ?? language,
          verses: 1,
          references: [reference],
        })),
      },
    }),
    ...(emptied.length > 0 && {
      emptied: { texts: emptied.length, references: emptied.map((language) => `${reference} ${language}`) },
    }),
  }
}

function toText(values: RecordForm['values'], language: string): string {
  return String(values[language] ?? '')
}

/** Word diffs of the verified texts that would change. */
export function VerifiedChanges({ form, questions }: { readonly form: RecordForm; readonly questions: Questions }) {
  return (questions.verified?.editions ?? []).map(({ language, title }) => (
    <div key={language} className="edition-change">
      <strong>{title}</strong>
      <WordDiff field={language} parts={diffWords(toText(form.base, language), toText(form.values, language))} />
    </div>
  ))
}

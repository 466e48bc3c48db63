import { anyEditionSchema, type Edition } from '#shared/catalogue/edition.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { EditionChange } from '#shared/page-context.ts'
import type { Db } from '../../database/connection.ts'
import { countVerseTexts, type EditionTextRow, listEditionTexts } from '../stores/text-change-store.ts'

/** The changes of one write to the texts. */
export type TextWrite = {
  readonly revision: number
  readonly editions: readonly EditionChange[]
  readonly languages: readonly TextLanguage[]
  /** How many verses changed their text, and the language combinations of these changes, joined as in the log. */
  readonly count: number
  readonly texts: readonly string[]
}

/** Every write up to a revision that changed a text, newest first. */
export async function summarizeTextChanges(db: Db, revision: number): Promise<TextWrite[]> {
  const verses = Map.groupBy(await countVerseTexts(db, revision), (row) => row.revision)
  const editions = Map.groupBy(await listEditionTexts(db, revision), (row) => row.revision)
  const revisions = [...new Set([...verses.keys(), ...editions.keys()])].toSorted((a, b) => b - a)
  return revisions.flatMap((number) => {
    const changes = listEditionChanges(editions.get(number) ?? [])
    // A switch exchanges the texts of two editions, which changes neither.
    const switched = changes.filter(({ kind }) => kind === 'switched').map(({ language }) => language)
    const isChanged = ({ texts }: { readonly texts: string }) =>
      splitTexts(texts).some((code) => !switched.includes(code))
    const counted = (verses.get(number) ?? []).filter(isChanged)
    if (changes.length + counted.length === 0) return []
    const changed = new Set([
      ...changes.map(({ language }) => language),
      ...counted.flatMap(({ texts }) => splitTexts(texts)),
    ])
    return [
      {
        revision: number,
        editions: changes,
        languages: textLanguages.filter((language) => changed.has(language)),
        count: counted.reduce((sum, { count }) => sum + count, 0),
        texts: counted.map(({ texts }) => texts),
      },
    ]
  })
}

function splitTexts(texts: string): TextLanguage[] {
  return texts.split(',') as TextLanguage[]
}

type States = { readonly before: Edition | undefined; readonly after: Edition | undefined }

/**
 * The edition changes of one write. An edition that changes places with the default one is neither added nor removed.
 */
function listEditionChanges(rows: readonly EditionTextRow[]): EditionChange[] {
  const defaults = rows.filter(({ entity }) => entity === 'edition').map(toStates)
  const switching = new Set(
    defaults.filter(isSwitch).flatMap(({ before, after }) => [before?._id ?? '', after?._id ?? '']),
  )
  const others = rows
    .filter(({ entity }) => entity !== 'edition')
    .map(toStates)
    .filter(({ before, after }) => !switching.has((after ?? before)?._id ?? ''))
  // Without a previous edition of the language, the write filled the database.
  const isFilling = defaults.some(({ before }) => !before)
  return [...defaults, ...others].flatMap(toEditionChange).filter(({ kind }) => !isFilling || kind !== 'added')
}

function isSwitch({ before, after }: States): boolean {
  return before !== undefined && after !== undefined && before._id !== after._id
}

function toEditionChange(states: States): EditionChange[] {
  const { before, after } = states
  const edition = after ?? before
  if (!edition) return []
  const { language, title } = edition
  if (!before || !after) return [{ kind: after ? 'added' : 'removed', language, title, before: '' }]
  const kind = isSwitch(states) ? 'switched' : before.sha256 === after.sha256 ? 'edited' : 'renewed'
  return [{ kind, language, title, before: before.title }]
}

function toStates({ before, after }: EditionTextRow): States {
  return { before: parse(before), after: parse(after) }
}

function parse(json: string | null): Edition | undefined {
  return json === null ? undefined : anyEditionSchema.safeParse(JSON.parse(json)).data
}

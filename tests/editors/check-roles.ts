import { isDeepStrictEqual } from 'node:util'
import { hashVerse } from '#server/content/stores/edition-hash.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { listKeptBeside } from './check-editions.ts'
import type { JudgedWrite } from './check-write.ts'
import type { Fields } from './unseen-changes.ts'

/** Changes that the role does not allow, decided without the table of capabilities, so that it is checked too. */
export function listRoleViolations(write: JudgedWrite): string[] {
  const { before, after, grant } = write
  if (grant.role === 'owner') return []
  const changed = listChangedFields(before, after)
  if (grant.role === 'editor') return listUnlocked(write)
  const own = grant.role === 'translator' ? grant.languages : []
  const mine = new Set(own.flatMap((code) => [code, `opinion${code[0]?.toUpperCase()}${code.slice(1)}`]))
  return changed
    .filter((path) => !path.split('.').some((part) => mine.has(part)))
    .map((path) => `a ${grant.role} changed ${path}`)
}

/** Changes of text that matches its edition, by someone who may not unlock it. */
function listUnlocked(write: JudgedWrite): string[] {
  const { before, after, hashes } = write
  const kept = listKeptBeside(write)
  const now = new Map(after.verses.map((verse) => [verse._id, verse]))
  const book = before.verses.filter((verse) => verse.book === 'quran')
  return book.flatMap((verse) =>
    textLanguages
      .filter((language) => !kept.has(language) && now.get(verse._id)?.[language] !== verse[language])
      .map((language) => ({ language, sha256: hashVerse({ ...verse, text: verse[language] }) }))
      .filter(({ language, sha256 }) => hashes.get(`${language} ${toReferenceText(verse)}`) === sha256)
      .map(({ language }) => `an editor changed locked text: ${toReferenceText(verse)} ${language}`),
  )
}

const lists = ['verses', 'topics', 'groups', 'passages', 'introductions', 'chapters', 'fields'] as const
/** Set by the store or derived from the texts. */
const derived: ReadonlySet<string> = new Set(['_id', 'version', 'updatedAt', 'status'])

/** Such as `verses quran-001-001.opinionAz` or `topics topic-0.notes.quran-001-001.az`. */
function listChangedFields(before: Content, after: Content): string[] {
  const editions = ({ editions, additionalEditions }: Content) => [...editions, ...additionalEditions]
  return [
    ...lists.flatMap((list) => compareLists(list, before[list] as readonly Fields[], after[list] as readonly Fields[])),
    ...compareLists('editions', editions(before), editions(after)),
  ]
}

function compareLists(list: string, before: readonly Fields[], after: readonly Fields[]): string[] {
  const toName = ({ _id, number, name }: Fields) => String(_id ?? number ?? name)
  const [was, now] = [before, after].map((records) => new Map(records.map((one) => [toName(one), one]))) as [
    Map<string, Fields>,
    Map<string, Fields>,
  ]
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [was.get(name), now.get(name)]
    if (!from || !to) return [`${list} ${name}`]
    return listPaths(from, to).map((path) => `${list} ${name}.${path}`)
  })
}

function listPaths(before: Fields, after: Fields): string[] {
  return Object.keys({ ...before, ...after })
    .filter((field) => !derived.has(field) && !isDeepStrictEqual(before[field], after[field]))
    .flatMap((field) => {
      const [from, to] = [before[field] ?? {}, after[field] ?? {}]
      const isNested = [from, to].every((value) => typeof value === 'object' && !Array.isArray(value))
      return isNested ? listPaths(from as Fields, to as Fields).map((path) => `${field}.${path}`) : [field]
    })
}

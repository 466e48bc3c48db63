import { listAllVerses } from '#server/content/stores/verse-store.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { writeContent } from '#server/database/write-content.ts'
import { ownerGrant } from '#shared/access/roles.ts'
import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import { languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { addEdition } from '../../tests/support/add-edition.ts'

/** Two additional editions per language. */
const names = ['made', 'turned']

export const toMadeId = (language: TextLanguage, name = names[0]) => `${language}-${name}`

/** A text with the length and vocabulary of a real translation: the words of each default verse in another order. */
export function turnWords(text: string, by: number): string {
  const words = text.split(' ')
  const at = by % words.length
  return [...words.slice(at), ...words.slice(0, at)].join(' ')
}

/** Adds made-up editions to the database of a stopped site, until each language has three. */
export async function addMadeEditions(dataDirectory: string): Promise<void> {
  const connection = openDatabase({ dataDir: dataDirectory, databaseUrl: undefined })
  const author = { actor: 'bench', now: new Date(), grant: ownerGrant }
  const verses = (await listAllVerses(connection.db)).filter(isVerseOfBook)
  for (const language of textLanguages) {
    for (const [at, name] of names.entries()) {
      const texts = verses.map(({ chapter, verse, [language]: text }) => ({
        chapter,
        verse,
        text: turnWords(text, at + 1),
      }))
      const title = `${name} ${languages[language].name}`
      const said = { title, translator: 'Nobody', publisher: '', source: 'A bench', sourceUrl: '', version: '1' }
      const attribution = {
        _id: toMadeId(language, name),
        language,
        ...said,
        date: '',
        terms: 'free',
        termsKey: '' as const,
      }
      await writeContent(connection.db, author, (db, writing) =>
        addEdition(db, writing, { attribution, texts }, undefined),
      )
    }
  }
  await connection.close()
}

import { DatabaseSync } from 'node:sqlite'
import { textLanguages } from '#shared/language/languages.ts'
import type { EngineBuilder } from './engine.ts'

/** SQLite's full-text search with the tokenizer it comes with. All words must be there and the last is a prefix, as ours reads it. */
export const fts5: EngineBuilder = {
  name: 'FTS5 unicode61',
  build: ({ verses }) => {
    const db = new DatabaseSync(':memory:')
    db.exec(`CREATE VIRTUAL TABLE verse USING fts5(${textLanguages.join(', ')}, tokenize = 'unicode61')`)
    const insert = db.prepare(`INSERT INTO verse(rowid, ${textLanguages.join(', ')}) VALUES (?, ?, ?, ?, ?, ?)`)
    db.exec('BEGIN')
    for (const [at, verse] of verses.entries()) insert.run(at, ...textLanguages.map((language) => verse[language]))
    db.exec('COMMIT')
    const select = db.prepare('SELECT rowid FROM verse WHERE verse MATCH ? ORDER BY rank')
    return {
      search: (text, languages) => {
        const query = toFtsQuery(text)
        if (query === '') return []
        // FTS5 has no all-words-in-one-column query over several columns, so each language is asked by itself.
        const rows = languages.flatMap((language) => select.all(`{${language}} : (${query})`))
        return [...new Set(rows.map((row) => Number(row.rowid)))]
      },
    }
  },
}

function toFtsQuery(text: string): string {
  if (text.includes('"')) return `"${text.replace(/"/gu, '')}"`
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word, at) => (at === words.length - 1 ? `"${word}"*` : `"${word}"`)).join(' AND ')
}

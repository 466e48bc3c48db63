import { DatabaseSync } from 'node:sqlite'
import { textLanguages } from '#shared/language/languages.ts'
import type { EngineBuilder } from './engine.ts'

/**
 * SQLite's full-text search with its default tokenizer. All words are required and the last is a prefix, as in our
 * search.
 */
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
        // FTS5 cannot require all words in one of several columns, so each language is queried separately.
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

import { selectVerse } from '#shared/catalogue/select-fields.ts'
import { createVerse, updateVerse } from '../../content/save-verse.ts'
import type { Handlers } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'

export function writeVerses(editing: Editing): Handlers {
  const { db } = editing
  return {
    async createVerse({ admin, body }) {
      const verse = await writeAs(editing, admin, (author) => createVerse(db, author, body))
      return { message: 'The verse was saved.', verse: selectVerse(verse) }
    },
    async updateVerse({ admin, params, body }) {
      const id = params.verseId ?? ''
      const verse = await writeAs(editing, admin, (author) => updateVerse(db, author, id, body))
      return { message: 'The verse was updated.', verse: selectVerse(verse) }
    },
  }
}

import { toPassageLabel } from '#shared/catalogue/outline.ts'
import {
  mergeWithNext,
  moveStoredBoundary,
  splitStoredPassage,
  updatePassage,
} from '../../content/writing/edit-passage.ts'
import { saveIntroduction } from '../../content/writing/save-introduction.ts'
import type { Handlers } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'

/** Edits of the outline of passages. */
export function editPassages(editing: Editing): Handlers {
  const { db } = editing
  return {
    async updatePassage({ admin, params, body }) {
      const passage = await writeAs(editing, admin, (author) => updatePassage(db, author, params.id ?? '', body))
      return { message: 'The passage was updated.', passage }
    },
    async splitPassage({ admin, params, body }) {
      const passages = await writeAs(editing, admin, (author) => splitStoredPassage(db, author, params.id ?? '', body))
      return { message: `The passage was split: ${passages.map(toPassageLabel).join(' and ')}.`, passages }
    },
    async mergePassage({ admin, params, body }) {
      const passage = await writeAs(editing, admin, (author) => mergeWithNext(db, author, params.id ?? '', body))
      return { message: `The passages were merged: ${toPassageLabel(passage)}.`, passage }
    },
    async movePassage({ admin, params, body }) {
      const passages = await writeAs(editing, admin, (author) => moveStoredBoundary(db, author, params.id ?? '', body))
      return { message: `The boundary was moved: ${passages.map(toPassageLabel).join(' and ')}.`, passages }
    },
    async updateIntroduction({ admin, params, body }) {
      const write = (author: Parameters<typeof saveIntroduction>[1]) =>
        saveIntroduction(db, author, params.chapter ?? '', body)
      return { message: 'The introduction was updated.', introduction: await writeAs(editing, admin, write) }
    },
  }
}

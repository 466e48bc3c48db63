import { can } from '#shared/access/capabilities.ts'
import { refused } from '#shared/contract/errors.ts'
import type { ReplaceScope } from '#shared/contract/replace-endpoints.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { previewReplace, replaceTexts } from '../../content/replace/replace-texts.ts'
import type { Handlers, SignedIn } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'

/** Search and replace over the texts of one language. */
export function handleReplace(editing: Editing): Handlers {
  const { db, feed } = editing
  return {
    async previewReplace({ admin, body }) {
      assertMayReplace(admin, body)
      const { rows, count, hits } = previewReplace(feed.current(), body)
      return { rows: rows.map((row) => ({ ...row, parts: [...row.parts] })), count, hits }
    },
    async replaceTexts({ admin, body }) {
      assertMayReplace(admin, body)
      const { conflicts, replaced, revision } = await writeAs(editing, admin, (author) =>
        replaceTexts(db, author, body),
      )
      return { message: 'The texts were replaced.', replaced, revision, conflicts: [...conflicts] }
    },
  }
}

type Wanted = { readonly scope: ReplaceScope; readonly language: TextLanguage }

/** Checked before the search, because the write would be refused as well. */
function assertMayReplace({ grant }: SignedIn, { scope, language }: Wanted): void {
  if (!can(grant, scope, language)) throw refused(403, toRefusal('role_forbids'))
}

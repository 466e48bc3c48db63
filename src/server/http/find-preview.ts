import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import { can } from '#shared/access/capabilities.ts'
import { previewDraft } from '../content/drafts/preview-draft.ts'
import { findDrafts } from '../content/stores/draft-store.ts'
import type { Schema } from '../database/schema.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import type { Authenticate } from './mount-contract.ts'
import type { Preview } from './pages.ts'

type Parts = { readonly authenticate: Authenticate; readonly limiter: Limiter }

/** Finds the draft of a preview for a signed-in administrator who may see drafts. */
export function createFindPreview(db: Kysely<Schema>, { authenticate, limiter }: Parts) {
  return async (context: Context, id: string): Promise<Preview | undefined> => {
    if (id.length > 64 || id.includes('\0')) return undefined
    return await limiter.run(async () => {
      const admin = await authenticate(context)
      if (!admin || !can(admin.grant, 'read')) return undefined
      const [draft] = await findDrafts(db, [id])
      return draft && { author: draft.author, show: (catalogue) => previewDraft(catalogue, draft) }
    })
  }
}

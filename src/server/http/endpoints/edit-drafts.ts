import type { z } from 'zod'
import { maxDraftMarks, maxDraftsListed } from '#shared/contract/draft-endpoints.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { notFound } from '#shared/contract/errors.ts'
import { recordKinds } from '../../content/change-set/change-set.ts'
import { findDeletedRecord } from '../../content/drafts/find-deleted-record.ts'
import { publishDrafts } from '../../content/drafts/publish-drafts.ts'
import { returnDrafts, sendDrafts } from '../../content/drafts/review-drafts.ts'
import { discardDraft, saveDraft, toEntityId } from '../../content/drafts/save-draft.ts'
import { diffDraft, toDraftOutput, toDraftSummary } from '../../content/drafts/summarize-draft.ts'
import { listSwitchedFields } from '../../content/drafts/switched-fields.ts'
import {
  countDrafts,
  type DraftRecord,
  findDraftOf,
  findDrafts,
  listDraftMarks,
  listDrafts,
} from '../../content/stores/draft-store.ts'
import type { Handlers, SignedIn } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'

type ReviewBody = z.output<Endpoints['sendDrafts']['body']>

/** Drafts: autosaved, sent for review, returned and published. */
export function editDrafts(editing: Editing): Handlers {
  const { db, feed, now, draftMail } = editing
  const toSummary = (admin: SignedIn) => (draft: Parameters<typeof toDraftSummary>[1]) =>
    toDraftSummary(feed.current(), draft, admin.adminId)
  const toKey = ({ adminId }: SignedIn, params: Readonly<Record<string, string>>) => {
    const { entity, id } = requirePlace(params)
    return { adminId, entity, entityId: toEntityId(feed.current(), { entity, id }) }
  }
  const countKinds = async ({ adminId }: SignedIn) => ({
    all: await countDrafts(db, {}),
    own: await countDrafts(db, { owner: { adminId, isOwn: true } }),
    review: await countDrafts(db, { state: 'review' }),
  })
  const toOutput = async (draft: DraftRecord) =>
    toDraftOutput(feed.current(), draft, await listSwitchedFields(db, draft))
  const review = async (admin: SignedIn, body: ReviewBody, turn: typeof sendDrafts) => {
    const act = { adminId: admin.adminId, actor: admin.email, now: now(), mail: draftMail, ...body }
    const drafts = await turn(db, feed.current(), act)
    draftMail?.sendSoon()
    return drafts
  }
  return {
    async listDrafts({ admin, query: { limit, skip, own, ...given } }) {
      const owner = own === undefined ? undefined : { adminId: admin.adminId, isOwn: own }
      const filter = { ...given, owner }
      const drafts = (await listDrafts(db, filter, { limit, skip })).map(toSummary(admin))
      return { drafts, count: await countDrafts(db, filter), counts: await countKinds(admin) }
    },
    async listDraftMarks({ admin, query: { entity } }) {
      const marks = await listDraftMarks(db, entity, maxDraftMarks)
      return { marks: marks.map(({ adminId, ...mark }) => ({ ...mark, isOwn: adminId === admin.adminId })) }
    },
    async readDraft({ admin, params }) {
      const [draft] = await findDrafts(db, [params.id ?? ''])
      if (!draft) throw notFound('The draft')
      return {
        draft: toSummary(admin)(draft),
        ...diffDraft(feed.current(), draft, await listSwitchedFields(db, draft)),
      }
    },
    async readOwnDraft({ admin, params }) {
      const { entity, entityId, adminId } = toKey(admin, params)
      const own = await findDraftOf(db, { adminId, entity, entityId })
      const filter = { entity, id: entityId, owner: { adminId, isOwn: false } }
      const others = await listDrafts(db, filter, { limit: maxDraftsListed, skip: 0 })
      const deleted = own ? await findDeletedRecord(db, feed.current(), own) : undefined
      return {
        own: own ? await toOutput(own) : null,
        others: others.map(toSummary(admin)),
        deleted: deleted ?? null,
      }
    },
    async saveDraft({ admin, params, body }) {
      const writer = { adminId: admin.adminId, grant: admin.grant, now: now() }
      const draft = await saveDraft(db, feed.current(), writer, { ...requirePlace(params), ...body })
      return { draft: draft ? await toOutput(draft) : null }
    },
    async discardDraft({ admin: { adminId }, params, query: { saves } }) {
      const discard = { adminId, ...requirePlace(params), saves }
      if (!(await discardDraft(db, feed.current(), discard))) throw notFound('The draft')
      return { message: 'The draft was discarded.' }
    },
    async sendDrafts({ admin, body }) {
      const drafts = await review(admin, body, sendDrafts)
      return { message: 'Sent for review.', drafts: drafts.map(toSummary(admin)) }
    },
    async returnDrafts({ admin, body }) {
      const drafts = await review(admin, body, returnDrafts)
      return { message: 'Returned to the author.', drafts: drafts.map(toSummary(admin)) }
    },
    async publishDrafts({ admin, body }) {
      const publication = { adminId: admin.adminId, ...body }
      await writeAs(editing, admin, (author) => publishDrafts(db, feed.current(), author, publication))
      const published = body.drafts.length
      return { message: 'Published.', published, revision: feed.current().revision }
    },
  }
}

function requirePlace({ entity, id = '' }: Readonly<Record<string, string>>) {
  const kind = recordKinds.find((one) => one === entity)
  if (!kind || id === '' || id.length > 64) throw notFound('The record')
  return { entity: kind, id }
}

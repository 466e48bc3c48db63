import { findAdminByEmail, insertAdmin, updateAdminRow } from '#server/accounts/admin-store.ts'
import { toGrantColumns } from '#server/accounts/grant.ts'
import { publishDrafts } from '#server/content/drafts/publish-drafts.ts'
import { saveDraft } from '#server/content/drafts/save-draft.ts'
import { previewReplace, replaceTexts } from '#server/content/replace/replace-texts.ts'
import { findDraftOf } from '#server/content/stores/draft-store.ts'
import { ownerGrant } from '#shared/access/roles.ts'
import { buildCatalogue, type Content } from '#shared/catalogue/catalogue.ts'
import { replaceScopes } from '#shared/contract/replace-endpoints.ts'
import { textLanguages } from '#shared/language/languages.ts'
import type { Act, Editor } from './editor.ts'

/** Editorial actions: drafts, which are published some writes later, and search and replace. */
export const editorialActions: readonly ((editor: Editor) => Promise<Act | undefined> | Act | undefined)[] = [
  publish,
  publish,
  replace,
  replace,
]

/** Saves a draft, and publishes it some writes of others later. */
async function publish(editor: Editor): Promise<Act | undefined> {
  const { db, draft } = editor
  if (!draft) {
    await keepDraft(editor)
    return undefined
  }
  editor.draft = undefined
  const { _id, saves, adminId, from } = draft
  return {
    name: 'draft',
    seen: () => from,
    async send(confirm) {
      const author = editor.author()
      await updateAdminRow(db, adminId, toGrantColumns(author.grant))
      return await publishDrafts(db, buildCatalogue(from), author, { adminId, drafts: [{ _id, saves }], confirm })
    },
  }
}

async function keepDraft(editor: Editor): Promise<void> {
  const { db, view } = editor
  const { actor, now } = editor.author()
  await insertAdmin(db, { email: actor, passwordHash: '', grant: ownerGrant, now })
  const adminId = (await findAdminByEmail(db, actor))?.id ?? ''
  const writer = { adminId, grant: ownerGrant, now }
  const input = makeDraft(editor, view)
  // A draft that could not be published still exists.
  const known = await findDraftOf(db, { adminId, entity: input.entity, entityId: input.id })
  const draft = await saveDraft(db, buildCatalogue(view), writer, { ...input, saves: known?.saves ?? 0 })
  if (draft) editor.draft = { _id: draft._id, saves: draft.saves, adminId, from: view }
}

function makeDraft({ random }: Editor, { verses, topics }: Content) {
  const word = `d${random.below(1000)}`
  const topic = random.chance(0.3) && topics.length > 0 ? random.pick(topics) : undefined
  if (topic) {
    const changes = random.pick([{ az: word }, { verseIds: random.some(verses, 4).map(({ _id }) => _id), notes: {} }])
    const base = { az: topic.az, verseIds: [...topic.verseIds], notes: topic.notes }
    return { entity: 'topic' as const, id: topic._id, version: topic.version, base: pickKeys(base, changes), changes }
  }
  const verse = random.pick(verses)
  const changes = { [random.pick(['opinionEn', 'opinionRu', 'en', 'ar'] as const)]: random.pick([word, word, '']) }
  return { entity: 'verse' as const, id: verse._id, version: verse.version, base: pickKeys(verse, changes), changes }
}

/** The fields of a record that a draft changes. */
function pickKeys<T extends object>(record: T, changes: object) {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, record[name as keyof T] as string]))
}

function replace(editor: Editor): Act | undefined {
  const { db, view, random } = editor
  const replacing = {
    scope: random.pick(replaceScopes),
    language: random.pick(textLanguages),
    ...{ find: random.pick(['w', 'n', 'd', 'why']), replacement: random.pick(['x', 'w', 'nn', 'nw', '']) },
    ...{ wholeWord: false, matchCase: random.chance(0.5) },
  }
  const { rows: found } = previewReplace(view, replacing)
  if (found.length === 0) return undefined
  const rows = random.some(found, 5)
  return {
    name: 'replace',
    seen: () => view,
    send: () => replaceTexts(db, editor.author(), { ...replacing, rows, reason: 'A test.' }),
  }
}

import type { Kysely } from 'kysely'
import { assertSeen } from '#server/content/editions/assert-seen.ts'
import { removeEdition } from '#server/content/editions/remove-edition.ts'
import { requireEdition } from '#server/content/editions/require-edition.ts'
import { restoreImported } from '#server/content/editions/restore-imported.ts'
import { switchDefault } from '#server/content/editions/switch-default.ts'
import { updateAttribution } from '#server/content/editions/update-attribution.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Author, type Writing, writeContent } from '#server/database/write-content.ts'
import { applyEdition } from '#server/default-content/upload-edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { Act, Editor } from './editor.ts'
import { makeAttribution } from './small-content.ts'

const reason = 'A test.'

/** Every operation on editions, based on what the editor last saw. */
export const editionActs: readonly ((editor: Editor) => Act | undefined)[] = [
  importFile,
  importFile,
  switchEdition,
  switchEdition,
  restoreTexts,
  renameEdition,
  dropEdition,
]

function toSaid(language: TextLanguage, name: string) {
  const { _id, language: _language, termsKey: _terms, ...said } = makeAttribution(language, name)
  return said
}

/** Imports a file with a whole text, under a new id or that of an existing edition. */
function importFile(editor: Editor): Act {
  const { db, view, random } = editor
  const language = random.pick(textLanguages)
  const own = view.editions.find((edition) => edition.language === language)?._id ?? `${language}-beside`
  const id = random.pick([`${language}-beside`, `${language}-other`, own])
  const lines = view.verses
    .filter(({ book }) => book === 'quran')
    .map(({ chapter, verse, [language]: text }) => {
      const words = random.chance(0.5) ? text || '-' : `w${random.below(1000)}`
      return `${chapter}|${verse}|${words}`
    })
  const request = {
    bytes: Buffer.from(lines.join('\n')),
    ...{ id, language, reason, attribution: toSaid(language, 'beside'), seen: view.revision },
  }
  return {
    name: 'edition',
    edition: id,
    seen: () => view,
    send: (confirm) => applyEdition(db, editor.author(), { ...request, confirm }),
  }
}

function switchEdition(editor: Editor): Act | undefined {
  const { db, view, random } = editor
  if (view.additionalEditions.length === 0) return undefined
  const { _id: id } = random.pick(view.additionalEditions)
  const request = { id, seen: view.revision, author: editor.author() }
  return {
    name: 'switch',
    seen: () => view,
    send: () => writeEdition(db, request, (db, writing) => switchDefault(db, writing, id)),
  }
}

function dropEdition(editor: Editor): Act | undefined {
  const { db, view, random } = editor
  if (view.additionalEditions.length === 0) return undefined
  const { _id: id } = random.pick(view.additionalEditions)
  const request = { id, seen: view.revision, author: editor.author() }
  return {
    name: 'remove edition',
    edition: id,
    seen: () => view,
    send: () => writeEdition(db, request, (db, writing) => removeEdition(db, writing, id)),
  }
}

type EditionWrite = { readonly id: string; readonly seen: number; readonly author: Author }

/** Like the endpoints: refused if others changed the edition since. */
async function writeEdition(
  db: Kysely<Schema>,
  { id, seen, author }: EditionWrite,
  write: (db: Parameters<typeof switchDefault>[0], writing: Writing) => Promise<unknown>,
): Promise<void> {
  await writeContent(db, author, async (db, writing) => {
    writing.explain(reason)
    await assertSeen(db, await requireEdition(db, id), seen)
    await write(db, writing)
  })
}

function restoreTexts(editor: Editor): Act {
  const { db, view, random } = editor
  const { _id: id } = random.pick([...view.editions, ...view.additionalEditions])
  const verses = random.chance(0.5) ? random.some(view.verses, 5).map(toReferenceText) : undefined
  const request = { id, verses, reason, seen: view.revision }
  return {
    name: 'restore edition',
    edition: id,
    seen: () => view,
    send: (confirm) => restoreImported(db, editor.author(), { ...request, confirm }),
  }
}

function renameEdition(editor: Editor): Act {
  const { db, view, random } = editor
  const { _id: id, language } = random.pick([...view.editions, ...view.additionalEditions])
  const attribution = { ...toSaid(language, 'first'), title: `t${random.below(100)}` }
  const request = { id, attribution, reason, seen: view.revision }
  return { name: 'attribution', seen: () => view, send: () => updateAttribution(db, editor.author(), request) }
}

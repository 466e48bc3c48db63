import type { Kysely } from 'kysely'
import { listChangesOf } from '#server/content/stores/change-log-store.ts'
import { listEditions, listVerseHashes } from '#server/content/stores/edition-store.ts'
import { loadContent } from '#server/content/stores/load-content.ts'
import type { Schema } from '#server/database/schema.ts'
import { ImportRefused } from '#server/default-content/import-edition.ts'
import { seed } from '#server/default-content/seed.ts'
import { type Grant, ownerGrant } from '#shared/access/roles.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { Confirmation, Questions } from '#shared/contract/confirmation.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import { createRandom, type Random } from '../support/random.ts'
import { acts } from './acts.ts'
import { loadEditionTexts } from './check-editions.ts'
import { type Hashes, listDifferences, listViolations } from './check-write.ts'
import { editionActs } from './edition-acts.ts'
import { type Act, type Editor, look, toAnswers } from './editor.ts'
import { editorialActions } from './editorial-actions.ts'
import { passageActs } from './passage-acts.ts'
import { makeSmallContent } from './small-content.ts'

export type EditorsReport = {
  readonly seed: number
  /** Writes that were saved, by path. */
  readonly saved: ReadonlyMap<string, number>
  /** Writes that were refused, by code. */
  readonly refused: ReadonlyMap<string, number>
  readonly problems: readonly string[]
}

type Settings = { readonly writes: number; readonly seed: number; readonly onWrite?: (done: number) => void }

const editorNames = ['first', 'second', 'third']
const allActs = [...acts, ...editionActs, ...passageActs, ...editorialActions]
/** Most writes are by owners, who may do everything; these roles also try what they may not do. */
const otherGrants: readonly Grant[] = [
  { role: 'editor', languages: [] },
  { role: 'translator', languages: ['az', 'tr'] },
  { role: 'reviewer', languages: [] },
]
/** Further problems usually repeat these. */
const maxProblems = 10

/** Three editors write by every path in random order, often based on outdated content. Every write is checked. */
export async function runEditors(
  db: Kysely<Schema>,
  { writes, seed: number, onWrite }: Settings,
): Promise<EditorsReport> {
  const random = createRandom(number)
  const clock = { seconds: 0 }
  const now = () => new Date(Date.UTC(2026, 0, 1) + clock.seconds++ * 1000)
  await seed(db, { actor: 'system', now: now(), grant: ownerGrant }, makeSmallContent(), () => {})
  const first = await loadContent(db)
  const states = new Map([[first.revision, first]])
  const editors = editorNames.map((name) => {
    const author = () => ({ actor: `${name}@example.org`, now: now(), grant: editor.grant })
    const editor: Editor = { name, db, random, view: first, first, grant: ownerGrant, author }
    return editor
  })
  const [saved, refused] = [new Map<string, number>(), new Map<string, number>()]
  const problems: string[] = []
  for (let done = 0; done < writes && problems.length < maxProblems; ) {
    const editor = random.pick(editors)
    if (random.chance(0.5)) await look(editor)
    editor.grant = random.chance(0.2) ? random.pick(otherGrants) : ownerGrant
    const act = await random.pick(allActs)(editor)
    if (!act) continue
    const before = await loadContent(db)
    const facts = { hashes: await loadHashes(db), grant: editor.grant, edition: act.edition }
    const texts = await loadEditionTexts(db, before)
    const { confirmation, code } = await perform(act, random)
    const after = await loadContent(db)
    states.set(after.revision, after)
    count(code ? refused : saved, code ?? toPath(act.name))
    const found = code
      ? listDifferences(before, after).map((name) => `a refused write changed ${name}`)
      : [
          ...listViolations({
            ...facts,
            ...{ before, after, seen: act.seen(confirmation), confirmation },
            texts: { before: texts, after: await loadEditionTexts(db, after) },
          }),
          ...(await listUndoViolations(db, act, { before, after, states })),
        ]
    problems.push(...found.map((problem) => `${done} ${editor.name} ${act.name}: ${problem}`))
    done++
    onWrite?.(done)
  }
  return { seed: number, saved, refused, problems }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

const toPath = (name: string) => name.replace(/ \d+$/, '')

/** Sends a write. Most authors confirm what they are asked, the others give up. */
async function perform(act: Act, random: Random): Promise<{ confirmation?: Confirmation; code?: string }> {
  const answers = { confirmation: undefined as Confirmation | undefined }
  for (let attempt = 0; ; attempt++) {
    try {
      await act.send(answers.confirmation)
      return { confirmation: { ...act.implied, ...answers.confirmation } }
    } catch (error) {
      if (error instanceof ImportRefused) return { code: 'import refused' }
      if (!(error instanceof ExpectedError)) throw error
      const { questions } = error.extra as { questions?: Questions }
      // Some authors give up; they may look at the content and try again in a later turn.
      if (!questions || attempt > 2 || random.chance(0.2)) return { code: error.code }
      answers.confirmation = { ...answers.confirmation, ...toAnswers(questions, random) }
    }
  }
}

async function loadHashes(db: Kysely<Schema>): Promise<Hashes> {
  const hashes = new Map<string, string>()
  for (const edition of await listEditions(db)) {
    for (const { chapter, verse, sha256 } of await listVerseHashes(db, edition))
      hashes.set(`${edition.language} ${chapter}:${verse}`, sha256)
  }
  return hashes
}

type Undone = { readonly before: Content; readonly after: Content; readonly states: ReadonlyMap<number, Content> }

/**
 * Undoing the last write must restore the content exactly; undoing an older one may change only what that one changed.
 */
async function listUndoViolations(db: Kysely<Schema>, act: Act, { before, after, states }: Undone): Promise<string[]> {
  if (!act.name.startsWith('undo ')) return []
  const revision = Number(act.name.slice('undo '.length))
  const original = states.get(revision - 1)
  if (revision === before.revision && original)
    return listDifferences(original, after).map((name) => `undo was not exact: ${name}`)
  const touched = new Set((await listChangesOf(db, { revision })).map(({ entityId }) => entityId))
  // The status of an edition is derived from the text of its verses.
  const isFree = (name: string) => name.startsWith('editions ') || touched.has(name.slice(name.indexOf(' ') + 1))
  return listDifferences(before, after)
    .filter((name) => !isFree(name))
    .map((name) => `undo changed what the write had not: ${name}`)
}

export function listEditorsLines({ seed: number, saved, refused, problems }: EditorsReport): string[] {
  const toText = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')
  return [
    `seed ${number}`,
    `saved: ${toText(saved)}`,
    `refused: ${toText(refused)}`,
    ...problems.map((problem) => `NOT SOUND: ${problem}`),
  ]
}

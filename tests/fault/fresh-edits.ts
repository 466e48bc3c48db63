import { commentaryField } from '#shared/language/language-fields.ts'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'
import type { Random } from '../support/random.ts'
import { edited } from './fresh-reads.ts'

type Edit = { readonly method: string; readonly path: string; readonly body?: object }

/** The revision of the last successful edit, and the additional edition with the default one. */
export type EditState = { revision: number; editions: readonly [id: string, other: string] }

const reason = 'A test.'
const confirm = { verified: [...textLanguages], reason }

/** A random edit, as a request of an editor. */
export function chooseEdit(random: Random, turn: number, state: EditState): Edit {
  const edits: readonly (() => Edit)[] = [
    ...Array<() => Edit>(4).fill(() => editCommentary(random, turn)),
    ...Array<() => Edit>(3).fill(() => editText(random, turn)),
    () => editTopic(random, turn),
    () => relinkTopic(random),
    () => editGroup(random, turn),
    () => editPassage(random, turn),
    () => splitPassage(random, turn),
    () => mergePassage(random, turn),
    () => editIntroduction(random, turn),
    () => editContacts(turn),
    () => switchEdition(state),
    () => nameEdition(state, turn),
    () => undo(state),
    () => editVerseOfOtherBook(turn),
  ]
  return random.pick(edits)()
}

function editCommentary(random: Random, turn: number): Edit {
  const field = commentaryField(random.pick(interfaceLanguages))
  return { method: 'PUT', path: `/api/verse/${random.pick(edited.verses)}`, body: { [field]: `Comment ${turn}.` } }
}

function editText(random: Random, turn: number): Edit {
  const language = random.pick(interfaceLanguages)
  const text = `${random.pick(['light', 'mercy', 'свет', 'sabır'])} made for a test ${turn % 7}`
  return { method: 'PUT', path: `/api/verse/${random.pick(edited.verses)}`, body: { [language]: text, confirm } }
}

function editTopic(random: Random, turn: number): Edit {
  const body = { [random.pick(interfaceLanguages)]: `Topic ${turn % 5}` }
  return { method: 'PUT', path: `/api/topic/${random.pick(edited.topics)}`, body }
}

function relinkTopic(random: Random): Edit {
  const verseIds = edited.verses.filter(() => random.chance(0.5)).map(toVerseId)
  return { method: 'PUT', path: `/api/topic/${random.pick(edited.topics)}`, body: { verseIds } }
}

function toVerseId(reference: string): string {
  const [chapter = '', verse = ''] = reference.split(':')
  return `quran-${chapter.padStart(3, '0')}-${verse.padStart(3, '0')}`
}

function editGroup(random: Random, turn: number): Edit {
  const body = { name: `Group ${turn % 5}`, [random.pick(interfaceLanguages)]: `Group ${turn % 5}` }
  return { method: 'PUT', path: `/api/group/${random.pick(edited.groups)}`, body }
}

function editPassage(random: Random, turn: number): Edit {
  const body = { title: { [random.pick(interfaceLanguages)]: `Made title ${turn}` } }
  return { method: 'PUT', path: `/api/passage/${random.pick(edited.passages)}`, body }
}

function splitPassage(random: Random, turn: number): Edit {
  const title = Object.fromEntries(textLanguages.map((language) => [language, `Part ${turn}`]))
  return { method: 'POST', path: '/api/passage/1:1/split', body: { at: 2 + random.below(4), title } }
}

/** Merges a passage with the next one. */
function mergePassage(random: Random, turn: number): Edit {
  const body = { title: { [random.pick(interfaceLanguages)]: `Merged ${turn}` } }
  return { method: 'POST', path: '/api/passage/1:1/merge', body }
}

function editIntroduction(random: Random, turn: number): Edit {
  const body = { [random.pick(interfaceLanguages)]: `Introduction ${turn}.` }
  return { method: 'PUT', path: `/api/introduction/${random.pick([1, 112])}`, body }
}

function editContacts(turn: number): Edit {
  return { method: 'PUT', path: '/api/admin', body: { contacts: { tel1: `+1 555 ${1000 + (turn % 1000)}` } } }
}

function switchEdition(state: EditState): Edit {
  const [id] = state.editions
  return { method: 'POST', path: `/api/admin/edition/${id}/default`, body: { reason } }
}

function nameEdition(state: EditState, turn: number): Edit {
  const body = { title: `Made ${turn}`, translator: 'Nobody', source: 'A test', terms: 'Free', reason }
  return { method: 'PUT', path: `/api/admin/edition/${state.editions[0]}`, body }
}

function undo({ revision }: EditState): Edit {
  return { method: 'POST', path: '/api/admin/history/undo', body: { revision, force: true, confirm } }
}

/** Adds a verse, or changes it if it exists. */
function editVerseOfOtherBook(turn: number): Edit {
  const rows = [{ book: 'other', chapter: 112, verse: 1 + (turn % 3), en: `light ${turn}` }]
  return { method: 'POST', path: '/api/verse/many', body: { verses: JSON.stringify(rows) } }
}

import {
  mergeWithNext,
  moveStoredBoundary,
  splitStoredPassage,
  updatePassage,
} from '#server/content/writing/edit-passage.ts'
import { saveIntroduction } from '#server/content/writing/save-introduction.ts'
import { findNextPassage } from '#shared/catalogue/edit-outline.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'
import type { Act, Editor } from './editor.ts'

/** Every operation on the outline, based on what the editor last saw. */
export const passageActs: readonly ((editor: Editor) => Act | undefined)[] = [
  changeTexts,
  split,
  merge,
  move,
  introduce,
]

const toWord = ({ random }: Editor) => `t${random.below(10_000)}`

function changeTexts(editor: Editor): Act {
  const { db, view, random } = editor
  const { _id, version } = random.pick(view.passages)
  const language = random.pick(textLanguages)
  const body = random.pick([
    { title: { [language]: toWord(editor) } },
    { questions: { [language]: [toWord(editor)] } },
    { themes: [toWord(editor)] },
  ])
  return {
    name: 'passage',
    seen: () => view,
    send: () => updatePassage(db, editor.author(), _id, { ...body, version }),
  }
}

function split(editor: Editor): Act {
  const { db, view, random } = editor
  const { _id, version } = random.pick(view.passages)
  const body = { at: 1 + random.below(8), title: mapToRecord(textLanguages, () => toWord(editor)), version }
  return { name: 'split', seen: () => view, send: () => splitStoredPassage(db, editor.author(), _id, body) }
}

/** A passage and the next one, with the versions that the editor saw. */
function pickNeighbours({ view, random }: Editor) {
  const { _id, chapter, version } = random.pick(view.passages)
  const ofChapter = view.passages.filter((one) => one.chapter === chapter).toSorted((a, b) => a.from - b.from)
  return { id: _id, versions: { version, nextVersion: findNextPassage(ofChapter, _id)?.version } }
}

function merge(editor: Editor): Act {
  const { db, view } = editor
  const { id, versions } = pickNeighbours(editor)
  return { name: 'merge', seen: () => view, send: () => mergeWithNext(db, editor.author(), id, versions) }
}

function move(editor: Editor): Act {
  const { db, view, random } = editor
  const { id, versions } = pickNeighbours(editor)
  const body = { to: 1 + random.below(7), ...versions }
  return { name: 'move', seen: () => view, send: () => moveStoredBoundary(db, editor.author(), id, body) }
}

function introduce(editor: Editor): Act {
  const { db, view, random } = editor
  const { _id, version } = random.pick(view.introductions)
  const body = { [random.pick(interfaceLanguages)]: toWord(editor), version }
  return { name: 'introduction', seen: () => view, send: () => saveIntroduction(db, editor.author(), _id, body) }
}

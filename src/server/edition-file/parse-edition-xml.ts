import { toRefusal } from '#shared/refusals/refusals.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { EditionFile } from './edition-file.ts'
import { readQuranEncFacts } from './quranenc-attribution.ts'

const chunkSize = 65_536

async function* cutChunks(content: string) {
  const bytes = Buffer.from(content)
  for (let start = 0; start < bytes.length; start += chunkSize) yield bytes.subarray(start, start + chunkSize)
}

/** Reads QuranEnc's XML: `<sura number="1"><aya number="1"><translation>…`, preceded by fields with the attribution. */
export async function parseEditionXml(content: string): Promise<EditionFile> {
  const texts: EditionFile['texts'][number][] = []
  const problems: EditionFile['problems'][number][] = []
  const facts = new Map<string, string>()
  const state = { chapter: 0, verse: 0, text: '', translation: '', inTranslation: false, markup: '', footnotes: 0 }
  const finishVerse = () => {
    const { chapter, verse, translation, markup } = state
    const line = texts.length + problems.length + 1
    const reference = `${chapter}:${verse}`
    // Without its markup, a text is not as its publisher wrote it.
    if (markup) problems.push({ line, ...toRefusal('verse_with_markup', { reference, name: markup }) })
    else if (!translation) problems.push({ line, ...toRefusal('verse_without_text', { reference }) })
    else texts.push({ chapter, verse, text: translation, line })
    state.translation = ''
    state.markup = ''
  }
  try {
    await parseXml('the file', cutChunks(content), {
      open(name, attributes) {
        state.text = ''
        const number = Number(attributes.number ?? attributes.index ?? 0)
        if (name === 'sura') state.chapter = number
        if (name === 'aya') state.verse = number
        if (state.inTranslation) state.markup ||= name
        if (name === 'translation') state.inTranslation = true
      },
      text: (text) => {
        state.text += text
      },
      close(name) {
        const text = state.text.trim()
        state.text = ''
        if (name === 'aya') finishVerse()
        else if (name === 'translation') Object.assign(state, { translation: text, inTranslation: false })
        else if (name === 'footnotes') state.footnotes += text ? 1 : 0
        else if (state.chapter === 0 && text) facts.set(name.toLowerCase(), text)
      },
    })
  } catch {
    problems.push({ line: 1, ...toRefusal('not_xml') })
  }
  if (texts.length === 0 && problems.length === 0) problems.push({ line: 1, ...toRefusal('no_verses') })
  return { format: 'quranenc-xml', texts, problems, footnotes: state.footnotes, ...readQuranEncFacts(facts) }
}

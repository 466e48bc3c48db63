import { toReferenceText } from '#shared/catalogue/reference.ts'
import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'
import { readingTags } from '#shared/language/pronunciation/reading-tags.ts'
import { paths } from '#shared/paths.ts'
import type { ToolVerse } from './verse-for-tools.ts'

/** The texts of a copy other than the verse itself. */
export type CopyFrame = {
  readonly origin: string
  readonly language: InterfaceLanguage
  /** "Read together with 2:256 (name)", in the page's language. */
  readonly readWith: (verses: string, name: string) => string
  /** "Pronunciation (an aid, not the text): …" */
  readonly pronounced: (text: string) => string
}

type Lines = {
  readonly pronunciation: string
  readonly source: string
  readonly address: string
  readonly group: { readonly text: string; readonly address: string } | null
}

function toLines(verse: ToolVerse, { origin, language, readWith, pronounced }: CopyFrame): Lines {
  const titles = [...verse.texts.map(({ title }) => title), verse.arabicTitle].filter((title) => title !== '')
  const { group } = verse
  return {
    pronunciation: verse.pronunciation && pronounced(verse.pronunciation),
    source: `${verse.chapterName} ${toReferenceText(verse.reference)} · ${titles.join(' · ')}`,
    address: origin + paths.verse(language, verse.reference) + verse.query,
    group: group && {
      text: readWith(group.verses.replaceAll(',', ', ').replaceAll('-', '–'), group.name),
      address: origin + paths.group(language, group.id),
    },
  }
}

/**
 * A verse with everything needed to quote it: Arabic as written, translation, reference, edition, URL, and the verses
 * it is read with.
 */
export function toPlainText(verses: readonly ToolVerse[], frame: CopyFrame): string {
  return verses
    .map((verse) => {
      const { pronunciation, source, address, group } = toLines(verse, frame)
      const parts = [verse.ar, pronunciation, ...verse.texts.map(({ text }) => text), `${source}\n${address}`]
      if (group) parts.push(`${group.text}\n${group.address}`)
      return parts.filter((part) => part !== '').join('\n\n')
    })
    .join('\n\n—\n\n')
}

/** The same as rich text: each text with its language and direction. No styles, because our own policy blocks them. */
export function toRichText(verses: readonly ToolVerse[], frame: CopyFrame): string {
  return verses
    .map((verse) => {
      const { pronunciation, source, address, group } = toLines(verse, frame)
      return [
        `<p lang="ar" dir="rtl">${toHtml(verse.ar)}</p>`,
        pronunciation && `<p lang="${readingTags[frame.language]}">${toHtml(pronunciation)}</p>`,
        ...verse.texts.map(
          ({ language, text }) => `<p lang="${language}" dir="${languages[language].direction}">${toHtml(text)}</p>`,
        ),
        `<p><a href="${toHtml(address)}">${toHtml(source)}</a></p>`,
        group ? `<p><a href="${toHtml(group.address)}">${toHtml(group.text)}</a></p>` : '',
      ].join('')
    })
    .join('<hr>')
}

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

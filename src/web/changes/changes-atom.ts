import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { ExtraMessages } from '#shared/i18n/messages.ts'
import { translate } from '#shared/i18n/translate.ts'
import { type InterfaceLanguage, languages, type TextLanguage } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import type { ChangeView, VerseChangeView, WriteChangeView } from './changes-view.ts'

type Feed = {
  readonly origin: string
  readonly language: InterfaceLanguage
  readonly siteName: string
  readonly messages: ExtraMessages['changes']
}

/** The change log as an Atom feed: one entry per change, removed words struck through and added words underlined. */
export function toAtom(changes: readonly ChangeView[], feed: Feed): string {
  const { origin, language, siteName, messages } = feed
  const page = origin + paths.changes(language)
  // A feed must state when it last changed; an empty one gets the epoch.
  const updated = changes[0]?.at ?? '1970-01-01T00:00:00.000Z'
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${toXml(page)}</id>
<title>${toXml(`${messages.title} · ${siteName}`)}</title>
<subtitle>${toXml(messages.description)}</subtitle>
<updated>${updated}</updated>
<author><name>${toXml(siteName)}</name></author>
<link rel="alternate" type="text/html" href="${toXml(page)}"/>
<link rel="self" type="application/atom+xml" href="${toXml(`${page}.atom`)}"/>
${changes.map((change) => toEntry(change, feed)).join('\n')}
</feed>
`
}

function toEntry(change: ChangeView, feed: Feed): string {
  const { origin, language, messages } = feed
  const { id, at, reason } = change
  const { title, path, content } = change.kind === 'write' ? describeWrite(change, feed) : describeVerse(change, feed)
  const why = reason && `<p>${toXml(messages.reason.replace('{{reason}}', () => reason))}</p>`
  return `<entry>
<id>${toXml(`${origin}${paths.changes(language)}#${id}`)}</id>
<title>${toXml(title)}</title>
<updated>${at}</updated>
<link rel="alternate" type="text/html" href="${toXml(origin + path)}"/>
<content type="html">${toXml(content + why)}</content>
</entry>`
}

type Described = { readonly title: string; readonly path: string; readonly content: string }

function describeVerse(change: VerseChangeView, { language, messages }: Feed): Described {
  const { chapterName, reference, kind, texts } = change
  const names = listNames(texts.map((text) => text.language))
  return {
    title: [`${chapterName} ${toReferenceText(reference)}`, names].filter(Boolean).join(' · '),
    path: paths.verse(language, reference),
    content: kind === 'changed' ? toMarkup(change) : `<p>${toXml(messages[kind])}</p>`,
  }
}

function describeWrite(change: WriteChangeView, feed: Feed): Described {
  const { id, revision, editions, languages: codes, count } = change
  const { language, messages } = feed
  const lines = [
    ...editions.map(({ kind, title, before }) => translate(messages, language, `edition.${kind}`, { title, before })),
    ...(count > 0 ? [translate(messages, language, 'bulk', { count })] : []),
  ]
  return {
    title: listNames(codes),
    // The verses are on a page of their own; the entry itself moves to later pages of the log.
    path: paths.changes(language) + (count > 0 ? `?revision=${revision}` : `#${id}`),
    content: lines.map((line) => `<p>${toXml(line)}</p>`).join(''),
  }
}

function listNames(codes: readonly TextLanguage[]): string {
  return codes.map((code) => languages[code].name).join(', ')
}

function toMarkup({ texts }: VerseChangeView): string {
  const tags = { same: '', removed: 'del', added: 'ins' } as const
  return texts
    .map(({ language, parts }) => {
      const words = parts.map(({ kind, text }) => {
        const tag = tags[kind]
        return tag ? `<${tag}>${toXml(text)}</${tag}>` : toXml(text)
      })
      return `<p lang="${language}" dir="${languages[language].direction}">${words.join('')}</p>`
    })
    .join('')
}

function toXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(notInXml, '')
}

// XML 1.0 does not allow most control characters, not even escaped.
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

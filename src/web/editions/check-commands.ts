import { defaultBook } from '#shared/catalogue/default-book.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'

// Shell commands for readers. The tests run exactly these lines, so the page shows commands that work.

/** The name of an edition in URLs: its id, or its language when it is the default one. */
type NamedEdition = { readonly origin: string; readonly language: TextLanguage; readonly name: string }

function toQuery({ language, name }: NamedEdition, before: '?' | '&'): string {
  return name === language ? '' : `${before}edition=${name}`
}

/** Requests a thousand verses at a time, the API's maximum; curl itself counts up. */
function toTexts(edition: NamedEdition): string {
  const { origin, language } = edition
  const select = `book,chapter,verse,${language}`
  const lines = `.verses[] | select(.book=="${defaultBook}") | "\\(.chapter)|\\(.verse)|\\(.${language})"`
  return `curl -s '${origin}/api/verse?select=${select}&limit=1000&skip=[0-6000:1000]${toQuery(edition, '&')}' |\n  jq -r '${lines}'`
}

/** Prints `-: OK` or `-: FAILED`. */
export function toEditionCheck(edition: NamedEdition, sha256: string): string {
  return `${toTexts(edition)} |\n  sha256sum -c <(echo '${sha256}  -')`
}

/** Writes each line to its own file, and lists every file whose hash differs from the manifest. */
export function toManifestCheck(edition: NamedEdition): string {
  const split = `awk -F'|' '{ file = $1 "." $2; print > file; close(file) }'`
  return [
    'cd "$(mktemp -d)"',
    `${toTexts(edition)} |\n  ${split}`,
    `curl -s ${edition.origin}/api/manifest/${edition.name} | sha256sum -c --quiet && echo OK`,
  ].join('\n')
}

/** Prints `2.255: OK` or `2.255: FAILED`. */
export function toVerseCheck(edition: NamedEdition, reference: Reference): string {
  const { origin, language, name } = edition
  const file = `${reference.chapter}.${reference.verse}`
  const line = `.verse | "\\(.chapter)|\\(.verse)|\\(.${language})"`
  return [
    'cd "$(mktemp -d)"',
    `curl -s '${origin}/api/verse/${toReferenceText(reference)}${toQuery(edition, '?')}' |\n  jq -r '${line}' > ${file}`,
    `curl -s ${origin}/api/manifest/${name} | grep ' ${file}$' | sha256sum -c`,
  ].join('\n')
}

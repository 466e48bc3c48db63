import { defaultBook } from '#shared/catalogue/default-book.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'

// What a reader pastes into a shell. The tests run these very lines, so they are what the page says they are.

/** An edition as its URLs name it: by its id, or by its language when it is the default one. */
type NamedEdition = { readonly origin: string; readonly language: TextLanguage; readonly name: string }

function toQuery({ language, name }: NamedEdition, before: '?' | '&'): string {
  return name === language ? '' : `${before}edition=${name}`
}

/** A thousand at a time, as many as the API gives; curl itself counts up. */
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

/** Writes each line to a file of its own, and names every file whose hash is not the manifest's. */
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

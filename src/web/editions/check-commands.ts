import { defaultBook } from '#shared/catalogue/default-book.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'

// What a reader pastes into a shell. The tests run these very lines, so they are what the page says they are.

/** A thousand at a time, as many as the API gives; curl itself counts up. */
function toTexts(origin: string, language: TextLanguage): string {
  const select = `book,chapter,verse,${language}`
  const lines = `.verses[] | select(.book=="${defaultBook}") | "\\(.chapter)|\\(.verse)|\\(.${language})"`
  return `curl -s '${origin}/api/verse?select=${select}&limit=1000&skip=[0-6000:1000]' |\n  jq -r '${lines}'`
}

/** Prints `-: OK` or `-: FAILED`. */
export function toEditionCheck(origin: string, language: TextLanguage, sha256: string): string {
  return `${toTexts(origin, language)} |\n  sha256sum -c <(echo '${sha256}  -')`
}

/** Writes each line to a file of its own, and names every file whose hash is not the manifest's. */
export function toManifestCheck(origin: string, language: TextLanguage): string {
  const split = `awk -F'|' '{ file = $1 "." $2; print > file; close(file) }'`
  return [
    'cd "$(mktemp -d)"',
    `${toTexts(origin, language)} |\n  ${split}`,
    `curl -s ${origin}/api/manifest/${language} | sha256sum -c --quiet && echo OK`,
  ].join('\n')
}

/** Prints `2.255: OK` or `2.255: FAILED`. */
export function toVerseCheck(origin: string, language: TextLanguage, reference: Reference): string {
  const file = `${reference.chapter}.${reference.verse}`
  const line = `.verse | "\\(.chapter)|\\(.verse)|\\(.${language})"`
  return [
    'cd "$(mktemp -d)"',
    `curl -s ${origin}/api/verse/${toReferenceText(reference)} |\n  jq -r '${line}' > ${file}`,
    `curl -s ${origin}/api/manifest/${language} | grep ' ${file}$' | sha256sum -c`,
  ].join('\n')
}

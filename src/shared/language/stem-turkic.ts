// A light suffix stripper for Azerbaijani and Turkish over folded letters, where vowel harmony has two outcomes left (a/e, i/u).
// No library covers Azerbaijani; the two languages share the shape of their endings, so one table of each serves one rule.
const shared =
  'lar ler in un nin nun im um i u si su ni nu yi yu imiz umuz miz muz iniz unuz niz nuz a e ya ye na ne da de nda nde dan den ndan nden dir dur la le yla yle daki deki ki ca ce'
const turkish = 'ta te tan ten tir tur tadir tedir dirlar dirler'
const azerbaijani = 'dadir dedir dirlar dirler'

type Endings = { readonly suffixes: ReadonlySet<string>; readonly longest: number }

function toEndings(list: string): Endings {
  const suffixes = new Set(list.split(' '))
  return { suffixes, longest: Math.max(...[...suffixes].map((suffix) => suffix.length)) }
}

const turkishEndings = toEndings(`${shared} ${turkish}`)
const azerbaijaniEndings = toEndings(`${shared} ${azerbaijani}`)
const vowel = /[aeiou]/u
const shortestStem = 3

/** One round takes off the longest ending that leaves a stem of three letters with a vowel in it. */
function stripOnce(word: string, { suffixes, longest }: Endings): string {
  for (let length = Math.min(longest, word.length - shortestStem); length > 0; length--) {
    if (!suffixes.has(word.slice(-length))) continue
    const rest = word.slice(0, -length)
    if (vowel.test(rest)) return rest
  }
  return word
}

function stripAll(word: string, endings: Endings): string {
  let stem = word
  for (let round = 0; round < 5; round++) {
    const next = stripOnce(stem, endings)
    if (next === stem) break
    stem = next
  }
  return stem
}

/** Kitap and kitabı, melek and meleği: a final consonant softens before a vowel. */
const hardenedTurkish: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' }
/** Mələk and mələyi, qonaq and qonağı. */
const hardenedAzerbaijani: Readonly<Record<string, string>> = { y: 'k', g: 'q' }

function harden(stem: string, pairs: Readonly<Record<string, string>>): string {
  const last = stem.slice(-1)
  const hard = pairs[last]
  return hard ? stem.slice(0, -1) + hard : stem
}

export function stemAzerbaijani(key: string): string {
  return harden(stripAll(key, azerbaijaniEndings), hardenedAzerbaijani)
}

export function stemTurkish(key: string): string {
  return harden(stripAll(key, turkishEndings), hardenedTurkish)
}

/** In Turkish an apostrophe parts a name from its endings (Musa'nın), but it also stands inside words (Kur'an). */
export function cutTurkishName(form: string): string {
  const at = form.lastIndexOf("'")
  if (at < 2) return form
  const ending = form
    .slice(at + 1)
    .replace(/ı/gu, 'i')
    .replace(/ü/gu, 'u')
  return stripAll(`xex${ending}`, turkishEndings) === 'xex' ? form.slice(0, at) : form
}

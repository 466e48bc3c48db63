// A light suffix stripper for Azerbaijani and Turkish over folded letters, which leave two variants of vowel harmony
// (a/e, i/u). No library covers Azerbaijani; the endings of both languages have the same structure, so one rule serves
// both, each with its own table.
const shared =
  'lar ler in un nin nun im um i u si su ni nu imiz umuz miz muz iniz unuz niz nuz a e ya ye na ne da de nda nde dan den ndan nden dir dur la le yla yle daki deki ki'
const turkish = 'yi yu ta te tan ten tir tur tadir tedir dirlar dirler'
const azerbaijani = 'dadir dedir dirlar dirler'

/** The endings by their last letter, longest first. */
type Endings = ReadonlyMap<string, readonly string[]>

function toEndings(list: string): Endings {
  return Map.groupBy(
    list.split(' ').sort((a, b) => b.length - a.length),
    (ending) => ending.slice(-1),
  )
}

const turkishEndings = toEndings(`${shared} ${turkish}`)
const azerbaijaniEndings = toEndings(`${shared} ${azerbaijani}`)
// Nouns that end in n: with an ending they look like a word with a buffer n after a vowel (insan-a, not insa-na).
const nounsInN = new Set(
  'insan iman qanun kanun zaman quran kuran dusmen dusman seytan sultan dastan yalan qurban kurban heyvan hayvan oglan muselman musluman lisan yeqin altin odun burun harun firon firavun qarun karun loqman lokman imran suleyman rehman rahman mizan furqan furkan nisan gun din can qan kan tufan meydan pisman vicdan derman derin yaxin yakin butun ucun icin dusun kadin qadin hanin son on yan cin asan duman orman ziyan isyan tugyan burhan hicran hasan husran ihsan'.split(
    ' ',
  ),
)
// Nouns that lose their last vowel before an ending that starts with one: kavim and kavmi, ömür and ömrü, ağıl and ağlı.
const nounsThatDropVowel =
  'agil akil agiz ogul omur qebir kabir nesil sukur sebir sabir fikir zikir isim cisim qisim kisim sekil konul gonul qarin karin boyun burun beyin ciyin gogus omuz bagir kavim rizik izin vakit hukum nefis zulum kufur emir ilim ecir azim lutuf huzun sehir nehir zehir sihir devir zihin nakil curum xeyir hayir'.split(
    ' ',
  )
const withVowel = new Map(nounsThatDropVowel.map((noun) => [noun.slice(0, -2) + noun.slice(-1), noun]))
/** No part of these is an ending: kavim is not “my kav”, öğle not a form of oğul, and ağla (weep) not of ağıl. */
const wholeWords = new Set([...nounsInN, ...nounsThatDropVowel, 'ogle', 'agla'])
const vowel = /[aeiou]/u
const minStemLength = 3

/** Removes the longest ending that leaves a stem of at least three letters with a vowel. */
function stripOnce(word: string, endings: Endings): string {
  for (const ending of endings.get(word.slice(-1)) ?? []) {
    if (word.length - ending.length < minStemLength || !word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    if (rest.length > minStemLength + 1 || vowel.test(rest)) return rest
  }
  return word
}

function stripAll(word: string, endings: Endings): string {
  let stem = word
  for (let round = 0; round < 5; round++) {
    if (wholeWords.has(stem)) break
    const next = stripOnce(stem, endings)
    if (next === stem) break
    if (stem.charAt(next.length) === 'n' && nounsInN.has(`${next}n`)) return `${next}n`
    // The k of rızkı belongs to the noun, not to an ending -kı.
    const noun = withVowel.get(stem.slice(0, next.length + 1))
    if (noun) return noun
    stem = next
  }
  return withVowel.get(stem) ?? stem
}

/** Kitap and kitabı, melek and meleği: a final consonant softens before a vowel. */
const hardenedTurkish: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' }
/** Qonaq and qonağı. */
const hardenedAzerbaijani: Readonly<Record<string, string>> = { g: 'q' }
/** Mələk and mələyi: k becomes y, which before e looks like a buffer y, so both are removed. */
const softK = /(?<=..[aeiou])[ky]$/u

function harden(stem: string, pairs: Readonly<Record<string, string>>): string {
  const last = stem.slice(-1)
  const hard = pairs[last]
  return hard ? stem.slice(0, -1) + hard : stem
}

export function stemAzerbaijani(key: string): string {
  return harden(stripAll(key, azerbaijaniEndings).replace(softK, ''), hardenedAzerbaijani)
}

export function stemTurkish(key: string): string {
  return harden(stripAll(key, turkishEndings), hardenedTurkish)
}

/** In Turkish, an apostrophe separates a name from its endings (Musa'nın), but it also occurs inside words (Kur'an). */
export function cutTurkishName(form: string): string {
  const at = form.lastIndexOf("'")
  if (at < 2) return form
  const ending = form
    .slice(at + 1)
    .replace(/ı/gu, 'i')
    .replace(/ü/gu, 'u')
  return stripAll(`xex${ending}`, turkishEndings) === 'xex' ? form.slice(0, at) : form
}

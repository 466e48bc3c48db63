// A light stemmer: it merges the forms of one word, not related words. Porter's would merge `universe` with `universal`
// and miss `men`. A map and not an object, because `constructor` is a word that someone may search for.
const irregular: ReadonlyMap<string, string> = new Map(
  `men man|women woman|children child|wives wife|lives life|feet foot|teeth tooth|oxen ox|people person|gave give|given give|forgave forgive|forgiven forgive
  |said say|went go|gone go|came come|become become|became become|made make|took take|taken take|saw see|seen see|knew know|known know|sent send
  |brought bring|thought think|sought seek|fought fight|caught catch|taught teach|bought buy|told tell|left leave|kept keep|slept sleep|felt feel|held hold
  |found find|bound bind|stood stand|understood understand|spoke speak|spoken speak|broke break|broken break|chose choose|chosen choose|rose rise|risen rise
  |wrote write|written write|rode ride|ate eat|eaten eat|drank drink|drunk drink|fell fall|fallen fall|grew grow|grown grow|threw throw|thrown throw
  |drew draw|drawn draw|swore swear|sworn swear|bore bear|borne bear|born bear|wore wear|lost lose|built build|spent spend|dealt deal|led lead|fed feed|fled flee
  |met meet|hid hide|hidden hide|slain slay|slew slay|struck strike|swallowed swallow|used use|died die|lay lie|lain lie|forgot forget|forgotten forget
  |heard hear|shown show|withheld withhold|swept sweep|wept weep|began begin|begun begin|ran run|sang sing|did do|done do|does do|had have|has have|was be|were be|been be|is be|are be`
    .split('|')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)
const invariable = new Set(
  'evening morning nothing anything something everything during offspring king ring spring thing sing bring indeed hundred sacred this thus his its always perhaps'.split(
    ' ',
  ),
)
const vowel = /[aeiouy]/u
/** Spellings of Britain and how they are written in America. Translations and readers use both. */
const spellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/^((?:dis|un)?(?:arm|behavi|col|endeav|fav|harb|hon|lab|neighb|rum|savi|splend|vap|vig))our/u, '$1or'],
  [/^(acknowledg|judg)ement/u, '$1ment'],
  [/^(apolog|organ|real|recogn)is(?=e|ing)/u, '$1iz'],
  [/^(de|of|pre)(f|t)ence/u, '$1$2ense'],
  [/^(counsel|travel)l(?=or|er)/u, '$1'],
  [/^centre/u, 'center'],
  [/^grey/u, 'gray'],
  [/^plough/u, 'plow'],
  [/^practis/u, 'practic'],
]

function toAmericanSpelling(word: string): string {
  const found = spellings.find(([british]) => british.test(word))
  return found ? word.replace(...found) : word
}

function stripPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2)
  return /[^su]s$/u.test(word) && !word.endsWith('is') && word.length > 3 ? word.slice(0, -1) : word
}

function stripTense(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  const ending = /(?:[^e]ed|ing)$/u.exec(word)?.[0]
  if (!ending) return word
  const rest = word.slice(0, ending === 'ing' ? -3 : -2)
  return rest.length >= 3 && vowel.test(rest) ? rest : word
}

/** Unifies the ends of stems whatever the ending was: worshipp and worship, creat and create, mercy and merci. */
function settle(word: string): string {
  if (word.length <= 3) return word
  const whole = word.endsWith('e') ? word.slice(0, -1) : word
  if (/([^aeiou])\1$/u.test(whole)) return whole.slice(0, -1)
  return whole.endsWith('y') ? `${whole.slice(0, -1)}i` : whole
}

export function stemEnglish(typed: string): string {
  const key = toAmericanSpelling(typed)
  if (invariable.has(key)) return key
  const known = irregular.get(key)
  if (known) return settle(known)
  const singular = stripPlural(key)
  return settle(irregular.get(singular) ?? stripTense(singular))
}

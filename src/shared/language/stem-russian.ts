// The Snowball algorithm for Russian (snowballstem.org), over folded letters (ё is already е).
const vowel = /[аеиоуыэюя]/u
const gerund = /(?:(?<=[ая])(?:в|вши|вшись)|ив|ивши|ившись|ыв|ывши|ывшись)$/u
const reflexive = /(?:ся|сь)$/u
const adjective = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/u
const participle = /(?:(?<=[ая])(?:ем|нн|вш|ющ|щ)|ивш|ывш|ующ)$/u
const verb =
  /(?:(?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)|ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю)$/u
const noun =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/u
const derivational = /(?:ост|ость)$/u
const superlative = /(?:ейш|ейше)$/u

// Stems that change inside the word; the rules alone would give their forms different stems.
const irregularForms = new Map(
  ['ден дня дню днем дне дни дней дням днями днях', 'пут пути путь путем', 'ной ной ноя ною ноем ное'].flatMap(
    (line) => {
      const [stem = '', ...forms] = line.split(' ')
      return forms.map((form) => [form, stem] as const)
    },
  ),
)

// Words whose last letters look like an ending: Аллах is no plural in -ах, nor Адам one of ад (hell).
const caseEndings = ['', 'а', 'у', 'ом', 'ой', 'е', 'ы', 'и', 'ов', 'ам', 'ами', 'ах']
const regularForms = new Map(
  'аллах адам ислам ибрахим харам страх прах монах иов аят покров коров голов могил суров готов'
    .split(' ')
    .flatMap((word) => caseEndings.map((ending) => [word + ending, word] as const)),
)
const irregular: Readonly<Record<string, string>> = {
  небес: 'неб',
  дн: 'ден',
  отц: 'отец',
  сердец: 'сердц',
  имен: 'им',
  времен: 'врем',
  друз: 'друг',
  сынов: 'сын',
  сыновь: 'сын',
  матер: 'мат',
  дочер: 'доч',
  детят: 'дет',
  чуд: 'чудес',
  братьев: 'брат',
  братьям: 'брат',
  братьях: 'брат',
}

function strip(text: string, ending: RegExp): string | undefined {
  const found = ending.exec(text)
  return found ? text.slice(0, found.index) : undefined
}

function stripInflection(region: string): string {
  const afterGerund = strip(region, gerund)
  if (afterGerund !== undefined) return afterGerund
  const bare = strip(region, reflexive) ?? region
  const afterAdjective = strip(bare, adjective)
  if (afterAdjective !== undefined) return strip(afterAdjective, participle) ?? afterAdjective
  return strip(bare, verb) ?? strip(bare, noun) ?? bare
}

/** The start of the region after the second vowel–consonant pair: derivational endings are removed only inside it. */
function secondRegion(word: string): number {
  const pair = /[аеиоуыэюя][^аеиоуыэюя]/gu
  pair.exec(word)
  pair.exec(word)
  return pair.lastIndex === 0 ? word.length : pair.lastIndex
}

export function stemRussian(key: string): string {
  const known = irregularForms.get(key) ?? regularForms.get(key)
  if (known) return known
  const first = key.search(vowel)
  if (first < 0) return key
  const start = first + 1
  let region = stripInflection(key.slice(start))
  if (region.endsWith('и')) region = region.slice(0, -1)
  const derived = strip(region, derivational)
  if (derived !== undefined && start + derived.length >= secondRegion(key)) region = derived
  region = strip(region, superlative) ?? region
  if (region.endsWith('нн')) region = region.slice(0, -1)
  else if (region.endsWith('ь')) region = region.slice(0, -1)
  const stem = key.slice(0, start) + region
  return irregular[stem] ?? stem
}

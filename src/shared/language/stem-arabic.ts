// A light stemmer over folded letters: removes pronouns and plural endings, and a leading conjunction, preposition and
// article.
const suffixes = [
  'هما',
  'كما',
  'تما',
  'هم',
  'كم',
  'هن',
  'كن',
  'نا',
  'ها',
  'وا',
  'ون',
  'ين',
  'ان',
  'ات',
  'ه',
  'ك',
  'ي',
  'ا',
  'ت',
]
const nameOfGod = /^[وفبكت]{0,2}ا?لله$/u

// A preposition is one letter, and most three-letter words start with the same letter as part of their root (كتب is not
// ك + تب). So it is removed only where four letters remain, or one of these common nouns.
const shortNouns = new Set(
  'رب يد اب اخ ام حق كل يوم نور قلب رجل ارض عبد قوم امر خلق علم ذكر نفس وجه بيت باب بحر جبل شجر ثمن سبل ليل شمس قمر نجم ملك عهد وعد اجر فضل خير شيء قدر بعض عين قول دين اهل اثم ظلم كفر شرك صبر حمد اسم'.split(
    ' ',
  ),
)

function stripSuffix(word: string): string {
  for (const suffix of suffixes) {
    if (!word.endsWith(suffix)) continue
    const rest = word.slice(0, -suffix.length)
    if (rest.length >= 3) return suffix === 'ه' || suffix === 'ك' || suffix === 'ي' ? stripOpenTa(rest) : rest
    if (suffix.length > 1 || suffix === 'ه' || suffix === 'ك' || suffix === 'ي') {
      if (isShortNoun(rest)) return rest
    }
  }
  return word
}

/** رحمته: before a pronoun, the ta marbuta becomes a ta. */
function stripOpenTa(word: string): string {
  return word.endsWith('ت') && word.length > 3 ? word.slice(0, -1) : word
}

function isShortNoun(word: string): boolean {
  return shortNouns.has(word) || shortNouns.has(word.slice(1))
}

function stripConjunction(word: string): string {
  if (!/^[وف]/u.test(word)) return word
  const rest = word.slice(1)
  return rest.length >= 3 || shortNouns.has(rest) ? rest : word
}

const article = /^[وف]?(?:[بك]?ال|لل)/u

/**
 * The article marks the start of a word, so it is removed first: the ي of النبي then belongs to a word of three
 * letters.
 */
function stripArticle(word: string): string {
  const found = article.exec(word)?.[0]
  return found && word.length - found.length >= 2 ? word.slice(found.length) : word
}

function stripPreposition(word: string): string {
  const rest = word.slice(1)
  return /^[بلك]/u.test(word) && (rest.length >= 4 || shortNouns.has(rest)) ? rest : word
}

export function stemArabic(key: string): string {
  if (nameOfGod.test(key)) return 'الله'
  const bare = stripArticle(key)
  // Nothing can precede an article.
  return bare !== key ? stripSuffix(bare) : stripPreposition(stripConjunction(stripSuffix(key)))
}

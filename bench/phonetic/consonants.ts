// Compares our consonants with those of an independent transliteration, verse by verse. Its package has 23 MB, so it is
// not a dependency:
//   npm pack quran-json@3.1.2 && tar xzf quran-json-3.1.2.tgz
//   node bench/phonetic/consonants.ts package/dist/quran_transliteration.json
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readPackagedCorpus } from '#server/default-content/packaged-corpus.ts'
import { pronounce } from '#shared/language/pronunciation/pronounce.ts'

const bookSchema = z.array(z.object({ verses: z.array(z.object({ transliteration: z.string() })) }))

/** The package writes several sounds alike: th is ṯ, ḏ and ẓ; h is ḥ and h; hamza is omitted. */
const classes: Readonly<Record<string, string>> = {
  ṯ: 'θ',
  ḏ: 'θ',
  ẓ: 'θ',
  ǧ: 'j',
  ḥ: 'h',
  ḫ: 'x',
  š: 'š',
  ṣ: 's',
  ḍ: 'd',
  ṭ: 't',
  ʿ: '3',
  ġ: 'g',
  ḷ: 'l',
}

function toOurs(arabic: string): string {
  const sounds = pronounce(arabic, 'end')
    .map((word) => word.sounds)
    .join('')
  return [...sounds.replace(/[aiuāīūēʾ·]/gu, '')].map((sound) => classes[sound] ?? sound).join('')
}

/** The package writes each word separately, so assimilation across words and the final pause are applied here. */
function toTheirs(transliteration: string, arabic: string): string {
  const consonants = ` ${transliteration.replace(/AA/gu, '3').toLowerCase()} `
    .replace(/sh/gu, 'š')
    .replace(/th/gu, 'θ')
    .replace(/kh/gu, 'x')
    .replace(/gh/gu, 'g')
    .replace(/l([tθdrzsšln])\1/gu, '$1$1')
    .replace(/n (?=([lrmwy]))/gu, (_n, next: string) => `${next} `)
    .replace(/n( ?)b/gu, 'm$1b')
    .replace(/[aeiou' -]/gu, '')
  const ending = arabic.replace(/[\s\u06D6-\u06DC\u06DE\u06E9]+$/u, '')
  const isNunated = /[\u064B-\u064D]\u0651?[\u06E2\u06ED]?[اى]?$/u.test(ending)
  const paused = isNunated ? consonants.replace(/n$/u, '') : consonants
  return /ة\p{M}*$/u.test(ending) ? paused.replace(/t$/u, 'h') : paused
}

/** The length of the longest common subsequence. */
function countShared(a: string, b: string): number {
  let row = new Uint16Array(b.length + 1)
  for (const sound of a) {
    const next = new Uint16Array(b.length + 1)
    for (let at = 1; at <= b.length; at++) {
      next[at] =
        sound === b.charAt(at - 1) ? (row[at - 1] as number) + 1 : Math.max(row[at] as number, next[at - 1] as number)
    }
    row = next
  }
  return row[b.length] as number
}

const book = bookSchema.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const total = { verses: 0, same: 0, consonants: 0, shared: 0 }
for (const { chapter, verse, ar } of readPackagedCorpus().verses) {
  const ours = toOurs(ar)
  const theirs = toTheirs(book[chapter - 1]?.verses[verse - 1]?.transliteration ?? '', ar)
  total.verses += 1
  total.same += Number(ours === theirs)
  total.consonants += Math.max(ours.length, theirs.length)
  total.shared += countShared(ours, theirs)
  if (ours !== theirs && process.argv.includes('--differences'))
    process.stdout.write(`${chapter}:${verse} ${ours} ${theirs}\n`)
}
process.stdout.write(
  `${total.verses} verses, ${total.same} the same; of ${total.consonants} consonants ${(total.shared / total.consonants).toFixed(4)} agree\n`,
)

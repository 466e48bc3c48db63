import { juzCount } from '../catalogue/divisions.ts'
import { dropExcluded } from './drop-excluded.ts'
import { toPhoneticKey } from './phonetic-key.ts'
import { dropOrdinalEndings, toReferenceCharacters } from './reference-words.ts'

const maxLength = 40
const word = "(?:juz|cüz[üu]?|cuzu?|джуз|(?:ال)?جز[ءو])[’'ʼ]?"
const numbered = new RegExp(`^(?:${word}\\s*(\\d{1,2})|(\\d{1,2})\\s*${word})$`, 'iu')
const named = new RegExp(`^(?:${word}\\s+(\\D+)|(\\D+)\\s${word})$`, 'iu')

/** The last three juz are known by their first words. */
const names: Readonly<Record<number, readonly string[]>> = {
  28: ['Qad samia', 'Kad semia', 'Qəd səmi', 'Кад самиа', 'قد سمع'],
  29: ['Tabarak', 'Tebareke', 'Təbarəkə', 'Табарак', 'تبارك'],
  30: ['Amma', 'Amme', 'Əmmə', 'Амма', 'عم', 'عمّ يتساءلون'],
}
const byName = new Map(
  Object.entries(names).flatMap(([number, known]) =>
    known.map((name) => [toPhoneticKey(name), Number(number)] as const),
  ),
)

/** The number of the juz that a text names: `juz 30`, `30. cüz`, `amme cüzü`. */
export function readJuz(typed: string): number | undefined {
  const number = readNumber(typed)
  return number !== undefined && isJuz(number) ? number : undefined
}

export type AbsentJuz = { readonly juz: number }

/** A juz named by a number that does not exist. */
export function findAbsentJuz(typed: string): AbsentJuz | undefined {
  const juz = readNumber(typed)
  return juz === undefined || isJuz(juz) ? undefined : { juz }
}

const isJuz = (number: number) => number >= 1 && number <= juzCount

function readNumber(typed: string): number | undefined {
  if (typed.length > maxLength) return undefined
  const text = dropOrdinalEndings(dropExcluded(toReferenceCharacters(typed))).trim()
  const [, after, before] = numbered.exec(text) ?? named.exec(text) ?? []
  const found = after ?? before
  if (found === undefined) return undefined
  return /\d/u.test(found) ? Number(found) : byName.get(toPhoneticKey(found))
}

import { juzCount } from '../catalogue/divisions.ts'
import { dropExcluded } from './drop-excluded.ts'
import { dropOrdinalEndings, toAsciiDigits } from './read-reference.ts'

const maxLength = 40
const word = "(?:juz|cüz|cuz|cüzü|джуз|(?:ال)?جز[ءو])[’'ʼ]?"
const pattern = new RegExp(`^(?:${word}\\s*(\\d{1,2})|(\\d{1,2})\\s*${word})$`, 'iu')

/** The number of the juz that a text names: `juz 30`, `30. cüz`. */
export function readJuz(typed: string): number | undefined {
  if (typed.length > maxLength) return undefined
  const text = dropOrdinalEndings(toAsciiDigits(dropExcluded(typed).normalize('NFKC'))).trim()
  const [, after, before] = pattern.exec(text) ?? []
  const number = Number(after ?? before)
  return number >= 1 && number <= juzCount ? number : undefined
}

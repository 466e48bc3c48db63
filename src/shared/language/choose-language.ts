import { defaultLanguage, type InterfaceLanguage, isInterfaceLanguage } from './languages.ts'

type Wishes = {
  /** The reader's saved choice. */
  readonly saved: string | undefined
  /** The browser's Accept-Language header. */
  readonly acceptLanguage: string | undefined
}

/** Section 9: the saved language, then the browser's preferences, then English. Only the base part of a code counts. */
export function chooseLanguage({ saved, acceptLanguage }: Wishes): InterfaceLanguage {
  const codes = [saved ?? '', ...parseAcceptLanguage(acceptLanguage ?? '')].map(toBaseCode)
  return codes.find(isInterfaceLanguage) ?? defaultLanguage
}

function toBaseCode(code: string): string {
  return code.trim().toLowerCase().split('-')[0] ?? ''
}

/** The codes by descending weight; equal weights keep their order. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { code, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ code, weight }) => code.trim() !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
}

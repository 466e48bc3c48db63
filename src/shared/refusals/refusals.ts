import { fieldTexts, refusalTexts } from './refusal-texts.ts'

/** A reason for refusal: a stable code and its values, which a screen translates, and the English text. */
export type Refusal = {
  readonly code: RefusalCode
  readonly values: RefusalValues
  readonly message: string
}

export type RefusalValues = Readonly<Record<string, string | number>>

export type RefusalCode = keyof typeof refusalTexts

type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type ValuesOf<Code extends RefusalCode> = Names<(typeof refusalTexts)[Code]>

/** A refusal with its English text; `values` fills the placeholders. */
export function toRefusal<Code extends RefusalCode>(
  code: Code,
  ...[values]: [ValuesOf<Code>] extends [never] ? [] : [Readonly<Record<ValuesOf<Code>, string | number>>]
): Refusal {
  const given: RefusalValues = values ?? {}
  const message = refusalTexts[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name] ?? ''))
  return { code, values: given, message }
}

const patterns = (Object.keys(fieldTexts) as (keyof typeof fieldTexts)[]).map((code) => {
  const literal = fieldTexts[code].replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  // Only `values`, a list, contains spaces.
  const toGroup = (_: string, name: string) => `(?<${name}>${name === 'values' ? '.+' : '[^ ]+'})`
  return { code, pattern: new RegExp(`^${literal.replaceAll(/\{\{(\w+)\}\}/g, toGroup)}$`) }
})

/**
 * The refusal for a validator's message. A message without a code of its own gets `wrong_value` and keeps its English
 * text.
 */
export function findRefusal(message: string): Refusal {
  for (const { code, pattern } of patterns) {
    const match = pattern.exec(message)
    if (match) return { code, values: { ...match.groups }, message }
  }
  return { code: 'wrong_value', values: {}, message }
}

/** The same refusal for a field, whose name precedes the message. */
export function ofField(field: string, refusal: Refusal, separator = ' '): Refusal {
  return { ...refusal, values: { ...refusal.values, field }, message: `${field}${separator}${refusal.message}` }
}

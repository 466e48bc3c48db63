import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { Values } from './messages.ts'

const plurals = new Map<InterfaceLanguage, Intl.PluralRules>()

/** The text at a key, in the plural form its `count` asks for, with `{{placeholders}}` filled in. One that is missing shows its key. */
export function translate(texts: unknown, language: InterfaceLanguage, key: string, values: Values = {}): string {
  const text = find(texts, typeof values.count === 'number' ? `${key}_${findForm(language, values.count)}` : key)
  return text?.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values[name] ?? whole)) ?? find(texts, key) ?? key
}

function find(texts: unknown, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((at, step) => (isBranch(at) ? at[step] : undefined), texts)
  return typeof found === 'string' ? found : undefined
}

function isBranch(texts: unknown): texts is Readonly<Record<string, unknown>> {
  return typeof texts === 'object' && texts !== null
}

function findForm(language: InterfaceLanguage, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

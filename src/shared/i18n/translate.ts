import type { InterfaceLanguage } from '../language/languages.ts'
import type { Values } from './messages.ts'

const plurals = new Map<InterfaceLanguage, Intl.PluralRules>()

/** The message of a key, in the plural form of its `count`, with `{{placeholders}}` filled in. A missing message shows its key. */
export function translate(messages: unknown, language: InterfaceLanguage, key: string, values?: Values): string {
  if (!values) return find(messages, key) ?? key
  const plural =
    typeof values.count === 'number' ? find(messages, `${key}_${findForm(language, values.count)}`) : undefined
  const template = plural ?? find(messages, key)
  return template?.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values[name] ?? whole)) ?? key
}

function find(messages: unknown, key: string): string | undefined {
  let found = messages
  for (const step of key.split('.')) found = isBranch(found) ? found[step] : undefined
  return typeof found === 'string' ? found : undefined
}

function isBranch(messages: unknown): messages is Readonly<Record<string, unknown>> {
  return typeof messages === 'object' && messages !== null
}

function findForm(language: InterfaceLanguage, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

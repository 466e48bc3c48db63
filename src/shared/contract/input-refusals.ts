import type { Refusal } from './errors.ts'

/** Why an input is refused, in English. A screen says it in its own language, by code and values. */
const texts = {
  required: 'is required',
  must_not_be_empty: 'must not be empty',
  too_short: 'must have at least {{min}} characters',
  too_long: 'must have at most {{max}} characters',
  too_many_items: 'must have at most {{max}} items',
  not_text: 'must be text',
  not_number: 'must be a number',
  not_email: 'must be an email address',
  not_email_or_empty: 'must be an email address, or empty',
  not_phone_or_empty: 'must be a telephone number, or empty',
  not_in_range: 'must be a whole number from {{min}} to {{max}}',
  not_known: 'is not a known parameter',
  wrong_password: 'is not right',
  wrong_code: 'is not right',
  password_required: 'is required to change the email or the password',
  password_repeats: 'repeats itself; please choose another',
  password_keys: 'is a run of neighbouring keys; please choose another',
  password_email: 'is made of the email; please choose another',
  password_common: 'is among the most used ones; please choose another',
  email_taken: 'Another administrator uses this email.',
  verse_in_group: 'The verse {{reference}} is in the group “{{group}}” already.',
  verse_exists: 'There is a verse {{reference}} in the book {{book}} already.',
  changed_again: 'Changed again since: {{names}}. Nothing was undone.',
  not_json: 'is not valid JSON',
  not_object: 'is not an object',
  list_not_closed: 'the list is not closed with ]',
  after_list: 'stands after the end of the list',
  after_quote: 'has text after a closing quote',
  column_twice: 'the column {{column}} is there twice',
  cell_count: 'has {{cells}} cells where the header has {{columns}}',
  not_tanzil: 'is not chapter|verse|text',
  verse_without_text: 'verse {{reference}} has no text',
  verse_twice: 'verse {{reference}} stands already in line {{line}}',
  too_many_lines: 'holds more than {{max}} lines or verses',
  no_verses: 'holds no verses',
} as const

export type InputRefusalCode = keyof typeof texts
export const inputRefusalCodes = Object.keys(texts) as readonly InputRefusalCode[]

export function refuseInput(code: InputRefusalCode, values: Refusal['values'] = {}): Refusal {
  return { code, values, message: texts[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])) }
}

const patterns = inputRefusalCodes.map((code) => {
  const literal = texts[code].replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  return { code, pattern: new RegExp(`^${literal.replaceAll(/\{\{(\w+)\}\}/g, '(?<$1>[^ ]+)')}$`) }
})

/** The refusal that a validator worded so; undefined when it is none of these. */
export function findInputRefusal(message: string): Refusal | undefined {
  for (const { code, pattern } of patterns) {
    const match = pattern.exec(message)
    if (match) return { code, values: { ...match.groups }, message }
  }
  return undefined
}

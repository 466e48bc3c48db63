import type { z } from 'zod'
import { refusalTexts } from '../refusals/refusal-texts.ts'
import { type RefusalCode, toRefusal } from '../refusals/refusals.ts'

type RawIssue = z.core.$ZodRawIssue

/** The refusal code for a wrong type, by the validator's type name. */
const types: Readonly<Record<string, RefusalCode>> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_integer',
  boolean: 'not_boolean',
  array: 'not_array',
  object: 'not_object',
  record: 'not_object',
}

/**
 * Describes a value's error in plain English where its schema does not: the validator's own texts are written for
 * programmers.
 */
export function describeIssue(issue: RawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return refusalTexts.required
  switch (issue.code) {
    case 'invalid_type':
      return refusalTexts[types[issue.expected] ?? 'wrong_type']
    case 'too_small':
      return describeMin(issue)
    case 'too_big':
      return describeMax(issue)
    case 'invalid_format':
      return refusalTexts[issue.format === 'email' ? 'not_email' : 'wrong_format']
    case 'invalid_value':
      return toRefusal('not_one_of', { values: issue.values.map(String).join(', ') }).message
    case 'unrecognized_keys':
      return refusalTexts.not_known
    case 'invalid_key':
      return refusalTexts.wrong_name
    default:
      return refusalTexts.wrong_value
  }
}

function describeMin({ origin, minimum }: Extract<RawIssue, { code: 'too_small' }>): string {
  const isSized = origin === 'string' || origin === 'array'
  if (isSized && minimum === 1) return refusalTexts.must_not_be_empty
  const code = origin === 'string' ? 'too_short' : origin === 'array' ? 'too_few_items' : 'too_small'
  return toRefusal(code, { min: String(minimum) }).message
}

function describeMax({ origin, maximum }: Extract<RawIssue, { code: 'too_big' }>): string {
  const code = origin === 'string' ? 'too_long' : origin === 'array' ? 'too_many_items' : 'too_big'
  return toRefusal(code, { max: String(maximum) }).message
}

import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

/** What a value must be, by the validator's name of its type. */
const types: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be null',
}

/** Says in plain English what is wrong with a value, where its schema does not say it: the validator's own texts are for programmers. */
export function describeIssue(issue: RawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'has the wrong type'
    case 'too_small':
      return describeMin(issue)
    case 'too_big':
      return describeMax(issue)
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : 'has the wrong format'
    case 'invalid_value':
      return `must be ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`
    case 'unrecognized_keys':
      return 'is not a known parameter'
    case 'invalid_key':
      return 'has an invalid name in it'
    default:
      return 'is not valid'
  }
}

function describeMin({ origin, minimum }: Extract<RawIssue, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`
  if (origin === 'array') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} items`
  return `must be at least ${minimum}`
}

function describeMax({ origin, maximum }: Extract<RawIssue, { code: 'too_big' }>): string {
  if (origin === 'string') return `must have at most ${maximum} characters`
  if (origin === 'array') return `must have at most ${maximum} items`
  return `must be at most ${maximum}`
}

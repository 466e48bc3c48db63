import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import type { FieldValue, Values, VerseLine } from '../data/record-values.ts'

/** A field's value as readable text, with names in place of ids. */
export type DescribeValue = (field: string, values: Values) => string

type Names = ReadonlyMap<string, string>

export function createDescribe(topics: Names = new Map(), groups: Names = new Map()): DescribeValue {
  return (field, values) => {
    const value: FieldValue | undefined = values[field]
    if (value === null || value === undefined) return ''
    if (field === 'verseIds') return (value as readonly VerseLine[]).map(toReferenceText).join(', ')
    if (field === 'notes') return describeNotes(value as VerseNotes, values)
    if (field === 'topicIds') return (value as readonly string[]).map((id) => topics.get(id) ?? id).join(', ')
    if (field === 'groupId') return groups.get(value as string) ?? String(value)
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
}

function describeNotes(notes: VerseNotes, values: Values): string {
  return ((values.verseIds ?? []) as readonly VerseLine[])
    .flatMap((line) =>
      Object.entries(notes[line._id] ?? {})
        .filter(([, text]) => text)
        .map(([language, text]) => `${toReferenceText(line)} ${language}: ${text}`),
    )
    .join('\n')
}

import { toRefusal } from '#shared/refusals/refusals.ts'
import type { LineProblem } from '../writing/apply-change-set.ts'
import { isPlainObject, maxRows, type UploadRow } from './upload-row.ts'

type Element = { readonly text: string; readonly line: number }

type Rows = { readonly rows: UploadRow[]; readonly problems: LineProblem[] }

/**
 * Reads a JSON array element by element, so that an invalid one is reported with its line and the others are still
 * checked.
 */
export function parseJsonArray(text: string): Rows {
  const { elements, problem } = cutElements(text, text.indexOf('['))
  const { rows, problems } = parseElements(elements)
  return { rows, problems: problem ? [problem, ...problems] : problems }
}

/** The offset of the list in a response of the API, such as `{"count": 2, "verses": [...]}`; -1 in other texts. */
export function findResponseList(text: string): number {
  const at = text.slice(0, maxHead).indexOf('[')
  const head = text.slice(0, Math.max(at, 0)).replaceAll(/\s/g, '')
  return head.startsWith('{') && head.endsWith('"verses":') ? at : -1
}

/** More characters than a response has before its list. */
const maxHead = 1000

/** Reads the list of a response in the same way; what surrounds the list only has to be valid. */
export function parseResponse(text: string): Rows {
  const { elements, problem } = cutElements(text, findResponseList(text))
  const { rows, problems } = parseElements(elements)
  if (problem && problem.code !== 'after_list') return { rows, problems: [problem, ...problems] }
  if (problems.length > 0 || 'fields' in parseRow(text, 1)) return { rows, problems }
  return { rows, problems: [{ line: problem?.line ?? text.split('\n').length, ...toRefusal('not_json') }] }
}

function parseElements(elements: readonly Element[]): Rows {
  const rows: UploadRow[] = []
  const problems: LineProblem[] = []
  for (const { text, line } of elements) {
    const row = parseRow(text, line)
    if ('message' in row) problems.push(row)
    else rows.push(row)
  }
  return { rows, problems }
}

export function parseRow(text: string, line: number): UploadRow | LineProblem {
  try {
    const fields: unknown = JSON.parse(text)
    return isPlainObject(fields) ? { line, fields } : { line, ...toRefusal('not_object') }
  } catch {
    return { line, ...toRefusal('not_json') }
  }
}

/** Cuts `[a, b]` into the texts of its elements without parsing them, by brackets, commas and quotes only. */
function cutElements(text: string, start: number): { elements: Element[]; problem: LineProblem | undefined } {
  const elements: Element[] = []
  const lines = countLines(text)
  const end = text.length
  let at = start + 1
  let from = at
  let depth = 0
  const cut = (to: number) => {
    const element = text.slice(from, to)
    const offset = from + element.length - element.trimStart().length
    elements.push({ text: element.trim(), line: lines(offset) })
    from = to + 1
  }
  for (; at < end; at++) {
    const sign = text[at]
    if (sign === '"') at = skipString(text, at)
    else if (sign === '{' || sign === '[') depth++
    else if (sign === ',' && depth === 0) {
      cut(at)
      if (elements.length > maxRows)
        return { elements: [], problem: { line: 1, ...toRefusal('too_many_lines', { max: maxRows }) } }
    } else if (sign === '}' || sign === ']') {
      if (depth === 0) break
      depth--
    }
  }
  const rest = text.slice(from, at).trim()
  if (rest !== '' || elements.length > 0) cut(Math.min(at, end))
  if (text[at] !== ']') return { elements, problem: { line: lines(end), ...toRefusal('list_not_closed') } }
  const tail = text.slice(at + 1)
  const beyond = at + 1 + tail.length - tail.trimStart().length
  return {
    elements,
    problem: tail.trim() ? { line: lines(beyond), ...toRefusal('after_list') } : undefined,
  }
}

/** The offset of the closing quote, or the end of the text. */
function skipString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

/** Converts offsets to lines; each offset must be at least the previous one. */
function countLines(text: string): (offset: number) => number {
  const find = (from: number) => {
    const at = text.indexOf('\n', from)
    return at === -1 ? Number.POSITIVE_INFINITY : at
  }
  // The next line break is cached; searching it for every offset would read a long line once per element.
  const state = { next: find(0), line: 1 }
  return (offset) => {
    while (state.next < offset) {
      state.next = find(state.next + 1)
      state.line++
    }
    return state.line
  }
}

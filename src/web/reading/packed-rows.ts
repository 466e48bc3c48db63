// A long list of names is sent with its page as one text, one row per line. As records, serialized one by one with
// their numbers, the chapters and topics made the HTML of the home page larger by 4.5 kB compressed.

/** Tab and line feed: JSON escapes each as two characters, and names contain neither. */
const unit = '\t'
const record = '\n'

export function packRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(toOneLine).join(unit)).join(record)
}

export function unpackRows(text: string): readonly (readonly string[])[] {
  return text === '' ? [] : text.split(record).map((row) => row.split(unit))
}

function toOneLine(value: string | number): string {
  return String(value).replace(/\s/g, ' ')
}

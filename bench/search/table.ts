/** Prints rows as a Markdown table, so that a run can be pasted into a decision record. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_cell, at) => (at === 0 ? '---' : '---:'))
  console.log(`### ${title}\n\n${[line(head), line(rule), ...rows.map(line)].join('\n')}\n`)
}

import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export type SourcePattern = { readonly place: string; readonly pattern: RegExp }

/** Every distinct regular expression in the sources, without those of tests. */
export function listPatterns(): SourcePattern[] {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) => {
    const patterns: SourcePattern[] = []
    const visitor = new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex)
          patterns.push({ place: file, pattern: new RegExp(node.regex.pattern, node.regex.flags) })
      },
    })
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
    return patterns
  })
  return [...new Map(found.map((one) => [String(one.pattern), one])).values()]
}

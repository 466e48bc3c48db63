// `virtual:vocabulary`: the concepts of content/vocabulary as plain data, for the server build and the offline worker
// that includes it.
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const id = 'virtual:vocabulary'
const directory = new URL('../content/vocabulary/', import.meta.url)

export function vocabularyModule(): Plugin {
  return {
    name: 'vocabulary',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const files = readdirSync(directory).map((name) => JSON.parse(readFileSync(new URL(name, directory), 'utf8')))
      // Parsed as JSON at run time, which is faster than an object literal of this size.
      const text = JSON.stringify(JSON.stringify(Object.assign({}, ...files)))
      return `export const concepts = JSON.parse(${text})`
    },
  }
}

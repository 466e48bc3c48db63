import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

// `virtual:inline/NAME` is the text of src/web/inline/NAME.entry.ts as one self-contained script, for a <script> in the page itself.

const prefix = 'virtual:inline/'
const folder = new URL('../src/web/inline/', import.meta.url)

export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const { code, files } = await bundleInlineScript(id.slice(prefix.length + 1))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

export async function bundleInlineScript(name: string): Promise<{ readonly code: string; readonly files: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`${name}.entry.ts`, folder)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const { code, moduleIds } = output[0]
  // A script tag would end the element or make React escape it, so that the text would no longer match its hash in the
  // policy.
  if (/<\/?script/i.test(code)) throw new Error(`The inline script ${name} contains a script tag`)
  return { code: code.trim(), files: moduleIds }
}

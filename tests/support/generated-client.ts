import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTypeScript from 'openapi-typescript'
import { listApiRows } from '#shared/contract/api-rows.ts'

export type GeneratedClient = {
  /** Calls every public read and returns the results by path; undefined for an error. */
  readEverything(baseUrl: string): Promise<Record<string, unknown>>
}

/**
 * Uses the API description like another developer: generates types and a client, writes calls, and compiles them.
 * Throws the compiler's output.
 */
export async function compileClient(openApi: object, moreCalls = ''): Promise<GeneratedClient> {
  // Inside the checkout, so that the client's package is found.
  mkdirSync('node_modules/.cache', { recursive: true })
  const directory = mkdtempSync('node_modules/.cache/generated-client-')
  try {
    writeFileSync(join(directory, 'package.json'), '{"type":"module"}')
    writeFileSync(join(directory, 'api.ts'), await openapiTypeScript(structuredClone(openApi) as never))
    writeFileSync(join(directory, 'client.ts'), toClientSource(moreCalls))
    compile(join(directory, 'client.ts'))
    return await import(/* @vite-ignore */ pathToFileURL(join(directory, 'client.js')).href)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The examples on the developers page, as code that uses the generated types. */
function toClientSource(moreCalls: string): string {
  const calls = listApiRows().map(({ path, example, response }) => {
    const { pathname, searchParams } = new URL(example, 'http://localhost')
    const params = { path: matchParameters(path, pathname), query: Object.fromEntries(searchParams) }
    const parseAs = response.startsWith('text/') ? `, parseAs: 'text'` : ''
    return `'${path}': (await client.GET('${path}', { params: ${JSON.stringify(params)}${parseAs} })).data,`
  })
  return `
    import createClient from 'openapi-fetch'
    import type { paths } from './api.js'
    export async function readEverything(baseUrl: string): Promise<Record<string, unknown>> {
      const client = createClient<paths>({ baseUrl })
      ${moreCalls}
      return { ${calls.join('\n')} }
    }`
}

function matchParameters(path: string, pathname: string): Record<string, string> {
  const values = pathname.split('/')
  const named = path.split('/').map((part, index) => [/^\{(\w+)\}$/.exec(part)?.[1], values[index]] as const)
  return Object.fromEntries(named.filter(([name]) => name !== undefined))
}

function compile(file: string): void {
  const options = [
    '--ignoreConfig',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--skipLibCheck',
    '--types',
    'node',
  ]
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...options, file], { encoding: 'utf8' })
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout)
  }
}

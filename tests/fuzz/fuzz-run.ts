import fc from 'fast-check'
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import { checkResponse, slowMs } from './check-response.ts'
import { costlyRequests } from './costly-arbitrary.ts'
import { describeRequest, type FuzzRequest, type FuzzResponse } from './fuzz-request.ts'
import type { FuzzedSite } from './fuzzed-site.ts'
import { toPageRequests } from './page-arbitrary.ts'
import { toRequests } from './request-arbitrary.ts'
import { listPaths, listWords } from './site-words.ts'
import { workbookFiles } from './workbook-files.ts'

export type FuzzReport = {
  requests: number
  slowestMs: number
  slowest: string
  /** The number of responses by role and status. */
  readonly statuses: Map<string, number>
  /** The time spent, in milliseconds by role and row. */
  readonly spent: Map<string, number>
  /** The problems, each with its request. */
  readonly findings: string[]
}

export type FuzzSettings = {
  readonly requests: number
  readonly seed: number
  readonly onBatch?: (report: FuzzReport) => void
  /** The run ends when it has this many findings; by default at the first. */
  readonly maxFindings?: number
}

type Role = 'stranger' | 'administrator' | 'reader' | 'costly reader'

/** Left out, because it would delete what the other requests read. It has its own tests. */
const leftOut: readonly EndpointName[] = ['deleteVerses']
/** These read or write the whole content, in about 0.3 s on an idle machine; they have three times the time limit. */
const heavy: readonly EndpointName[] = [
  'downloadBackup',
  'restoreBackup',
  'previewVerses',
  'createVerses',
  'updateSchema',
  'undoRevision',
  'signIn',
]
const batch = 250
/** Smaller, because each takes as long as several pages. */
const costlyBatch = 40

/**
 * Sends requests one at a time: in turn those of strangers and of an administrator to every row of the contract, and
 * those of readers to the pages.
 */
export async function runFuzz(site: FuzzedSite, settings: FuzzSettings): Promise<FuzzReport> {
  const report: FuzzReport = {
    requests: 0,
    slowestMs: 0,
    slowest: '',
    statuses: new Map(),
    spent: new Map(),
    findings: [],
  }
  const words = await listWords(site)
  const all = Object.keys(endpoints) as EndpointName[]
  const open = all.filter((name) => endpoints[name].access === 'public')
  const light = all.filter((name) => !heavy.includes(name))
  const files = await workbookFiles()
  const asked: Record<Role, fc.Arbitrary<FuzzRequest>> = {
    // The guard refuses a stranger at most rows, so the public ones are requested more often.
    stranger: toRequests([...all, ...open, ...open], { words, files }),
    administrator: toRequests(
      [...all, ...light, ...light].filter((name) => !leftOut.includes(name)),
      { words, files },
    ),
    reader: toPageRequests(listPaths(words), words),
    'costly reader': costlyRequests,
  }
  // A page takes ten times as long as a response of the API.
  const roles: readonly Role[] = [
    'stranger',
    'administrator',
    'stranger',
    'administrator',
    'stranger',
    'reader',
    'costly reader',
  ]
  for (let at = 0; report.requests < settings.requests; at++) {
    const role = roles[at % roles.length] ?? 'stranger'
    const runs = Math.min(role === 'costly reader' ? costlyBatch : batch, settings.requests - report.requests)
    const sample = fc.sample(asked[role], { numRuns: runs, seed: settings.seed + at })
    await (role === 'administrator'
      ? sendAsAdmin(site, sample, report)
      : sendWithoutSession(site, role, sample, report))
    report.findings.push(...site.errors().filter((line) => !report.findings.includes(line)))
    settings.onBatch?.(report)
    if (report.findings.length >= (settings.maxFindings ?? 1) || !site.isAlive()) break
  }
  if (!site.isAlive()) report.findings.push('the site ended')
  return report
}

/** Sends requests of someone without a session, which must not change guarded records. */
async function sendWithoutSession(site: FuzzedSite, role: Role, sample: readonly FuzzRequest[], report: FuzzReport) {
  const before = JSON.stringify(await site.readTraces())
  for (const request of sample) await judge(site, role, request, report)
  const after = JSON.stringify(await site.readTraces())
  if (after !== before) report.findings.push(`a ${role} changed ${before} to ${after}`)
}

async function sendAsAdmin(site: FuzzedSite, sample: readonly FuzzRequest[], report: FuzzReport) {
  let cookie = await site.signIn()
  for (const request of sample) {
    const headers = { ...request.headers, cookie: joinCookies(cookie, request.headers.cookie) }
    const response = await judge(site, 'administrator', { ...request, headers }, report)
    // One of the rows signs out.
    if (response?.status === 401 || (response?.status === 200 && request.path.startsWith('/api/admin/logout')))
      cookie = await site.signIn()
  }
}

function joinCookies(own: string, odd: string | undefined): string {
  return odd === undefined ? own : `${own}; ${odd}`
}

async function judge(site: FuzzedSite, role: Role, request: FuzzRequest, report: FuzzReport) {
  report.requests++
  const response = await ask(site, request)
  if ('broken' in response) {
    report.findings.push(`${role}: ${response.broken}: ${describeRequest(request)}`)
    return undefined
  }
  const kind = `${role} ${response.status}`
  report.statuses.set(kind, (report.statuses.get(kind) ?? 0) + 1)
  const place = `${role} ${request.row ?? 'elsewhere'}`
  report.spent.set(place, (report.spent.get(place) ?? 0) + response.ms)
  const wrong = checkResponse(request, response)
  if (wrong) report.findings.push(`${role}: ${wrong}: ${describeRequest(request)}`)
  const isHeavy = request.isCostly || (request.row && heavy.includes(request.row))
  const limitMs = isHeavy ? 3 * slowMs : slowMs
  const ms = response.ms > limitMs ? await timeAgain(site, request, response.ms) : response.ms
  if (ms > limitMs) report.findings.push(`${role}: took ${Math.round(ms)} ms: ${describeRequest(request)}`)
  if (ms > report.slowestMs)
    Object.assign(report, { slowestMs: ms, slowest: `${request.method} ${request.path.slice(0, 120)}` })
  return response
}

/** Repeats a late request, because on a busy machine any request may be late once. */
async function timeAgain(site: FuzzedSite, request: FuzzRequest, first: number): Promise<number> {
  let least = first
  for (let tries = 0; tries < 4 && least > slowMs; tries++) {
    const response = await ask(site, request)
    if (!('broken' in response)) least = Math.min(least, response.ms)
  }
  return least
}

async function ask(site: FuzzedSite, request: FuzzRequest): Promise<FuzzResponse | { readonly broken: string }> {
  try {
    return await site.send(request)
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) }
  }
}

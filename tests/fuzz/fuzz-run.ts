import fc from 'fast-check'
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import { checkResponse, slowMs } from './check-response.ts'
import { costlyRequests } from './costly-arbitrary.ts'
import { describeRequest, type FuzzAnswer, type FuzzRequest } from './fuzz-request.ts'
import type { FuzzedSite } from './fuzzed-site.ts'
import { toPageRequests } from './page-arbitrary.ts'
import { toRequests } from './request-arbitrary.ts'
import { listAddresses, listWords } from './site-words.ts'
import { workbookFiles } from './workbook-files.ts'

export type FuzzReport = {
  requests: number
  slowestMs: number
  slowest: string
  /** How many answers had which status, by who asked. */
  readonly statuses: Map<string, number>
  /** Where the time went, in milliseconds by row. */
  readonly spent: Map<string, number>
  /** Each with the request that showed it. */
  readonly findings: string[]
}

export type FuzzSettings = {
  readonly requests: number
  readonly seed: number
  readonly onBatch?: (report: FuzzReport) => void
  /** A run goes on after a finding until it has this many. */
  readonly maxFindings?: number
}

type Role = 'stranger' | 'administrator' | 'reader' | 'glutton'

/** Deletes all that the other requests ask about; it has its own tests. */
const leftOut: readonly EndpointName[] = ['deleteVerses']
/** These read or write the whole content: about 0.3 s on an idle machine, so that a busy one is given three times as long. */
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
/** Each costs as much as some pages. */
const costlyBatch = 40

/** Strangers and an administrator at every row of the contract, readers at the pages, in turn. Sent one after another. */
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
    // The guard answers a stranger at most rows; behind the open ones there is more to break.
    stranger: toRequests([...all, ...open, ...open], { words, files }),
    administrator: toRequests(
      [...all, ...light, ...light].filter((name) => !leftOut.includes(name)),
      { words, files },
    ),
    reader: toPageRequests(listAddresses(words), words),
    glutton: costlyRequests,
  }
  // A page costs ten times what an answer of the API does.
  const roles: readonly Role[] = [
    'stranger',
    'administrator',
    'stranger',
    'administrator',
    'stranger',
    'reader',
    'glutton',
  ]
  for (let at = 0; report.requests < settings.requests; at++) {
    const role = roles[at % roles.length] ?? 'stranger'
    const runs = Math.min(role === 'glutton' ? costlyBatch : batch, settings.requests - report.requests)
    const sample = fc.sample(asked[role], { numRuns: runs, seed: settings.seed + at })
    await (role === 'administrator' ? sendAsAdmin(site, sample, report) : sendUnseen(site, role, sample, report))
    report.findings.push(...site.errors().filter((line) => !report.findings.includes(line)))
    settings.onBatch?.(report)
    if (report.findings.length >= (settings.maxFindings ?? 1) || !site.isAlive()) break
  }
  if (!site.isAlive()) report.findings.push('the site ended')
  return report
}

/** Whatever strangers send, nothing that is guarded changes. */
async function sendUnseen(site: FuzzedSite, role: Role, sample: readonly FuzzRequest[], report: FuzzReport) {
  const before = JSON.stringify(await site.readTraces())
  for (const request of sample) await judge(site, role, request, report)
  const after = JSON.stringify(await site.readTraces())
  if (after !== before) report.findings.push(`a ${role} changed ${before} to ${after}`)
}

async function sendAsAdmin(site: FuzzedSite, sample: readonly FuzzRequest[], report: FuzzReport) {
  let cookie = await site.signIn()
  for (const request of sample) {
    const headers = { ...request.headers, cookie: joinCookies(cookie, request.headers.cookie) }
    const answer = await judge(site, 'administrator', { ...request, headers }, report)
    // Signing out is among the rows.
    if (answer?.status === 401 || (answer?.status === 200 && request.path.startsWith('/api/admin/logout')))
      cookie = await site.signIn()
  }
}

function joinCookies(own: string, odd: string | undefined): string {
  return odd === undefined ? own : `${own}; ${odd}`
}

async function judge(site: FuzzedSite, role: Role, request: FuzzRequest, report: FuzzReport) {
  report.requests++
  const answer = await ask(site, request)
  if ('broken' in answer) {
    report.findings.push(`${role}: ${answer.broken}: ${describeRequest(request)}`)
    return undefined
  }
  const kind = `${role} ${answer.status}`
  report.statuses.set(kind, (report.statuses.get(kind) ?? 0) + 1)
  const place = `${role} ${request.row ?? 'elsewhere'}`
  report.spent.set(place, (report.spent.get(place) ?? 0) + answer.ms)
  const wrong = checkResponse(request, answer)
  if (wrong) report.findings.push(`${role}: ${wrong}: ${describeRequest(request)}`)
  const isHeavy = request.isCostly || (request.row && heavy.includes(request.row))
  const most = isHeavy ? 3 * slowMs : slowMs
  const ms = answer.ms > most ? await timeAgain(site, request, answer.ms) : answer.ms
  if (ms > most) report.findings.push(`${role}: took ${Math.round(ms)} ms: ${describeRequest(request)}`)
  if (ms > report.slowestMs)
    Object.assign(report, { slowestMs: ms, slowest: `${request.method} ${request.path.slice(0, 120)}` })
  return answer
}

/** A busy machine makes one request late; a request that is late each time is slow. */
async function timeAgain(site: FuzzedSite, request: FuzzRequest, first: number): Promise<number> {
  let least = first
  for (let tries = 0; tries < 4 && least > slowMs; tries++) {
    const answer = await ask(site, request)
    if (!('broken' in answer)) least = Math.min(least, answer.ms)
  }
  return least
}

async function ask(site: FuzzedSite, request: FuzzRequest): Promise<FuzzAnswer | { readonly broken: string }> {
  try {
    return await site.send(request)
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) }
  }
}

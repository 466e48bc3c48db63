import type { Content } from '#shared/catalogue/catalogue.ts'
import type { EditorClient, Sent } from './editor-client.ts'
import type { WriteWorkload } from './write-workloads.ts'

export type WorkloadFindings = { readonly lost: string[]; readonly half: string[] }

/** The acknowledged state of each workload, and the writes whose outcome is unknown. */
export type WriteLedger = {
  readonly workloads: readonly WriteWorkload[]
  /** Acknowledged writes by workload. */
  readonly acknowledged: Map<string, number>
  /** Responses that a write should not get, whatever happens to the database. */
  readonly unexpected: string[]
  /** 503 responses, and those of them without `Retry-After`. */
  readonly refused: { count: number; silent: number }
  /** Sends the workload's next write and records the response; undefined when the workload waits for the next check. */
  write(workload: WriteWorkload, client: EditorClient, url: string): Promise<Sent | undefined>
  /** Compares the store with what was acknowledged; the workloads continue from what is stored. */
  compare(content: Content): WorkloadFindings
}

type Expectation = { confirmed: string; unconfirmed: string[]; count: number }

export function createWriteLedger(workloads: readonly WriteWorkload[], content: Content): WriteLedger {
  const expectations = new Map<WriteWorkload, Expectation>(
    workloads.map((workload) => [
      workload,
      { confirmed: workload.read(content).join(' and '), unconfirmed: [], count: 0 },
    ]),
  )
  const expectationOf = (workload: WriteWorkload) => expectations.get(workload) as Expectation
  const ledger: WriteLedger = {
    workloads,
    acknowledged: new Map(workloads.map(({ name }) => [name, 0])),
    unexpected: [],
    refused: { count: 0, silent: 0 },
    async write(workload, client, url) {
      const expectation = expectationOf(workload)
      if (workload.learn && expectation.unconfirmed.length > 0) return undefined
      const { request, expected } = await workload.next(`${workload.name} ${++expectation.count}`)
      expectation.unconfirmed.push(expected)
      const sent = await client.send(url, request)
      if (sent.status === 200) {
        Object.assign(expectation, { confirmed: expected, unconfirmed: [] })
        ledger.acknowledged.set(workload.name, (ledger.acknowledged.get(workload.name) ?? 0) + 1)
        workload.learn?.(sent.body)
      } else if (sent.status === 503) {
        ledger.refused.count++
        if (!sent.retryAfter) ledger.refused.silent++
      } else if (sent.status !== undefined) {
        ledger.unexpected.push(`${workload.name}: ${sent.status} ${JSON.stringify(sent.body).slice(0, 300)}`)
      }
      return sent
    },
    compare(content) {
      const lost: string[] = []
      const half: string[] = []
      for (const workload of workloads) {
        const expectation = expectationOf(workload)
        const words = workload.read(content)
        const found = words.join(' and ')
        const possible = [expectation.confirmed, ...expectation.unconfirmed]
        if (words.length !== 1) half.push(`${workload.name}: found ${found}`)
        else if (!possible.includes(found))
          lost.push(`${workload.name}: found ${found}, expected ${possible.join(' or ')}`)
        Object.assign(expectation, { confirmed: found, unconfirmed: [] })
      }
      return { lost, half }
    },
  }
  return ledger
}

import type { Content } from '#shared/catalogue/catalogue.ts'
import type { EditorClient, Sent } from './editor-client.ts'
import type { Lane } from './lanes.ts'

export type LaneFindings = { readonly lost: string[]; readonly half: string[] }

/** What was promised in each lane, and what may or may not have happened since. */
export type Ledger = {
  readonly lanes: readonly Lane[]
  /** Acknowledged writes by lane. */
  readonly acknowledged: Map<string, number>
  /** Answers that a write should not get, whatever happens to the database. */
  readonly odd: string[]
  /** Answers of 503, and those of them that did not say when to come back. */
  readonly refused: { count: number; silent: number }
  /** Sends the lane's next write and notes how it was answered; undefined when the lane waits for a look at the store. */
  write(lane: Lane, client: EditorClient, url: string): Promise<Sent | undefined>
  /** Compares the store with the promises; what it says is what the lanes go on from. */
  compare(content: Content): LaneFindings
}

type Standing = { says: string; maybe: string[]; count: number }

export function createLedger(lanes: readonly Lane[], content: Content): Ledger {
  const standings = new Map<Lane, Standing>(
    lanes.map((lane) => [lane, { says: lane.read(content).join(' and '), maybe: [], count: 0 }]),
  )
  const standingOf = (lane: Lane) => standings.get(lane) as Standing
  const ledger: Ledger = {
    lanes,
    acknowledged: new Map(lanes.map(({ name }) => [name, 0])),
    odd: [],
    refused: { count: 0, silent: 0 },
    async write(lane, client, url) {
      const standing = standingOf(lane)
      if (lane.learn && standing.maybe.length > 0) return undefined
      const { request, says } = await lane.next(`${lane.name} ${++standing.count}`)
      standing.maybe.push(says)
      const sent = await client.send(url, request)
      if (sent.status === 200) {
        Object.assign(standing, { says, maybe: [] })
        ledger.acknowledged.set(lane.name, (ledger.acknowledged.get(lane.name) ?? 0) + 1)
        lane.learn?.(sent.body)
      } else if (sent.status === 503) {
        ledger.refused.count++
        if (!sent.retryAfter) ledger.refused.silent++
      } else if (sent.status !== undefined) {
        ledger.odd.push(`${lane.name}: ${sent.status} ${JSON.stringify(sent.body).slice(0, 300)}`)
      }
      return sent
    },
    compare(content) {
      const lost: string[] = []
      const half: string[] = []
      for (const lane of lanes) {
        const standing = standingOf(lane)
        const words = lane.read(content)
        const found = words.join(' and ')
        const possible = [standing.says, ...standing.maybe]
        if (words.length !== 1) half.push(`${lane.name}: says ${found}`)
        else if (!possible.includes(found)) lost.push(`${lane.name}: says ${found}, promised ${possible.join(' or ')}`)
        Object.assign(standing, { says: found, maybe: [] })
      }
      return { lost, half }
    },
  }
  return ledger
}

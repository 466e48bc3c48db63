import { setTimeout } from 'node:timers/promises'
import { type SiteProcess, type SiteSettings, startSite } from './site-process.ts'

type Health = { readonly database?: string; readonly revision?: number }

/** A slot of the cluster: a process, and after it was killed its replacement. */
export type ProcessSlot = {
  /** The URL of the process; undefined while it is down. */
  url(): string | undefined
  isUp(): boolean
  pid(): number
  /** Rises with every kill. A request that a kill interrupted says nothing about the site. */
  generation(): number
  killAndRestart(): void
  health(): Promise<Health>
  /** Resolves once it is up and reports that its database is. */
  untilHealthy(): Promise<void>
  /** Resolves once it is up. */
  untilUp(): Promise<void>
  remove(): Promise<void>
}

export async function createProcessSlot(settings: SiteSettings): Promise<ProcessSlot> {
  const state: { site: SiteProcess | undefined; generation: number; starting: Promise<void> } = {
    site: await startSite(settings),
    generation: 0,
    starting: Promise.resolve(),
  }
  const restart = async () => {
    const { site } = state
    state.generation++
    state.site = undefined
    await site?.kill()
    state.site = await startSite(settings)
  }
  const health = async (): Promise<Health> =>
    await fetch(`${state.site?.url}/api/health`).then(
      (response) => response.json() as Promise<Health>,
      () => ({}),
    )
  return {
    url: () => state.site?.url,
    isUp: () => state.site !== undefined,
    pid: () => state.site?.pid ?? 0,
    generation: () => state.generation,
    killAndRestart() {
      state.starting = restart()
    },
    health,
    async untilHealthy() {
      await state.starting
      while ((await health()).database !== 'up') await setTimeout(50)
    },
    untilUp: () => state.starting,
    async remove() {
      await state.starting.catch(() => {})
      await state.site?.kill()
    },
  }
}

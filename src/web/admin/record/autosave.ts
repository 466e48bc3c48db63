import type { Draft, LocalDraft } from './draft-store.ts'

/**
 * - `pending`: typed, and about to be sent; `saving`: on its way; `saved`: the server has it;
 * - `kept`: only this browser has it, until the line or the session is back;
 * - `elsewhere`: another device saved something else, and a person has to choose;
 * - `refused`: the server takes no such draft; `full`: it takes no more of them.
 */
export type AutosaveStatus = 'none' | 'pending' | 'saving' | 'saved' | 'kept' | 'elsewhere' | 'refused' | 'full'

/** What came of sending a draft; `saves` names the state that the server has now. */
export type Sent =
  | { readonly kind: 'saved'; readonly saves: number }
  | { readonly kind: 'unreachable' | 'signed-out' | 'elsewhere' | 'refused' | 'full' }

type Settings = {
  readonly saves: number
  readonly waitMs: number
  send(draft: Draft, saves: number): Promise<Sent>
  /** Keeps a copy in this browser; false when it cannot. */
  keep(draft: LocalDraft): boolean
  drop(): void
  onStatus(status: AutosaveStatus): void
}

export type Autosave = {
  /** Keeps what was typed in this browser at once, and on the server when typing pauses. */
  change(draft: Draft): void
  /** Sends what is waiting; whether the server has everything now. */
  flush(): Promise<boolean>
  /** Whether what was typed last is kept somewhere. */
  isKept(): boolean
  /** Goes on from another state of the server's draft. */
  follow(saves: number): void
  saves(): number
  /** Forgets what is waiting, and waits for what is on its way. */
  stop(): Promise<void>
}

export function createAutosave(settings: Settings): Autosave {
  const { send, keep, drop, onStatus, waitMs } = settings
  const state: {
    saves: number
    waiting: Draft | undefined
    running: Promise<void> | undefined
    timer: ReturnType<typeof setTimeout> | undefined
    isKept: boolean
    isHalted: boolean
  } = { saves: settings.saves, waiting: undefined, running: undefined, timer: undefined, isKept: true, isHalted: false }

  const sendOne = async (draft: Draft): Promise<boolean> => {
    state.waiting = undefined
    onStatus('saving')
    const sent = await send(draft, state.saves)
    if (sent.kind === 'saved') {
      state.saves = sent.saves
      if (!state.waiting) drop()
      onStatus(state.waiting ? 'pending' : 'saved')
      return true
    }
    state.waiting ??= draft
    // Nothing but a person, or a new session, changes these.
    state.isHalted = sent.kind !== 'unreachable'
    onStatus(sent.kind === 'unreachable' || sent.kind === 'signed-out' ? 'kept' : sent.kind)
    return false
  }

  const run = async () => {
    while (state.waiting && !state.isHalted) if (!(await sendOne(state.waiting))) break
  }

  const flush = async () => {
    clearTimeout(state.timer)
    if (state.running) await state.running
    state.running = run().finally(() => {
      state.running = undefined
    })
    await state.running
    return state.waiting === undefined
  }

  return {
    change(draft) {
      state.waiting = draft
      state.isKept = keep({ ...draft, saves: state.saves })
      if (state.isHalted) return
      onStatus('pending')
      clearTimeout(state.timer)
      state.timer = setTimeout(() => void flush(), waitMs)
    },
    flush() {
      state.isHalted = false
      return flush()
    },
    isKept: () => state.waiting === undefined || state.isKept,
    follow(saves) {
      state.saves = saves
      state.isHalted = false
    },
    saves: () => state.saves,
    async stop() {
      clearTimeout(state.timer)
      state.waiting = undefined
      await state.running
    },
  }
}

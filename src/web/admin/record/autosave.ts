import type { Draft, LocalDraft } from './draft-store.ts'

/**
 * - `pending`: typed, and about to be sent; `saving`: being sent; `saved`: the server has it;
 * - `kept`: only this browser has it, until the connection or the session is back;
 * - `elsewhere`: another device saved something else, and the user has to choose;
 * - `refused`: the server does not accept the draft; `full`: it accepts no more drafts.
 */
export type AutosaveStatus = 'none' | 'pending' | 'saving' | 'saved' | 'kept' | 'elsewhere' | 'refused' | 'full'

/** The result of sending a draft; `saves` is the server's new state. */
export type Sent =
  | { readonly kind: 'saved'; readonly saves: number }
  | { readonly kind: 'unreachable' | 'signed-out' | 'elsewhere' | 'refused' | 'full' }

type Settings = {
  readonly saves: number
  readonly waitMs: number
  /** After this time a request counts as lost, because a hanging connection reports no error. */
  readonly timeoutMs: number
  send(draft: Draft, saves: number, signal: AbortSignal): Promise<Sent>
  /** The state of the server's draft if it equals one of these; undefined if it differs. */
  recognize(drafts: readonly Draft[]): Promise<number | 'unreachable' | undefined>
  /** Stores a copy in this browser; false when that fails. */
  keep(draft: LocalDraft): boolean
  /** Whether that copy is still there: another tab may have continued with it. */
  hasCopy(): boolean
  drop(): void
  onStatus(status: AutosaveStatus): void
}

export type Autosave = {
  /** Stores the typed text in this browser at once, and on the server when typing pauses. */
  change(draft: Draft): void
  /** Sends what is pending; resolves to whether the server now has everything. */
  flush(): Promise<boolean>
  /** Sends what is pending, unless only the user or a new session can resolve why it is not sent. */
  retry(): void
  /** Whether the latest text is stored somewhere. */
  isKept(): boolean
  /** Continues from another state of the server's draft. */
  follow(saves: number): void
  saves(): number
  /** Discards what is pending, and waits for requests in flight. */
  stop(): Promise<void>
}

export function createAutosave(settings: Settings): Autosave {
  const { keep, drop, onStatus, waitMs } = settings
  const state: {
    saves: number
    waiting: Draft | undefined
    running: Promise<void> | undefined
    timer: ReturnType<typeof setTimeout> | undefined
    isKept: boolean
    isHalted: boolean
    /** How often pending text was discarded. */
    stops: number
    /** Drafts sent without a response since the last one: the server may have any of them. */
    unanswered: readonly Draft[]
  } = {
    saves: settings.saves,
    waiting: undefined,
    running: undefined,
    timer: undefined,
    isKept: true,
    isHalted: false,
    stops: 0,
    unanswered: [],
  }

  /**
   * If the server has one of the drafts whose response was lost, nobody else saved: the next save continues from its
   * state.
   */
  const findOwn = async (): Promise<number | Sent['kind']> => {
    const { unanswered } = state
    if (unanswered.length === 0) return 'elsewhere'
    const own = await inTime(settings.timeoutMs, () => settings.recognize(unanswered), 'unreachable' as const)
    if (own !== 'unreachable') state.unanswered = []
    return own ?? 'elsewhere'
  }

  const sendInTime = async (draft: Draft): Promise<Sent> => {
    const act = (signal: AbortSignal) => settings.send(draft, state.saves, signal)
    const sent = await inTime(settings.timeoutMs, act, { kind: 'unreachable' } as const)
    if (sent.kind === 'unreachable') state.unanswered = [...state.unanswered, draft]
    if (sent.kind !== 'elsewhere') return sent
    const own = await findOwn()
    if (typeof own !== 'number') return { kind: own } as Sent
    state.saves = own
    return await sendInTime(draft)
  }

  const sendOne = async (draft: Draft): Promise<boolean> => {
    const { stops } = state
    state.waiting = undefined
    onStatus('saving')
    const sent = await sendInTime(draft)
    if (sent.kind === 'saved') {
      state.unanswered = []
      state.saves = sent.saves
      if (!state.waiting) drop()
      onStatus(state.waiting ? 'pending' : 'saved')
      return true
    }
    // Only the user or a new session can resolve the others.
    state.isHalted = sent.kind !== 'unreachable'
    if (stops !== state.stops) {
      onStatus('none')
      return false
    }
    state.waiting ??= draft
    onStatus(sent.kind === 'unreachable' || sent.kind === 'signed-out' ? 'kept' : sent.kind)
    return false
  }

  const run = async () => {
    while (state.waiting && !state.isHalted) if (!(await sendOne(state.waiting))) break
  }

  const flush = async () => {
    clearTimeout(state.timer)
    // Again and again: of several that waited for one run, only the first may start the next.
    while (state.running) await state.running
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
    retry() {
      if (!state.isHalted) void flush()
    },
    isKept: () => state.waiting === undefined || (state.isKept && settings.hasCopy()),
    follow(saves) {
      state.saves = saves
      state.isHalted = false
    },
    saves: () => state.saves,
    async stop() {
      clearTimeout(state.timer)
      state.stops++
      state.waiting = undefined
      await state.running
    },
  }
}

/** Resolves to the request's result, or to `late` after the timeout, which also aborts it. */
async function inTime<T, L>(timeoutMs: number, act: (signal: AbortSignal) => Promise<T>, late: L): Promise<T | L> {
  const controller = new AbortController()
  const timeout = Promise.withResolvers<L>()
  const timer = setTimeout(() => {
    timeout.resolve(late)
    controller.abort()
  }, timeoutMs)
  try {
    return await Promise.race([act(controller.signal), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

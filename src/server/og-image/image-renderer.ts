import { Worker } from 'node:worker_threads'
import { overloaded } from '#shared/contract/errors.ts'
import type { Site } from '#shared/site/site.ts'
import type { Card, CardColours } from './card.ts'

export type ImageRenderer = {
  /** Renders a PNG. Throws `overloaded` at once when the queue is full. */
  render(card: Card): Promise<Uint8Array<ArrayBuffer>>
  /** Whether the worker thread, which costs memory, is running. */
  isRunning(): boolean
  stop(): Promise<void>
}

type Settings = {
  readonly colours: CardColours
  /** At about 0.1 s per image, the last one waits about as long as services that fetch previews do. */
  readonly maxQueue?: number
  /** The thread takes about 90 MB, which are wasted while no page is being shared. */
  readonly idleMs?: number
  /** No image takes this long; a thread that does is stuck. */
  readonly deadlineMs?: number
}

type Task = PromiseWithResolvers<Uint8Array<ArrayBuffer>>
type Thread = { readonly worker: Worker; readonly tasks: Map<number, Task>; timer: NodeJS.Timeout | undefined }
type Rendered = { readonly id: number; readonly png: Uint8Array<ArrayBuffer> }

/**
 * Renders in a worker thread, so that the main thread keeps serving. The thread starts with the first image and ends
 * after a while without requests.
 */
export function createImageRenderer(settings: Settings): ImageRenderer {
  const { colours, maxQueue = 24, idleMs = 60_000, deadlineMs = 30_000 } = settings
  const state: { thread: Thread | undefined; last: number } = { thread: undefined, last: 0 }

  const stopThread = (thread: Thread, reason: Error) => {
    if (state.thread === thread) state.thread = undefined
    clearTimeout(thread.timer)
    for (const task of thread.tasks.values()) task.reject(reason)
    thread.tasks.clear()
    return thread.worker.terminate()
  }

  /** Starts the deadline of the running image, or the idle timeout when there is none. */
  const startTimer = (thread: Thread) => {
    clearTimeout(thread.timer)
    const isIdle = thread.tasks.size === 0
    const reason = new Error(isIdle ? 'The rendering thread was idle.' : 'An image took too long to render.')
    thread.timer = setTimeout(() => void stopThread(thread, reason), isIdle ? idleMs : deadlineMs)
    thread.timer.unref()
  }

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { workerData: colours, execArgv: [] })
    const thread: Thread = { worker, tasks: new Map(), timer: undefined }
    // Unreferenced: a pending request keeps the process alive, the worker thread does not.
    worker.unref()
    worker.on('message', ({ id, png }: Rendered) => {
      thread.tasks.get(id)?.resolve(png)
      thread.tasks.delete(id)
      startTimer(thread)
    })
    worker.on(
      'error',
      (error) => void stopThread(thread, new Error('An image could not be rendered.', { cause: error })),
    )
    worker.on('exit', (code) => void stopThread(thread, new Error(`The rendering thread ended with ${code}.`)))
    return thread
  }

  return {
    async render(card) {
      state.thread ??= startThread()
      const { thread } = state
      if (thread.tasks.size >= maxQueue) throw overloaded()
      const id = ++state.last
      const task: Task = Promise.withResolvers()
      thread.tasks.set(id, task)
      if (thread.tasks.size === 1) startTimer(thread)
      thread.worker.postMessage({ id, card })
      return await task.promise
    },
    isRunning: () => state.thread !== undefined,
    async stop() {
      if (state.thread) await stopThread(state.thread, new Error('The site is stopping.'))
    },
  }
}

/** Images appear on any background, so they are drawn in the light theme. */
export function toColours({ multiVars }: Site['styles']): CardColours {
  const find = (name: string) => multiVars[`--${name}`]?.light ?? '#000000'
  return {
    paper: find('paper'),
    card: find('card'),
    ink: find('ink'),
    quiet: find('quiet'),
    line: find('line'),
    accent: find('accent'),
    gold: find('gold'),
  }
}

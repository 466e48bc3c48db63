import { Worker } from 'node:worker_threads'
import { overloaded } from '#shared/contract/errors.ts'
import type { Site } from '#shared/site/site.ts'
import type { Colours, Picture } from './picture.ts'

export type PictureStudio = {
  /** A PNG, in its turn. Throws `overloaded` at once when too many wait already. */
  draw(picture: Picture): Promise<Uint8Array<ArrayBuffer>>
  /** Whether the thread is there, which costs memory. */
  isOpen(): boolean
  stop(): Promise<void>
}

type Settings = {
  readonly colours: Colours
  /** At about 0.1 s a picture, the last one waits as long as who asks for a preview is likely to. */
  readonly mostWaiting?: number
  /** The thread takes some 90 MB, which nobody needs while no page is being shared. */
  readonly idleMs?: number
  /** Nothing takes this long; a thread that does is stuck. */
  readonly deadlineMs?: number
}

type Task = PromiseWithResolvers<Uint8Array<ArrayBuffer>>
type Thread = { readonly worker: Worker; readonly tasks: Map<number, Task>; timer: NodeJS.Timeout | undefined }
type Drawn = { readonly id: number; readonly png: Uint8Array<ArrayBuffer> }

/** Draws in a thread of its own, so that answers go on meanwhile. The thread starts with the first picture and ends when none was asked for a while. */
export function createPictureStudio(settings: Settings): PictureStudio {
  const { colours, mostWaiting = 24, idleMs = 60_000, deadlineMs = 30_000 } = settings
  const state: { thread: Thread | undefined; last: number } = { thread: undefined, last: 0 }

  const close = (thread: Thread, reason: Error) => {
    if (state.thread === thread) state.thread = undefined
    clearTimeout(thread.timer)
    for (const task of thread.tasks.values()) task.reject(reason)
    thread.tasks.clear()
    return thread.worker.terminate()
  }

  /** While it draws, the time until it counts as stuck; while it does not, until it goes. */
  const watch = (thread: Thread) => {
    clearTimeout(thread.timer)
    const isIdle = thread.tasks.size === 0
    const reason = new Error(isIdle ? 'No picture is being drawn.' : 'A picture took too long to draw.')
    thread.timer = setTimeout(() => void close(thread, reason), isIdle ? idleMs : deadlineMs)
    thread.timer.unref()
  }

  const open = (): Thread => {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { workerData: colours, execArgv: [] })
    const thread: Thread = { worker, tasks: new Map(), timer: undefined }
    // Whoever waits for a picture keeps the process; the thread alone does not.
    worker.unref()
    worker.on('message', ({ id, png }: Drawn) => {
      thread.tasks.get(id)?.resolve(png)
      thread.tasks.delete(id)
      watch(thread)
    })
    worker.on('error', (error) => void close(thread, new Error('A picture could not be drawn.', { cause: error })))
    worker.on('exit', (code) => void close(thread, new Error(`The drawing thread ended with ${code}.`)))
    return thread
  }

  return {
    async draw(picture) {
      state.thread ??= open()
      const { thread } = state
      if (thread.tasks.size >= mostWaiting) throw overloaded()
      const id = ++state.last
      const task: Task = Promise.withResolvers()
      thread.tasks.set(id, task)
      if (thread.tasks.size === 1) watch(thread)
      thread.worker.postMessage({ id, picture })
      return await task.promise
    },
    isOpen: () => state.thread !== undefined,
    async stop() {
      if (state.thread) await close(state.thread, new Error('The site is stopping.'))
    },
  }
}

/** A picture is looked at on whatever ground, so it is drawn in the light theme. */
export function toColours({ multiVars }: Site['styles']): Colours {
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

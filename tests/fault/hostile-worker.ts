// Runs one attack in a thread of its own, so that whoever measures the site is not held up by it.
import { parentPort, workerData } from 'node:worker_threads'
import { type AttackName, attacks } from './hostile-attacks.ts'

export type AttackOrder = { readonly name: AttackName; readonly url: string; readonly seconds: number }

const { name, url, seconds } = workerData as AttackOrder
parentPort?.postMessage(await attacks[name].run(url, seconds))

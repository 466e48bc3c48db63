// Runs one attack after the other in a separate thread, so that they do not delay the measurement.
import { parentPort } from 'node:worker_threads'
import { type AttackName, attacks } from './hostile-attacks.ts'

export type AttackOrder = { readonly name: AttackName; readonly url: string; readonly seconds: number }

parentPort?.on('message', async ({ name, url, seconds }: AttackOrder) => {
  parentPort?.postMessage(await attacks[name].run(url, seconds))
})

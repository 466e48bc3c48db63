import type { Load } from './wrk.ts'

/** The administrator of the bench's sites. */
export const editor = { email: 'bench@example.org', password: 'a long bench password' }

type Edit = (turn: number) => Promise<boolean>

/** Signs in. Returns a function that changes one verse's commentary and resolves to whether it was accepted. */
export async function signInToEdit(site: string): Promise<Edit> {
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${site}/api/admin/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(editor),
  })
  if (!signedIn.ok) throw new Error(`The bench could not sign in: ${signedIn.status}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return async (turn) => {
    const answer = await fetch(`${site}/api/verse/114:1`, {
      method: 'PUT',
      headers: { ...json, cookie },
      body: JSON.stringify({ opinionEn: `Written by the bench, ${turn}.` }),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
}

/** One editor who saves repeatedly, one request at a time. */
export async function measureWrites(site: string, seconds: number): Promise<Load> {
  const edit = await signInToEdit(site)
  const times: number[] = []
  let errors = 0
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const began = performance.now()
    if (!(await edit(times.length))) errors += 1
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), errors }
}

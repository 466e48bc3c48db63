import { z } from 'zod'

const clientData = z.object({ challenge: z.string().max(200) })

/** The challenge that a response says it signed; empty when it cannot be read. Whether it did, the signature shows. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return ''
  }
}

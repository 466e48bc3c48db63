import { z } from 'zod'

const clientData = z.object({ challenge: z.string().max(200) })

/** The challenge that a response claims to have signed; empty when unreadable. The signature is verified later. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return ''
  }
}

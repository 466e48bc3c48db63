import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { ApiResponse } from '#web/ui/api-client.ts'

/** The reason why a browser created no passkey, as a key of `passkeys` in the messages. */
export type CeremonyProblem = 'unsupported' | 'cancelled' | 'known'

export function isCeremonyProblem(result: unknown): result is CeremonyProblem {
  return typeof result === 'string'
}

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

// The library is fetched with the first passkey, because nobody else needs it.

/** Lets the device create a passkey. */
export async function createPasskey(options: ApiResponse<'startPasskey'>['options']) {
  if (!canUsePasskeys()) return 'unsupported'
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return await startRegistration({ optionsJSON }).catch(toProblem)
}

/** Lets a device sign in with a passkey that its owner chooses. */
export async function signWithPasskey(options: ApiResponse<'startPasskeySignIn'>['options']) {
  if (!canUsePasskeys()) return 'unsupported'
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return await startAuthentication({ optionsJSON }).catch(toProblem)
}

/** Browsers deliberately do not tell a page whether the user cancelled or had no passkey to choose from. */
function toProblem(error: unknown): CeremonyProblem {
  return (error as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'cancelled'
}

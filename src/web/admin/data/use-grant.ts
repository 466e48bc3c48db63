import { type Capability, can } from '#shared/access/capabilities.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { useSession } from '#web/layout/session.tsx'

/** The rights of the signed-in user. The server enforces them; the screens only hide what is not allowed. */
function useGrant(): Grant {
  const { role = 'reviewer', languages = [], isReviewed = false } = useSession().session.admin ?? {}
  return { role, languages, isReviewed }
}

export function useCan(): (capability: Capability, language?: TextLanguage) => boolean {
  const grant = useGrant()
  return (capability, language) => can(grant, capability, language)
}

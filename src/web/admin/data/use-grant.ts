import { type Capability, can } from '#shared/access/capabilities.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { useSession } from '#web/layout/session.tsx'

/** What whoever is signed in may do. The server decides in the end; the screens offer no more than this. */
export function useGrant(): Grant {
  const { role = 'reviewer', languages = [], isReviewed = false } = useSession().session.admin ?? {}
  return { role, languages, isReviewed }
}

export function useCan(): (capability: Capability, language?: TextLanguage) => boolean {
  const grant = useGrant()
  return (capability, language) => can(grant, capability, language)
}

import { useLocation } from 'react-router'

/** The token in the fragment of a mailed link. Browsers do not send fragments, so the token is never logged. */
export function useFragmentToken(name: 'invitation' | 'password-reset'): string | undefined {
  const [, kind, token] = /^#([a-z-]+)=([\w-]{43})$/.exec(useLocation().hash) ?? []
  return kind === name ? token : undefined
}

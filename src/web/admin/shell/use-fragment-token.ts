import { useLocation } from 'react-router'

/** The token that a mailed link holds in its fragment, which browsers do not send: it gets into no log. */
export function useFragmentToken(name: 'invitation' | 'password-reset'): string | undefined {
  const [, kind, token] = /^#([a-z-]+)=([\w-]{43})$/.exec(useLocation().hash) ?? []
  return kind === name ? token : undefined
}

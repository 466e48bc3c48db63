import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { LegalText } from './legal-document.ts'
import { type LegalRun, parseLegalText } from './parse-legal-text.ts'

/** Links to our own pages keep the page's language; anchors, mail and other websites are plain links. */
export function LegalProse({ text }: { readonly text: LegalText }) {
  const to = usePaths()
  return parseLegalText(text).map((run) => toElement(run, to.at))
}

function toElement({ text, address }: LegalRun, at: (path: string) => string) {
  if (!address) return text
  if (address.startsWith('/')) {
    return (
      <PageLink key={address} to={at(address)}>
        {text}
      </PageLink>
    )
  }
  return (
    <a key={address} href={address} rel={address.startsWith('https:') ? 'external' : undefined}>
      {text}
    </a>
  )
}

import { site } from 'virtual:site'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { Star } from '#web/ui/star.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { LanguageSelector } from './language-selector.tsx'

export function Header({ language }: { readonly language: InterfaceLanguage }) {
  const to = usePaths()
  return (
    <header className="site-header">
      <PageLink className="logo" to={to.home()}>
        <Star className="logo-star" />
        <span>{site.name}</span>
      </PageLink>
      <LanguageSelector language={language} />
    </header>
  )
}

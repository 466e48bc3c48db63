import { useLocation, useNavigation } from 'react-router'
import { type InterfaceLanguage, interfaceLanguages, languages } from '#shared/language/languages.ts'
import { paths, splitPrefix } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

/**
 * Links to the same page in the other languages: they work without scripts; with scripts `inline/queue-events.ts` saves
 * the choice. During a navigation they link to its target, because a search that was just submitted would otherwise be
 * lost.
 */
export function LanguageSelector({ language }: { readonly language: InterfaceLanguage }) {
  const { t } = useTranslation()
  const shown = useLocation()
  const { pathname, search, hash } = useNavigation().location ?? shown
  const { path } = splitPrefix(pathname)
  return (
    <nav className="language-selector" aria-label={t('layout.language')}>
      {interfaceLanguages.map((code) => (
        <PageLink
          key={code}
          to={paths.at(code, path) + search + hash}
          lang={code}
          hrefLang={code}
          title={languages[code].name}
          aria-current={code === language ? 'true' : undefined}
        >
          {code.toUpperCase()}
          <span className="visually-hidden">{` ${languages[code].name}`}</span>
        </PageLink>
      ))}
    </nav>
  )
}

import { useLocation } from 'react-router'
import { languages, textLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/compare.css?url'
import { PageLink } from '#web/ui/page-link.tsx'
import { type ShownEditions, toggleCompared } from './compare.ts'

type Props = { readonly columns: ShownEditions['columns'] }

/** The other languages as links that add or remove them. The choice is in the URL, so this works without scripts. */
export function CompareChoice({ columns }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [own] = columns
  const compares = columns.length > 1
  return (
    <details className="compare-choice" open={compares}>
      <summary className="tool">{t('tools.compare')}</summary>
      {compares && <link rel="stylesheet" href={styles} precedence="compare" />}
      <ul className="chips">
        {textLanguages
          .filter((code) => code !== own?.language)
          .map((code) => (
            <li key={code}>
              <PageLink
                className="chip"
                to={pathname + toggleCompared(search, code)}
                lang={code}
                preventScrollReset
                replace
                aria-current={columns.some(({ language }) => language === code) ? 'true' : undefined}
              >
                {languages[code].name}
              </PageLink>
            </li>
          ))}
      </ul>
    </details>
  )
}

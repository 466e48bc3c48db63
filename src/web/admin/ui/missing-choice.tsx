import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { ChoiceInput } from './choice-input.tsx'

type Part = 'commentary' | 'notes' | 'name' | 'topics' | 'group' | 'theme' | 'verses'

type Props = { readonly url: AdminUrl; readonly gaps: readonly string[] }

/** Filters a list by what is missing. */
export function MissingChoice({ url, gaps }: Props) {
  const { t } = useTranslation('admin')
  const { choose } = useAdminUrl(url)
  return (
    <ChoiceInput label={t('missingFilter.label')} value={url.missing} onChange={(missing) => choose({ missing })}>
      <option value="">{t('filter.all')}</option>
      {gaps.map((gap) => {
        const [part, language] = gap.split('.') as [Part, InterfaceLanguage | undefined]
        const name = t(`missingFilter.${part}`)
        return (
          <option key={gap} value={gap}>
            {language ? `${name} · ${languages[language].name}` : name}
          </option>
        )
      })}
    </ChoiceInput>
  )
}

import { useId } from 'react'
import { contentActs, draftActs } from '#shared/contract/activity-endpoints.ts'
import { accountEventKinds } from '#shared/contract/people-endpoints.ts'
import { languages, textLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { FilterText } from '../ui/filter-text.tsx'

type Props = { readonly url: AdminUrl; readonly people: readonly string[] }

/** Filters by person, kind, record, language and time. */
export function ActivityFilters({ url, people }: Props) {
  const { t } = useTranslation('admin')
  const { filter } = useAdminUrl(url)
  return (
    <search className="admin-filters">
      <ChoiceInput label={t('activity.person')} value={url.person} onChange={(person) => filter({ person })}>
        <option value="">{t('filter.all')}</option>
        {people.map((email) => (
          <option key={email} value={email}>
            {email}
          </option>
        ))}
      </ChoiceInput>
      <KindChoice url={url} />
      <FilterText label={t('activity.record')} value={url.record} onChange={(record) => filter({ record })} />
      <ChoiceInput label={t('filter.language')} value={url.lang} onChange={(lang) => filter({ lang })}>
        <option value="">{t('filter.all')}</option>
        {textLanguages.map((code) => (
          <option key={code} value={code}>
            {languages[code].name}
          </option>
        ))}
      </ChoiceInput>
      <DayInput label={t('activity.from')} value={url.from} onChange={(from) => filter({ from })} />
      <DayInput label={t('activity.to')} value={url.to} onChange={(to) => filter({ to })} />
    </search>
  )
}

function KindChoice({ url }: Pick<Props, 'url'>) {
  const { t } = useTranslation('admin')
  const { filter } = useAdminUrl(url)
  const can = useCan()
  return (
    <ChoiceInput label={t('activity.kind')} value={url.kind} onChange={(kind) => filter({ kind })}>
      <option value="">{t('filter.all')}</option>
      <optgroup label={t('activity.content')}>
        {contentActs.map((kind) => (
          <option key={kind} value={kind}>
            {t(`activity.acts.${kind}`)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('activity.drafts')}>
        {draftActs.map((kind) => (
          <option key={kind} value={kind}>
            {t(`activity.acts.${kind}`)}
          </option>
        ))}
      </optgroup>
      {can('people') && (
        <optgroup label={t('activity.accounts')}>
          {accountEventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`people.event.${kind}`)}
            </option>
          ))}
        </optgroup>
      )}
    </ChoiceInput>
  )
}

type DayProps = { readonly label: string; readonly value: string; onChange(value: string): void }

function DayInput({ label, value, onChange }: DayProps) {
  const id = useId()
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  )
}

import { languages, textLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { AdminAddress } from '../frame/admin-address.ts'
import type { CareRow, CareView } from '../frame/read-care.ts'
import { useAddress } from '../frame/use-address.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { careKinds } from './care-kinds.ts'

type Props = { readonly address: AdminAddress; readonly view: CareView }

/** What wants looking after; each row opens the record. */
export function CareSection({ address, view }: Props) {
  const { t } = useTranslation('admin')
  const { filter, to } = useAddress(address)
  const { list, counts } = view
  const head = [t('care.record'), t('care.kind'), t('care.language'), t('care.detail')]
  return (
    <>
      <SectionHead title={t('sections.care')} lead={t('care.lead')} />
      <search className="admin-filters">
        <ChoiceInput label={t('care.kind')} value={address.kind} onChange={(kind) => filter({ kind })}>
          <option value="">{t('filter.all')}</option>
          {careKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`care.kinds.${kind}`)} ({counts[kind] ?? 0})
            </option>
          ))}
        </ChoiceInput>
        <ChoiceInput label={t('care.language')} value={address.name} onChange={(name) => filter({ name })}>
          <option value="">{t('filter.all')}</option>
          {textLanguages.map((code) => (
            <option key={code} value={code}>
              {languages[code].name}
            </option>
          ))}
        </ChoiceInput>
      </search>
      <ListFrame
        address={address}
        list={list}
        total={t('care.total', { count: list.count })}
        head={head}
        caption={t('sections.care')}
      >
        {list.items.map((row) => (
          <CareTableRow key={`${row.kind} ${row.entity} ${row._id} ${row.language} ${row.detail}`} row={row} to={to} />
        ))}
      </ListFrame>
    </>
  )
}

const sectionOf = { verse: 'verses', topic: 'topics', group: 'groups' } as const

type RowProps = { readonly row: CareRow; readonly to: ReturnType<typeof useAddress>['to'] }

function CareTableRow({ row, to }: RowProps) {
  const { t } = useTranslation('admin')
  return (
    <tr>
      <th scope="row">
        {row.entity === 'edition' ? (
          row.label
        ) : (
          <PageLink className="row-link" to={to({ section: sectionOf[row.entity], open: row._id })}>
            {t(`entity.${row.entity}`)} {row.label}
          </PageLink>
        )}
      </th>
      <td>{t(`care.kinds.${row.kind}`)}</td>
      <td>{row.language && languages[row.language].name}</td>
      <td className="cell-text" {...(row.language === 'ar' && { lang: 'ar', dir: 'rtl' })}>
        {row.detail}
      </td>
    </tr>
  )
}

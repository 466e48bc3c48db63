import { languages, textLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { ContentIssueRow, QualityView } from '../data/read-activity.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { issueKinds } from './issue-kinds.ts'

type Props = { readonly url: AdminUrl; readonly view: QualityView }

/** What wants looking after; each row opens the record. */
export function QualitySection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { filter, to } = useAdminUrl(url)
  const { list, counts } = view
  const head = [t('quality.record'), t('quality.kind'), t('quality.language'), t('quality.detail')]
  return (
    <>
      <SectionHead title={t('sections.quality')} lead={t('quality.lead')} />
      <search className="admin-filters">
        <ChoiceInput label={t('quality.kind')} value={url.kind} onChange={(kind) => filter({ kind })}>
          <option value="">{t('filter.all')}</option>
          {issueKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`quality.kinds.${kind}`)} ({counts[kind] ?? 0})
            </option>
          ))}
        </ChoiceInput>
        <ChoiceInput label={t('quality.language')} value={url.name} onChange={(name) => filter({ name })}>
          <option value="">{t('filter.all')}</option>
          {textLanguages.map((code) => (
            <option key={code} value={code}>
              {languages[code].name}
            </option>
          ))}
        </ChoiceInput>
      </search>
      <ListFrame
        url={url}
        list={list}
        total={t('quality.total', { count: list.count })}
        head={head}
        caption={t('sections.quality')}
      >
        {list.items.map((row) => (
          <CareTableRow key={`${row.kind} ${row.entity} ${row._id} ${row.language} ${row.detail}`} row={row} to={to} />
        ))}
      </ListFrame>
    </>
  )
}

const sectionOf = { verse: 'verses', topic: 'topics', group: 'groups' } as const

type RowProps = { readonly row: ContentIssueRow; readonly to: ReturnType<typeof useAdminUrl>['to'] }

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
      <td>{t(`quality.kinds.${row.kind}`)}</td>
      <td>{row.language && languages[row.language].name}</td>
      <td className="cell-text" {...(row.language === 'ar' && { lang: 'ar', dir: 'rtl' })}>
        {row.detail}
      </td>
    </tr>
  )
}

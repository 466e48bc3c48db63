import { languages, textLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMoment } from '../changes/use-moment.ts'
import type { AdminUrl } from '../data/admin-url.ts'
import type { ContentIssueRow, QualityView } from '../data/read-quality.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { MissingRecord } from '../record/missing-record.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { IssueEditor } from './issue-editor.tsx'
import { issueKinds } from './issue-kinds.ts'
import { IssueLink } from './issue-link.tsx'

type Props = { readonly url: AdminUrl; readonly view: QualityView }

/** The content issues. Each row opens its record here, so that the position in the list is kept. */
export function QualitySection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { list, open } = view
  const head = [t('quality.record'), t('quality.kind'), t('quality.language'), t('quality.detail')]
  return (
    <>
      <SectionHeader title={t('sections.quality')} lead={t('quality.lead')} />
      <Filters url={url} view={view} />
      <ListFrame
        url={url}
        list={list}
        total={t('quality.total', { count: list.count })}
        head={head.map((name) => ({ name }))}
        caption={t('sections.quality')}
      >
        {list.items.map((row) => (
          <IssueRow key={row.key} row={row} url={url} />
        ))}
      </ListFrame>
      {open && !open.record.record && <MissingRecord url={url} />}
      {open?.record.record && <IssueEditor key={open.key} url={url} view={view} open={open} />}
    </>
  )
}

function Filters({ url, view: { counts, chapters } }: Props) {
  const { t, language } = useTranslation('admin')
  const { choose } = useAdminUrl(url)
  return (
    <search className="admin-filters">
      <ChoiceInput label={t('quality.kind')} value={url.kind} onChange={(kind) => choose({ kind })}>
        <option value="">{t('filter.all')}</option>
        {issueKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`quality.kinds.${kind}`)} ({counts[kind] ?? 0})
          </option>
        ))}
      </ChoiceInput>
      <ChoiceInput label={t('filter.chapter')} value={url.chapter} onChange={(chapter) => choose({ chapter })}>
        <option value="">{t('filter.all')}</option>
        {chapters.map((entry) => (
          <option key={entry.number} value={entry.number}>
            {entry.number} · {entry[language]}
          </option>
        ))}
      </ChoiceInput>
      <ChoiceInput label={t('quality.language')} value={url.name} onChange={(name) => choose({ name })}>
        <option value="">{t('filter.all')}</option>
        {textLanguages.map((code) => (
          <option key={code} value={code}>
            {languages[code].name}
          </option>
        ))}
      </ChoiceInput>
      <ChoiceInput label={t('quality.state')} value={url.ignored} onChange={(ignored) => choose({ ignored })}>
        <option value="">{t('quality.open')}</option>
        <option value="true">{t('quality.ignored')}</option>
      </ChoiceInput>
    </search>
  )
}

function IssueRow({ row, url }: { readonly row: ContentIssueRow; readonly url: AdminUrl }) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const { ignored } = row
  return (
    <tr>
      <th scope="row">
        <IssueLink row={row} url={url} />
      </th>
      <td>{t(`quality.kinds.${row.kind}`)}</td>
      <td className="cell-language">{row.language && languages[row.language].name}</td>
      <td className="cell-text" {...(row.language === 'ar' && !ignored && { lang: 'ar', dir: 'rtl' })}>
        {ignored ? `${ignored.reason} · ${ignored.actor} · ${toMoment(ignored.at)}` : row.detail}
      </td>
    </tr>
  )
}

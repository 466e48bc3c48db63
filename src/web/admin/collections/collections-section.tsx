import type { DraftSummary } from '#shared/contract/draft-records.ts'
import { defaultLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, isNewRecord, newRecord } from '../data/admin-url.ts'
import type { CollectionRow, CollectionsView } from '../data/read-collections.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { DraftMark } from '../record/draft-mark.tsx'
import { MissingRecord } from '../record/missing-record.tsx'
import { FilterText } from '../ui/filter-text.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { CollectionEditor } from './collection-editor.tsx'

type Props = { readonly url: AdminUrl; readonly view: CollectionsView }

export function TopicsSection(props: Props) {
  const { t } = useTranslation('admin')
  return <CollectionsSection {...props} kind="topic" total={t('topics.total', { count: props.view.list.count })} />
}

export function GroupsSection(props: Props) {
  const { t } = useTranslation('admin')
  return <CollectionsSection {...props} kind="group" total={t('groups.total', { count: props.view.list.count })} />
}

/** The first column has the name in the default language. */
const otherLanguages = interfaceLanguages.filter((language) => language !== defaultLanguage)

type SectionProps = Props & { readonly kind: 'topic' | 'group'; readonly total: string }

function CollectionsSection({ url, view, kind, total }: SectionProps) {
  const { t } = useTranslation('admin')
  const { list, drafts, open } = view
  const at = useAdminUrl(url)
  const can = useCan()
  const title = t(`sections.${kind === 'topic' ? 'topics' : 'groups'}`)
  const first = kind === 'topic' ? t('fields.en') : t('fields.name')
  const head = [
    first,
    t('fields.ar'),
    ...otherLanguages.map((language) => t(`fields.${language}`)),
    t('fields.verseIds'),
  ]
  return (
    <>
      <SectionHead title={title}>
        {can('structure') && (
          <PageLink className="button" to={at.toOpen(newRecord)} preventScrollReset>
            <Icon name="edit" size={18} /> {t('list.new')}
          </PageLink>
        )}
      </SectionHead>
      <search className="admin-filters">
        <FilterText key={url.name} label={t('filter.name')} value={url.name} onChange={(name) => at.filter({ name })} />
        {kind === 'topic' && (
          <LanguageChoice
            label={t('filter.language')}
            value={url.language}
            onChange={(language) => at.filter({ language })}
          />
        )}
      </search>
      <ListFrame url={url} list={list} total={total} head={head} caption={title}>
        {list.items.map((row) => (
          <CollectionTableRow key={row._id} row={row} to={at.toOpen(row._id)} drafts={drafts.get(row._id)} />
        ))}
      </ListFrame>
      {open && !open.record && !isNewRecord(open.id) && <MissingRecord url={url} />}
      {open && (open.record || isNewRecord(open.id)) && (
        <CollectionEditor key={open.id} kind={kind} open={open} url={url} view={view} />
      )}
    </>
  )
}

type RowProps = {
  readonly row: CollectionRow
  readonly to: string
  readonly drafts: readonly DraftSummary[] | undefined
}

function CollectionTableRow({ row, to, drafts }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <PageLink className="row-link" to={to} preventScrollReset>
          {row.name || row.en}
        </PageLink>
        <DraftMark drafts={drafts} />
      </th>
      <td className="cell-arabic is-name">
        <span lang="ar" dir="rtl">
          {row.ar}
        </span>
      </td>
      {otherLanguages.map((language) => (
        <td key={language} lang={language} className="cell-name">
          {row[language]}
        </td>
      ))}
      <td className="cell-count">{row.verses}</td>
    </tr>
  )
}

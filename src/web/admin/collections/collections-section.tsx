import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, isNewRecord, newRecord } from '../data/admin-url.ts'
import { collectionColumns, groupGaps, topicGaps } from '../data/list-columns.ts'
import { type CollectionsView, readAllCollections, type SeenCollection } from '../data/read-collections.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { MissingRecord } from '../record/missing-record.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useUndoable } from '../selection/use-undoable.tsx'
import { FilterText } from '../ui/filter-text.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { MissingChoice } from '../ui/missing-choice.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { SortChoice } from '../ui/sort-choice.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionEditor } from './collection-editor.tsx'
import { CollectionTableRow, listOtherLanguages } from './collection-table-row.tsx'

type Props = { readonly url: AdminUrl; readonly view: CollectionsView }

export function TopicsSection(props: Props) {
  const { t } = useTranslation('admin')
  return <CollectionsSection {...props} kind="topic" total={t('topics.total', { count: props.view.list.count })} />
}

export function GroupsSection(props: Props) {
  const { t } = useTranslation('admin')
  return <CollectionsSection {...props} kind="group" total={t('groups.total', { count: props.view.list.count })} />
}

type SectionProps = Props & { readonly kind: 'topic' | 'group'; readonly total: string }

function CollectionsSection({ url, view, kind, total }: SectionProps) {
  const { t, language } = useTranslation('admin')
  const { list, drafts, open } = view
  const at = useAdminUrl(url)
  const can = useCan()
  const title = t(`sections.${kind === 'topic' ? 'topics' : 'groups'}`)
  const selection = useSelection<SeenCollection>()
  const done = useUndoable()
  const head = [
    { name: kind === 'topic' ? t(`fields.${language}`) : t('fields.name'), sort: 'name' },
    { name: t('fields.ar'), dir: 'rtl' as const },
    ...listOtherLanguages(language).map((other) => ({ name: t(`fields.${other}`) })),
    ...(kind === 'topic' ? [{ name: t('fields.theme'), sort: 'theme' }] : []),
    { name: t('fields.verseIds'), sort: 'verses' },
    { name: t('fields.notes'), sort: 'notes' },
  ]
  return (
    <>
      <SectionHeader title={title}>
        {can('structure') && (
          <PageLink className="button" to={at.toOpen(newRecord)} preventScrollReset>
            <Icon name="edit" size={18} /> {t('list.new')}
          </PageLink>
        )}
      </SectionHeader>
      <search className="admin-filters">
        <FilterText key={kind} label={t('filter.name')} value={url.name} onChange={(name) => at.filter({ name })} />
        <MissingChoice url={url} gaps={kind === 'topic' ? topicGaps : groupGaps} />
        <SortChoice
          url={url}
          columns={collectionColumns.filter((column) => kind === 'topic' || column !== 'theme')}
          natural="name"
        />
      </search>
      {done.note}
      <SelectionBar {...{ url, selection, list }} readAll={(url) => readAllCollections(kind, url)}>
        <CollectionActions kind={kind} selection={selection} shown={list.items} onDone={done.show} />
      </SelectionBar>
      <ListFrame
        url={url}
        list={list}
        total={total}
        head={head}
        caption={title}
        choose={{ records: list.items, selection }}
      >
        {list.items.map((row) => (
          <CollectionTableRow
            key={row._id}
            kind={kind}
            row={row}
            to={at.toOpen(row._id)}
            selection={selection}
            drafts={drafts.get(row._id)}
          />
        ))}
      </ListFrame>
      {open && !open.record && !isNewRecord(open.id) && <MissingRecord url={url} />}
      {open && (open.record || isNewRecord(open.id)) && (
        <CollectionEditor
          key={open.id}
          {...{ kind, open, url, view }}
          afterRemove={(record) => selection.set([record], false)}
        />
      )}
    </>
  )
}

import { isInterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, isNewRecord, newRecord } from '../data/admin-url.ts'
import { type OpenRecord, readAllVerses, type VersesView } from '../data/read-verses.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { MissingRecord } from '../record/missing-record.tsx'
import type { EditorSettings } from '../record/use-edited-record.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useUndoable } from '../selection/use-undoable.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { CommentaryEditor } from '../writing/commentary-editor.tsx'
import { BulkUpload } from './bulk-upload.tsx'
import { VerseActions } from './verse-actions.tsx'
import { VerseEditor } from './verse-editor.tsx'
import { VerseFilters } from './verse-filters.tsx'
import { VerseTableRow } from './verse-table-row.tsx'

type Props = { readonly url: AdminUrl; readonly view: VersesView }

type OpenProps = Pick<Props, 'url'> &
  Pick<VersesView, 'options'> & { readonly open: OpenRecord; readonly afterRemove: EditorSettings['afterRemove'] }

/** Either all fields of the verse, or one language's commentary at full width. */
function OpenVerse({ open, url, options, afterRemove }: OpenProps) {
  return isInterfaceLanguage(url.write) && open.record ? (
    <CommentaryEditor open={open} url={url} options={options} language={url.write} />
  ) : (
    <VerseEditor {...{ open, url, options, afterRemove }} />
  )
}

export function VersesSection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { list, isReference, options, drafts, open } = view
  const at = useAdminUrl(url)
  const can = useCan()
  const selection = useSelection()
  const done = useUndoable()
  const head = [
    { name: t('verses.reference'), sort: 'reference' },
    { name: t('verses.arabic'), dir: 'rtl' as const },
    { name: t('verses.text'), sort: 'text' },
    { name: t('verses.commentaryColumn'), sort: 'commentary' },
    { name: t('fields.notes'), sort: 'notes' },
    { name: t('verses.topics'), sort: 'topics' },
    { name: t('verses.group'), sort: 'group' },
  ]
  return (
    <>
      <SectionHeader title={t('sections.verses')}>
        {can('structure') && (
          <PageLink className="button" to={at.toOpen(newRecord)} preventScrollReset>
            <Icon name="edit" size={18} /> {t('list.new')}
          </PageLink>
        )}
      </SectionHeader>
      <VerseFilters url={url} options={options} />
      {done.note}
      <SelectionBar {...{ url, selection, list }} readAll={readAllVerses}>
        <VerseActions url={url} options={options} verseIds={selection.ids} onDone={done.show} />
      </SelectionBar>
      <ListFrame
        url={url}
        list={list}
        total={t('verses.total', { count: list.count })}
        head={head}
        caption={t('sections.verses')}
        reason={isReference ? undefined : t('verses.noReference', { text: url.verse })}
        choose={{ records: list.items, selection }}
      >
        {list.items.map((row) => (
          <VerseTableRow
            key={row._id}
            row={row}
            to={at.toOpen(row._id)}
            selection={selection}
            drafts={drafts.get(row._id)}
          />
        ))}
      </ListFrame>
      {can('write') && <BulkUpload />}
      {open && !open.record && !isNewRecord(open.id) && <MissingRecord url={url} />}
      {open && (open.record || isNewRecord(open.id)) && (
        <OpenVerse
          key={`${open.id} ${url.write}`}
          {...{ open, url, options }}
          afterRemove={(record) => selection.set([record], false)}
        />
      )}
    </>
  )
}

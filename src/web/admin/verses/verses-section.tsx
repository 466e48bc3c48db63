import { isInterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, isNewRecord, newRecord } from '../data/admin-url.ts'
import type { OpenRecord, VersesView } from '../data/read-verses.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { MissingRecord } from '../record/missing-record.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { WritingRoom } from '../writing/writing-room.tsx'
import { BulkUpload } from './bulk-upload.tsx'
import { VerseEditor } from './verse-editor.tsx'
import { VerseFilters } from './verse-filters.tsx'
import { VerseTableRow } from './verse-table-row.tsx'

type Props = { readonly url: AdminUrl; readonly view: VersesView }

type OpenProps = Pick<Props, 'url'> & Pick<VersesView, 'options'> & { readonly open: OpenRecord }

/** All fields of the verse, or one language's commentary at full width. */
function OpenVerse({ open, url, options }: OpenProps) {
  return isInterfaceLanguage(url.write) && open.record ? (
    <WritingRoom open={open} url={url} options={options} language={url.write} />
  ) : (
    <VerseEditor open={open} url={url} options={options} />
  )
}

export function VersesSection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { list, options, drafts, open } = view
  const at = useAdminUrl(url)
  const can = useCan()
  const groups = new Map(options.groups.map(({ _id, name }) => [_id, name]))
  const head = [t('verses.reference'), t('verses.arabic'), t('verses.text'), t('verses.topics'), t('verses.group')]
  return (
    <>
      <SectionHead title={t('sections.verses')}>
        {can('structure') && (
          <PageLink className="button" to={at.toOpen(newRecord)} preventScrollReset>
            <Icon name="edit" size={18} /> {t('list.new')}
          </PageLink>
        )}
      </SectionHead>
      <VerseFilters url={url} options={options} />
      <ListFrame
        url={url}
        list={list}
        total={t('verses.total', { count: list.count })}
        head={head}
        caption={t('sections.verses')}
      >
        {list.items.map((row) => (
          <VerseTableRow
            key={row._id}
            row={row}
            to={at.toOpen(row._id)}
            group={groups.get(row.groupId ?? '')}
            drafts={drafts.get(row._id)}
          />
        ))}
      </ListFrame>
      {can('write') && <BulkUpload />}
      {open && !open.record && !isNewRecord(open.id) && <MissingRecord url={url} />}
      {open && (open.record || isNewRecord(open.id)) && (
        <OpenVerse key={`${open.id} ${url.write}`} open={open} url={url} options={options} />
      )}
    </>
  )
}

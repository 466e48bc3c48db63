import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, newRecord } from '../data/admin-url.ts'
import type { VersesView } from '../data/read-verses.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { MissingRecord } from '../record/missing-record.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { BulkUpload } from './bulk-upload.tsx'
import { VerseEditor } from './verse-editor.tsx'
import { VerseFilters } from './verse-filters.tsx'
import { VerseTableRow } from './verse-table-row.tsx'

type Props = { readonly url: AdminUrl; readonly view: VersesView }

export function VersesSection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { list, options, open } = view
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
          <VerseTableRow key={row._id} row={row} to={at.toOpen(row._id)} group={groups.get(row.groupId ?? '')} />
        ))}
      </ListFrame>
      {can('write') && <BulkUpload />}
      {open && !open.record && open.id !== newRecord && <MissingRecord url={url} />}
      {open && (open.record || open.id === newRecord) && (
        <VerseEditor key={open.id} open={open} url={url} options={options} />
      )}
    </>
  )
}

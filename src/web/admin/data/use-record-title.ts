import { toPassageLabel } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { isNewRecord } from './admin-url.ts'
import type { AdminView, SectionView } from './admin-view.ts'
import { introductionName } from './read-passages.ts'
import type { OpenRecord } from './read-verses.ts'
import type { RecordKind, StoredRecord } from './record-values.ts'

const newTitles = { verse: 'verses.newTitle', topic: 'topics.newTitle', group: 'groups.newTitle' } as const

/** The name of the open record for the page title; undefined if none is open. */
export function useRecordTitle(): (view: AdminView) => string | undefined {
  const { t, language } = useTranslation('admin')
  return ({ url, data }) => {
    const opened = url.open === '' || !data || isFailure(data) ? undefined : findOpened({ url, data })
    if (!opened) return undefined
    const { kind, open } = opened
    if (isNewRecord(open.id) && kind in newTitles) return t(newTitles[kind as keyof typeof newTitles])
    if (!open.record) return undefined
    if (kind === 'introduction') return t('passages.introductionTitle', { name: toChapterName(data, language) })
    return toRecordName(kind, open.record, language)
  }
}

type Opened = { readonly kind: RecordKind; readonly open: OpenRecord }

function findOpened({ url, data }: AdminView): Opened | undefined {
  if (url.section === 'quality') {
    const issue = (data as SectionView<'quality'>).open
    return issue && issue.entity !== 'edition' ? { kind: issue.entity, open: issue.record } : undefined
  }
  const { open } = data as { readonly open?: OpenRecord }
  if (!open) return undefined
  switch (url.section) {
    case 'verses':
      return { kind: 'verse', open }
    case 'topics':
      return { kind: 'topic', open }
    case 'groups':
      return { kind: 'group', open }
    case 'passages':
      return { kind: url.open === introductionName ? 'introduction' : 'passage', open }
    default:
      return undefined
  }
}

/** The reference of a verse or passage; the name of a topic or group in the page's language. */
export function toRecordName(kind: RecordKind, record: StoredRecord, language: InterfaceLanguage): string {
  if (kind === 'verse') return toReferenceText(record as unknown as Reference)
  if (kind === 'passage') return toPassageLabel(record as unknown as Passage)
  return String(record[language] || record.name || record.en || '')
}

function toChapterName(data: unknown, language: InterfaceLanguage): string {
  const { chapter, chapters } = data as SectionView<'passages'>
  return `${chapter} · ${chapters.find(({ number }) => number === chapter)?.[language] ?? ''}`
}

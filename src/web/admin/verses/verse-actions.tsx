import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { Options } from '../data/read-options.ts'
import { useCan } from '../data/use-grant.ts'
import { ExportButton } from '../selection/export-button.tsx'
import { type Linking, LinkVersesDialog } from '../selection/link-verses-dialog.tsx'
import { toGroupChoices, toTopicChoices } from './choices.ts'

type Props = {
  readonly url: AdminUrl
  readonly options: Options
  readonly verseIds: readonly string[]
  onDone(done: { readonly text: string; readonly revision: number | undefined }): void
}

const linkings: readonly Linking[] = [
  { kind: 'topic', act: 'add' },
  { kind: 'topic', act: 'remove' },
  { kind: 'group', act: 'add' },
  { kind: 'group', act: 'remove' },
]

/** Actions on the selected verses. */
export function VerseActions({ url, options, verseIds, onDone }: Props) {
  const { t, language } = useTranslation('admin')
  const can = useCan()
  const [linking, setLinking] = useState<Linking>()
  return (
    <>
      {can('structure') &&
        linkings.map((entry) => (
          <button
            key={`${entry.act} ${entry.kind}`}
            type="button"
            className="button quiet small"
            onClick={() => setLinking(entry)}
          >
            {t(`select.${entry.act}${entry.kind === 'topic' ? 'Topic' : 'Group'}`)}
          </button>
        ))}
      <ExportButton kind="verse" ids={verseIds} />
      {linking && (
        <LinkVersesDialog
          {...linking}
          verseIds={verseIds}
          choices={
            linking.kind === 'topic'
              ? toTopicChoices(options.topics, language)
              : toGroupChoices(options.groups, language)
          }
          first={linking.act === 'add' ? '' : linking.kind === 'topic' ? url.topicIds : url.groupId}
          onDone={onDone}
          onClose={() => setLinking(undefined)}
        />
      )}
    </>
  )
}

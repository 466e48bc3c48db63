import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { EditionRow, EditionsView } from '../data/read-editions.ts'
import { SectionHeader } from '../ui/section-header.tsx'
import { EditAttribution } from './edit-attribution.tsx'
import { EditionList } from './edition-list.tsx'
import { EditionUpload } from './edition-upload.tsx'
import { MakeDefault } from './make-default.tsx'
import { RemoveEdition } from './remove-edition.tsx'
import { RestoreText } from './restore-text.tsx'
import type { EditionDialogProps, EditionOperation } from './use-edition-operation.ts'

const dialogs: Readonly<Record<EditionOperation, (props: EditionDialogProps) => ReactNode>> = {
  edit: EditAttribution,
  makeDefault: MakeDefault,
  restore: RestoreText,
  remove: RemoveEdition,
}

type Running = { readonly operation: EditionOperation; readonly edition: EditionRow; readonly seen: number }

/** The editions of each language, and a form to add one from a file. */
export function EditionsSection({ view }: { readonly view: EditionsView }) {
  const { t } = useTranslation('admin')
  const { editions, revision } = view
  const [running, setRunning] = useState<Running>()
  const Operation = running && dialogs[running.operation]
  return (
    <>
      <SectionHeader title={t('sections.editions')} lead={t('editions.lead')} />
      <EditionUpload />
      {editions.length === 0 ? (
        <p className="admin-empty">{t('list.none')}</p>
      ) : (
        <EditionList
          editions={editions}
          onOperation={(operation, edition) => setRunning({ operation, edition, seen: revision })}
        />
      )}
      <div className="admin-list-footer">
        <span className="badge">{t('editions.total', { count: editions.length })}</span>
      </div>
      {running && Operation && (
        <Operation
          key={`${running.operation} ${running.edition._id}`}
          edition={running.edition}
          seen={running.seen}
          onClose={() => setRunning(undefined)}
        />
      )}
    </>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { WordDiff } from '../changes/word-diff.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import type { EditionRow } from '../data/read-editions.ts'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useFocusProblem } from '../ui/use-focus-problem.ts'
import { ReasonInput } from './reason-input.tsx'
import { type EditionDialogProps, useEditionOperation } from './use-edition-operation.ts'

/** The verses that differ from the import: each can be restored by its own button, or all by one. */
export function RestoreText({ edition, seen, onClose }: EditionDialogProps) {
  const { t } = useTranslation('admin')
  const { submit: send } = useAdminApi()
  const confirming = useConfirmation({ isExplained: true })
  const { run, isBusy, problems, reason, setReason } = useEditionOperation(onClose)
  const differing = useDifferingVerses(edition)
  const form = useRef<HTMLFormElement>(null)
  useFocusProblem(form, problems.fields)
  const restore = (verse: string) =>
    confirming.send((confirm) =>
      send('restoreEdition', {
        method: 'POST',
        path: '/api/admin/edition/{id}/restore',
        params: { id: edition._id },
        body: { ...(verse && { verses: [verse] }), reason, seen, ...(confirm && { confirm }) },
      }),
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const verse = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (!isBusy) void run(() => restore(verse))
  }
  return (
    <AdminDialog size="medium" onClose={onClose}>
      <header className="record-head">
        <Heading slot="title">{t('editions.restoreTitle', { title: edition.title })}</Heading>
      </header>
      <Form ref={form} className="record-form" validationErrors={problems.fields} onSubmit={submit}>
        <div className="record-body">
          <ReasonInput value={reason} onChange={setReason} />
          <p className="admin-hint">{t('editions.restoreText')}</p>
          {differing ? <VerseList edition={edition} differing={differing} /> : <p>{t('list.reading')}</p>}
        </div>
        <FormProblem text={problems.form} />
        <footer className="record-footer">
          <button type="button" className="button quiet" onClick={onClose}>
            {t('record.cancel')}
          </button>
          <SubmitButton isBusy={isBusy}>{t('editions.restoreAll', { count: edition.differing })}</SubmitButton>
        </footer>
      </Form>
      {confirming.dialog}
    </AdminDialog>
  )
}

type Differing = ApiResponse<'listDifferingVerses'>

function VerseList({ edition, differing }: { readonly edition: EditionRow; readonly differing: Differing }) {
  const { t } = useTranslation('admin')
  const { verses, count } = differing
  return (
    <>
      {verses.length < count && <p className="admin-hint">{t('preview.first', { shown: verses.length, count })}</p>}
      <ul className="preview-changes">
        {verses.map(({ reference, parts }) => (
          <li key={reference}>
            <strong>{reference}</strong>
            {parts.length > 0 ? (
              <WordDiff field={edition.language} parts={parts} />
            ) : (
              <p className="admin-hint">{t('editions.unknown')}</p>
            )}
            <SubmitButton className="button quiet small" value={reference} isDisabled={parts.length === 0}>
              {t('editions.restoreOne', { reference })}
            </SubmitButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function useDifferingVerses({ _id }: EditionRow): Differing | undefined {
  const { call } = useAdminApi()
  const [differing, setDiffering] = useState<Differing>()
  useEffect(() => {
    let isCurrent = true
    const request = { method: 'GET', path: '/api/admin/edition/{id}/verse', params: { id: _id } } as const
    void call<'listDifferingVerses'>(request).then((response) => {
      if (isCurrent && !isFailure(response)) setDiffering(response)
    })
    return () => {
      isCurrent = false
    }
  }, [call, _id])
  return differing
}

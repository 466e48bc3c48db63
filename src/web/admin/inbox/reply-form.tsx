import { site } from 'virtual:site'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { InboxRow } from '../data/read-inbox.ts'
import { useUnsavedText } from '../record/use-unsaved-text.ts'
import { FormProblem } from '../ui/form-problem.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  readonly message: InboxRow
  /** Someone else may have answered; their reply then appears above the form. */
  onRefused(): Promise<void>
  onClose(): void
}

/** A reply by mail. The text stays in the form until the server has it. */
export function ReplyForm({ message, onRefused, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const [subject, setSubject] = useState(t('inbox.subjectText', { site: site.name }))
  const { text, setText } = useUnsavedText(`reply:${message._id}`)
  const { problems, take } = useFormProblems(['subject', 'text'])
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const body = { subject, text, seen: message.replies.length }
    const params = { id: message._id }
    const response = await submit('replyToMessage', {
      method: 'POST',
      path: '/api/admin/inbox/{id}/reply',
      params,
      body,
    })
    setBusy(false)
    take(response)
    if (isFailure(response)) return await onRefused()
    setText('')
    onClose()
    await revalidate()
  }
  return (
    <Form
      className="inbox-reply-form"
      aria-label={t('inbox.replyTo', { name: message.name })}
      validationErrors={problems.fields}
      onSubmit={send}
    >
      <TextInput label={t('inbox.subject')} name="subject" isRequired value={subject} onChange={setSubject} />
      <TextInput label={t('inbox.text')} name="text" rows={5} isRequired autoFocus value={text} onChange={setText} />
      <FormProblem text={problems.form} />
      <div className="inbox-actions">
        <button type="submit" className="button small" aria-disabled={isBusy || undefined}>
          {t('inbox.send')}
        </button>
        <button type="button" className="button quiet small" onClick={onClose}>
          {t('record.cancel')}
        </button>
      </div>
    </Form>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import type { Attribution, Confirmation, Questions } from '#shared/contract/confirmation.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type AttributionDraft, AttributionForm, toAttributionDraft } from './attribution-form.tsx'
import { NamesQuestion, ThemesQuestion } from './name-questions.tsx'
import { ConflictQuestion, EmptiedQuestion, VerifiedQuestion } from './write-questions.tsx'

type Props = {
  readonly questions: Questions
  /** The attribution that the file states. */
  readonly attribution?: Readonly<Record<string, string>> | undefined
  /** Whether a reason was already given. */
  readonly isExplained?: boolean
  /** The changes, unless they are already shown elsewhere. */
  readonly children?: ReactNode
  onConfirm(confirmation: Confirmation): void
  onCancel(): void
}

/** Everything that a write must confirm, in one dialog. The harmless answer gets the focus. */
export function ConfirmWrite({ questions, attribution, isExplained = false, children, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const { verified, emptied, replaced = [], conflicts, names = [], themes = [] } = questions
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [side, setSide] = useState<Confirmation['conflicts']>()
  const [editions, setEditions] = useState<readonly AttributionDraft[]>(() =>
    replaced.map(({ language }) => toAttributionDraft(language, attribution)),
  )
  const isTyped = !verified?.isTyped || typed.trim() === String(verified.verses)
  const asksReason = verified !== undefined && !isExplained
  const isReady = isTyped && (!asksReason || reason.trim() !== '') && (!conflicts || side !== undefined)
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady) return
    onConfirm({
      ...(verified && {
        verified: verified.editions.map(({ language }) => language),
        verses: verified.verses,
        ...(asksReason && { reason }),
      }),
      ...(emptied && { emptied: emptied.texts }),
      ...(editions.length > 0 && { editions: editions as Attribution[] }),
      ...(side && { conflicts: side }),
      ...(names.length > 0 && { names: names.map(({ name }) => name) }),
      ...(themes.length > 0 && { themes: themes.map(({ theme }) => theme) }),
    })
  }
  return (
    <AdminDialog size="medium" role="alertdialog" onClose={onCancel}>
      <Form className="confirm-write" onSubmit={confirm}>
        <Heading slot="title">{t('confirm.title')}</Heading>
        <div className="confirm-text">
          {conflicts && <ConflictQuestion question={conflicts} side={side} onChoose={setSide} />}
          {emptied && <EmptiedQuestion question={emptied} />}
          {verified && <VerifiedQuestion question={verified} />}
          {names.length > 0 && <NamesQuestion question={names} />}
          {themes.length > 0 && <ThemesQuestion question={themes} />}
          {children}
          {replaced.map((question, at) => (
            <AttributionForm
              key={question.language}
              question={question}
              draft={editions[at] as AttributionDraft}
              onChange={(draft) => setEditions(editions.with(at, draft))}
            />
          ))}
          {asksReason && (
            <TextInput
              label={t('confirm.reason')}
              description={t('confirm.reasonHint')}
              maxLength={300}
              isRequired
              value={reason}
              onChange={setReason}
            />
          )}
          {verified?.isTyped && (
            <TextInput
              label={t('confirm.typed', { number: verified.verses })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
            />
          )}
        </div>
        <div className="dialog-actions">
          <Button className="button quiet" autoFocus onPress={onCancel}>
            {t('confirm.back')}
          </Button>
          <button type="submit" className="button danger" disabled={!isReady}>
            {t('confirm.save')}
          </button>
        </div>
      </Form>
    </AdminDialog>
  )
}

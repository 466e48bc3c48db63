import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/confirm.css?url'

type Props = {
  /** Opened by `showModal`. */
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly title: string
  readonly text?: string
  readonly onConfirm: () => void
}

/** What a reader wrote is stored nowhere else, so deleting it is asked for first. */
export function ConfirmDeletion({ dialog, title, text, onConfirm }: Props) {
  const { t } = useTranslation('extra')
  return (
    <dialog ref={dialog} className="confirm" aria-label={title}>
      <link rel="stylesheet" href={styles} precedence="confirm" />
      <form method="dialog">
        <h2>{title}</h2>
        {text && <p dir="auto">{text}</p>}
        <div className="confirm-acts">
          <button type="submit" className="button quiet">
            {t('myStudy.deleteNo')}
          </button>
          <button type="submit" className="button quiet danger" onClick={onConfirm}>
            {t('myStudy.deleteYes')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/confirm.css?url'

type Props = {
  readonly title: string
  readonly text?: string
  readonly onConfirm: () => void
  /** Whatever was chosen. The dialog is open as long as it is rendered. */
  readonly onClose: () => void
}

/** What a reader wrote is stored nowhere else, so deleting it is asked for first. */
export default function ConfirmDeletion({ title, text, onConfirm, onClose }: Props) {
  const { t } = useTranslation('extra')
  return (
    <dialog
      className="confirm"
      aria-label={title}
      onClose={onClose}
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal()
      }}
    >
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

import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/keys.css?url'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { type Shortcut, shortcutKeys } from './shortcut.ts'

/** Lists the keyboard shortcuts. Fetched on demand. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="keys" aria-labelledby="keys-title" onClose={onClose}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <form method="dialog" className="keys-head">
        <h2 id="keys-title">{t('keys.title')}</h2>
        <button type="submit" className="icon-button" aria-label={t('toast.close')}>
          <PageIcon name="close" />
        </button>
      </form>
      <dl>
        {(Object.keys(shortcutKeys) as Shortcut[]).map((name) => (
          <div key={name}>
            <dt>
              <kbd>{shortcutKeys[name]}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}

import { useEffect, useState } from 'react'
import { getI18n } from '#web/i18n/i18n.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/preview.css?url'

/** A note above a page that shows a draft: readers do not see this version. */
export default function PreviewNote({ author }: { readonly author: string }) {
  const { t } = useTranslation('extra')
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void getI18n()
      .loadNamespace('extra')
      .then(() => setReady(true))
  }, [])
  if (!isReady) return null
  return (
    <p className="preview-note" role="status">
      <link rel="stylesheet" href={styles} precedence="preview" />
      {t('preview.note', { author })}
    </p>
  )
}

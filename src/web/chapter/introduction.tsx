import { useTranslation } from '#web/i18n/use-translation.tsx'

/** About four lines on a phone. A shorter text is shown whole, because nothing would remain to expand. */
const longText = 160

/**
 * The summary of a chapter. A phone shows its first lines and expands on demand, so that scripture starts on the first
 * screen.
 */
export function Introduction({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="introduction">{text}</p>
      {text.length > longText && (
        <details className="introduction-toggle">
          <summary>
            <span className="when-closed">{t('disclaimer.more')}</span>
            <span className="when-open">{t('disclaimer.hide')}</span>
          </summary>
        </details>
      )}
    </>
  )
}

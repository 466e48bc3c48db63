import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Four lines on a phone have about as many characters: what is shorter is shown whole, or the rest would be nothing. */
const longText = 160

/** What a chapter is about. On a phone its first lines, and the rest on demand: scripture begins on the first screen. */
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

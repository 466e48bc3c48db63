import { ProgressBar } from 'react-aria-components/ProgressBar'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** The progress of an upload: first the transfer, then, of unknown duration, the transaction that writes it. */
export function Sending({ part }: { readonly part: number }) {
  const { t } = useTranslation('admin')
  const label = part < 1 ? t('preview.sending') : t('preview.writing')
  return (
    <ProgressBar className="sending" value={part * 100} isIndeterminate={part >= 1} aria-label={label}>
      {({ percentage, isIndeterminate }) => (
        <>
          <progress aria-hidden="true" max={100} {...(!isIndeterminate && { value: percentage ?? 0 })} />
          <span>{label}</span>
        </>
      )}
    </ProgressBar>
  )
}

import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Copies a text and confirms it. If the browser refuses, the visible text can be selected. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { t } = useTranslation('admin')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copy = async () => {
    const outcome = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    )
    setOutcome(outcome)
  }
  return (
    <button type="button" className="button quiet small" onClick={() => void copy()}>
      {label ?? t('people.copy')}
      <span role="status" className={outcome ? 'copy-outcome' : 'visually-hidden'}>
        {outcome && t(`people.${outcome}`)}
      </span>
    </button>
  )
}

import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = {
  /** `missing` when the form was sent without it. */
  readonly value: 'yes' | 'no' | 'missing'
  onChange(isKept: boolean): void
}

/** Whoever has not kept the codes must not depend on them. */
export function KeptCodes({ value, onChange }: Props) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <div className="kept-codes">
      <label>
        <input
          type="checkbox"
          checked={value === 'yes'}
          aria-invalid={value === 'missing'}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />{' '}
        {t('twoStep.codesKept')}
      </label>
      <p id={id} role="alert" className="field-problem">
        {value === 'missing' && t('twoStep.codesNotKept')}
      </p>
    </div>
  )
}

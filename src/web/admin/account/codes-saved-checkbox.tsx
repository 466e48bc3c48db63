import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = {
  /** `missing` when the form was submitted without it. */
  readonly value: 'yes' | 'no' | 'missing'
  onChange(isSaved: boolean): void
}

/** Two-step sign-in is not enabled until the user confirms that the codes are saved. */
export function CodesSavedCheckbox({ value, onChange }: Props) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <div className="codes-saved">
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

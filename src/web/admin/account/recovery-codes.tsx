import { useTranslation } from '#web/i18n/use-translation.tsx'
import { saveFile } from '../sections/workbook-requests.ts'

type Props = { readonly codes: readonly string[]; onDone(): void }

/** Shown this once; nobody can have them shown again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('admin')
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div className="admin-note">
      <p>{t('twoStep.codesText')}</p>
      <ul className="recovery-codes" aria-label={t('twoStep.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="bulk-actions">
        <button type="button" className="button quiet small" onClick={save}>
          {t('twoStep.saveCodes')}
        </button>
        <button type="button" className="button small" onClick={onDone}>
          {t('twoStep.codesKept')}
        </button>
      </div>
    </div>
  )
}

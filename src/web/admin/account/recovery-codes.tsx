import { site } from 'virtual:site'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { saveFile } from '../sections/workbook-requests.ts'
import { CopyButton } from '../ui/copy-button.tsx'

/** Recovery codes to copy, print or save as a file. While they are shown, the page prints nothing else. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('admin')
  const { session } = useSession()
  const text = codes.join('\n')
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <>
      <div className="recovery-sheet">
        <p className="recovery-owner">
          {site.name} · {session.admin?.email}
        </p>
        <ul className="recovery-codes" aria-label={t('twoStep.codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="bulk-actions">
        <CopyButton text={text} />
        <button type="button" className="button quiet small" onClick={() => print()}>
          {t('twoStep.printCodes')}
        </button>
        <button type="button" className="button quiet small" onClick={save}>
          {t('twoStep.saveCodes')}
        </button>
      </div>
    </>
  )
}

import { useState } from 'react'
import { wantsPronunciation } from '#shared/language/pronunciation/pronunciation-choice.ts'
import { readCookies } from '#web/document-cookies.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useChoosePronunciation } from '#web/reading/use-choose-pronunciation.ts'
import styles from '#web/styles/pronunciation.css?url'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

/** The same choice as above the verses, in the settings. Browser only, because the panel needs scripts. */
export default function PronunciationChoice() {
  const { t } = useTranslation()
  const to = usePaths()
  const choose = useChoosePronunciation()
  // The cookie holds the choice; this state only re-renders the box at once, before the texts are loaded.
  const [, setChanged] = useState<object>()
  return (
    <fieldset className="choices settings-check">
      <link rel="stylesheet" href={styles} precedence="pronunciation" />
      <legend>{t('pronunciation.name')}</legend>
      <label>
        <input
          type="checkbox"
          checked={wantsPronunciation(readCookies(document))}
          onChange={(event) => {
            choose(event.currentTarget.checked)
            setChanged({})
          }}
        />{' '}
        {t('pronunciation.show')}
      </label>
      <PageLink to={to.pronunciation()}>{t('pronunciation.help')}</PageLink>
    </fieldset>
  )
}

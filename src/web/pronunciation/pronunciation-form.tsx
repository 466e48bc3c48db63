import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useChoosePronunciation } from '#web/reading/use-choose-pronunciation.ts'
import { usePaths } from '#web/ui/use-paths.ts'

/** A plain form; with scripts the choice is saved at once, even offline. */
export function PronunciationForm({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const choose = useChoosePronunciation()
  return (
    <form
      method="post"
      action={to.pronunciation()}
      onSubmit={(event) => {
        event.preventDefault()
        choose(!isShown)
      }}
    >
      <input type="hidden" name="show" value={isShown ? 'off' : 'on'} />
      <p role="status">{t(isShown ? 'pronunciation.on' : 'pronunciation.off')}</p>
      <button type="submit" className={isShown ? 'button quiet' : 'button'}>
        {t(isShown ? 'pronunciation.hide' : 'pronunciation.show')}
      </button>
    </form>
  )
}

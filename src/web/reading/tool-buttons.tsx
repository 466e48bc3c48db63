import { toReferenceText } from '#shared/catalogue/reference.ts'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isSaved, toggleSaved } from '#web/my-study/my-study.ts'
import { changeMyStudy, useMyStudy } from '#web/my-study/my-study-store.ts'
import { useAlerts } from '#web/ui/alerts.tsx'
import { ShareButton } from './share-button.tsx'
import { useCopy } from './use-copy.ts'
import type { ToolVerse } from './verse-for-tools.ts'

type Props = { readonly verse: ToolVerse }

export function CopyButton({ verses }: { readonly verses: readonly ToolVerse[] }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <button type="button" className="tool needs-script" onClick={() => void copy(verses)}>
      {t('tools.copy')}
    </button>
  )
}

export function ShareVerseButton({ verse }: Props) {
  const { t } = useTranslation()
  const title = `${verse.chapterName} ${toReferenceText(verse.reference)}`
  const text = verse.pronunciation && t('pronunciation.copied', { text: verse.pronunciation })
  return <ShareButton title={title} path={paths.verse(undefined, verse.reference) + verse.query} text={text} />
}

export function SaveButton({ verse }: Props) {
  const { t } = useTranslation()
  const alerts = useAlerts()
  const reference = toReferenceText(verse.reference)
  const saved = isSaved(useMyStudy(), reference)
  const toggle = () => {
    const kept = changeMyStudy((study) => toggleSaved(study, reference, new Date().toISOString()))
    if (!kept) alerts.show({ text: t('tools.notKept'), isError: true })
    else if (!saved) alerts.show({ text: t('tools.savedHint') })
  }
  return (
    <button type="button" className="tool needs-script" aria-pressed={saved} onClick={toggle}>
      {saved ? t('tools.saved') : t('tools.save')}
    </button>
  )
}

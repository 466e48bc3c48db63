import { useState } from 'react'
import { useLocation } from 'react-router'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { signInHintCookie } from '#shared/sign-in-hint.ts'
import { readCookies } from '#web/document-cookies.ts'
import { getI18n } from '#web/i18n/i18n.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { findNote } from '#web/my-study/my-study.ts'
import { useMyStudy } from '#web/my-study/my-study-store.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { usePaths } from '#web/ui/use-paths.ts'
import { keepCompared, type ShownEditions } from './compare.ts'
import { CompareChoice } from './compare-choice.tsx'
import { PronunciationToggle } from './pronunciation-toggle.tsx'
import { ToggleLink } from './toggle-link.tsx'
import { CopyButton, SaveButton, ShareVerseButton } from './tool-buttons.tsx'
import type { ToolVerse } from './verse-for-tools.ts'

// Rarely opened parts are loaded on demand.
const ContextVerses = onDemand(async () => ({ default: (await import('./context-verses.tsx')).ContextVerses }))
// Only for signed-in users: the page itself is the same for everyone.
const EditVerse = onDemand(() => import('./edit-verse.tsx'))
const VerseNote = onDemand(async () => {
  const texts = getI18n().loadNamespace('extra')
  const { VerseNote } = await import('#web/my-study/verse-note.tsx')
  await texts
  return { default: VerseNote }
})

type Props = {
  readonly verse: ToolVerse
  readonly editions: ShownEditions
  /** In a list, the comparison is chosen above it, for all verses. */
  readonly inList?: boolean
}

/** One quiet row under a verse. Anything that works without scripts is a link. */
export function VerseTools({ verse, editions, inList = false }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  const { search } = useLocation()
  const reference = toReferenceText(verse.reference)
  const isSignedIn = useHydrated() && readCookies(document).includes(`${signInHintCookie}=`)
  const hasNote = findNote(useMyStudy(), reference) !== ''
  const [chosen, setChosen] = useState<'context' | 'note' | 'none'>()
  // A verse with a note opens with it.
  const open = chosen ?? (hasNote ? 'note' : 'none')
  const toggle = (panel: 'context' | 'note') => setChosen(open === panel ? 'none' : panel)
  const compared = keepCompared(search)
  const [own] = editions.columns
  return (
    <section className="verse-tools" aria-label={t('tools.label', { reference })}>
      <div className="tools">
        <CopyButton verses={[verse]} />
        <ShareVerseButton verse={verse} />
        <SaveButton verse={verse} />
        <button
          type="button"
          className="tool needs-script"
          aria-expanded={open === 'note'}
          onClick={() => toggle('note')}
        >
          {t('tools.note')}
        </button>
        <ToggleLink
          to={to.verseRange(verse.context) + compared}
          open={open === 'context'}
          onToggle={() => toggle('context')}
        >
          {t('tools.context')}
        </ToggleLink>
        <PageLink className="tool" to={to.sheet(`verses=${reference}${compared.replace('?', '&')}`)}>
          {t('tools.sheet')}
        </PageLink>
        <PageLink className="tool" to={to.report(verse.reference, own?.edition ?? own?.language ?? 'ar')}>
          {t('tools.report')}
        </PageLink>
        {!inList && <PronunciationToggle isShown={editions.pronunciation} />}
        {!inList && <CompareChoice editions={editions} />}
        {isSignedIn && <EditVerse reference={reference} />}
      </div>
      {open === 'context' && <ContextVerses verse={verse} />}
      {open === 'note' && <VerseNote reference={reference} />}
    </section>
  )
}

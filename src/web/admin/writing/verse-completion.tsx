import { useEffect, useState } from 'react'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { callApi, isFailure } from '#web/ui/api-client.ts'

type Props = {
  /** The id of the text field; the ids of the list and its options derive from it. */
  readonly id: string
  readonly references: readonly Reference[]
  readonly active: number
  readonly language: InterfaceLanguage
  onChoose(at: number): void
}

/** The verses that a typed reference may become, each with the start of its text. */
export function VerseCompletion({ id, references, active, language, onChoose }: Props) {
  const { t } = useTranslation('admin')
  const texts = useChapterTexts(references[0]?.chapter ?? 0, language)
  return (
    <div id={`${id}list`} className="verse-completion" role="listbox" aria-label={t('writing.completion')}>
      {references.map((reference, at) => (
        <div
          key={reference.verse}
          id={`${id}option${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Runs before the field loses its focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(at)
          }}
        >
          <strong>{toReferenceText(reference)}</strong> <span lang={language}>{texts.get(reference.verse) ?? ''}</span>
        </div>
      ))}
    </div>
  )
}

function useChapterTexts(chapter: number, language: InterfaceLanguage): ReadonlyMap<number, string> {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const query = { chapter: String(chapter), limit: '1000', select: `verse,${language}` }
    void callApi<'listVerses'>({ method: 'GET', path: '/api/verse', query }).then((response) => {
      if (!isCurrent || isFailure(response)) return
      setTexts(new Map(response.verses.map(({ verse = 0, [language]: text = '' }) => [verse, text])))
    })
    return () => {
      isCurrent = false
    }
  }, [chapter, language])
  return texts
}

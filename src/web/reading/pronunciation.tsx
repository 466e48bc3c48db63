import { readingTags } from '#shared/language/pronunciation/reading-tags.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MarkedText as Marked } from './card-view.ts'
import { MarkedText } from './marked-text.tsx'

type Props = { readonly text: string; readonly marks?: Marked['marks'] }

/**
 * The pronunciation of the Arabic above, in the letters of the page's language. Tagged as Arabic, so that no screen
 * reader reads it as Turkish.
 */
export function Pronunciation({ text, marks = [] }: Props) {
  const { language } = useTranslation()
  return (
    <p className="pronunciation" lang={readingTags[language]}>
      <MarkedText text={text} marks={marks} />
    </p>
  )
}

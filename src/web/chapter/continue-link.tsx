import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReadingPlace } from './reading-place.ts'

type Props = {
  /** What is being read: a chapter or a juz. */
  readonly name: string
  /** The fragment of its first verse. */
  readonly first: string
}

/**
 * A link to the verse where the reader stopped last time. Callers key it by language: in another language the page
 * starts at the top.
 */
export function ContinueLink({ name, first }: Props) {
  const { t } = useTranslation()
  const place = useReadingPlace(name, first)
  return place && <a href={`#${place}`}>{t('chapter.continue', { verse: place })}</a>
}

import type { DivisionMarks } from '#shared/catalogue/divisions.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Juz, hizb, page and prostration, in the margin where they start. */
export function DivisionNote({ marks: { juz, hizb, page, prostration } }: { readonly marks: DivisionMarks }) {
  const { t } = useTranslation()
  const parts = [
    juz && t('chapter.juz', { number: juz }),
    hizb && !juz && t('chapter.hizb', { number: hizb }),
    page && t('chapter.page', { number: page }),
    prostration && t('chapter.prostration'),
  ].filter(Boolean)
  return <small className="division-note">{parts.join(' · ')}</small>
}

import { useNavigate } from 'react-router'
import type { Reference } from '#shared/catalogue/reference.ts'
import { type InterfaceLanguage, interfaceLanguages, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { findNeighbours } from './verse-neighbours.ts'

type Props = {
  readonly place: Reference
  readonly language: InterfaceLanguage
  toWrite(language: string, open?: string): string
  /** The URL of the form with all fields. */
  readonly toForm: string
}

/** Links to other verses and languages; typed text is kept. */
export function WritingNav({ place, language, toWrite, toForm }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { previous, next } = findNeighbours(place)
  return (
    <nav className="writing-nav" aria-label={t('writing.nav')}>
      {previous && (
        <PageLink to={toWrite(language, previous)} preventScrollReset rel="prev">
          <span className="visually-hidden">{t('writing.previous')}</span> ← {previous}
        </PageLink>
      )}
      {next && (
        <PageLink to={toWrite(language, next)} preventScrollReset rel="next">
          <span className="visually-hidden">{t('writing.next')}</span> {next} →
        </PageLink>
      )}
      <ChoiceInput
        label={t('writing.language')}
        value={language}
        onChange={(code) => void navigate(toWrite(code), { preventScrollReset: true })}
      >
        {interfaceLanguages.map((code) => (
          <option key={code} value={code}>
            {languages[code].name}
          </option>
        ))}
      </ChoiceInput>
      <PageLink to={toForm} preventScrollReset>
        {t('writing.allFields')}
      </PageLink>
    </nav>
  )
}

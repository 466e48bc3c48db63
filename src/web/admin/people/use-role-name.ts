import type { Grant } from '#shared/access/roles.ts'
import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** `Translator (Azərbaycanca, Türkçe) · reviewed`. */
export function useRoleName(): (grant: Grant) => string {
  const { t } = useTranslation('admin')
  return ({ role, languages: own, isReviewed }) => {
    const names = own.map((code) => languages[code].name).join(', ')
    const name = names === '' ? t(`people.roles.${role}`) : `${t(`people.roles.${role}`)} (${names})`
    return isReviewed ? `${name} · ${t('people.reviewed')}` : name
  }
}

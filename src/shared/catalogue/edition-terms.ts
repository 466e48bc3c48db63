import type { InterfaceLanguage } from '../language/languages.ts'
import type { Edition } from './edition.ts'

type Terms = Readonly<Record<Exclude<InterfaceLanguage, 'en'>, string>>

/** Translations of the terms of our editions. The English terms, which are stored with an edition, are binding. */
const tanzilArabicTerms: Terms = {
  az: 'Müəllif hüququ © Tanzil Project, Creative Commons Attribution 3.0. Mətn olduğu kimi göstərilir; onu dəyişmək olmaz. Mənbə tanzil.net saytına keçidlə göstərilməlidir.',
  tr: 'Telif hakkı © Tanzil Project, Creative Commons Attribution 3.0. Metin olduğu gibi gösterilir; değiştirilemez. Kaynak, tanzil.net bağlantısıyla belirtilmelidir.',
  ru: 'Авторские права © Tanzil Project, Creative Commons Attribution 3.0. Текст приводится дословно; изменять его нельзя. Источник указывается со ссылкой на tanzil.net.',
}

const tanzilTranslationTerms: Terms = {
  az: 'Tərcüməçi və ya naşir başqa cür razılıq verməyibsə, yalnız qeyri-kommersiya məqsədi ilə; mənbə tanzil.net saytına keçidlə göstərilməlidir.',
  tr: 'Çevirmen ya da yayıncı başka türlü izin vermedikçe yalnızca ticari olmayan kullanım için; kaynak, tanzil.net bağlantısıyla belirtilmelidir.',
  ru: 'Только для некоммерческого использования, если переводчик или издатель не разрешил иного; источник указывается со ссылкой на tanzil.net.',
}

const quranEncTerms: Terms = {
  az: 'Naşir, QuranEnc.com və versiya göstərilməklə dəyişdirilmədən yenidən yayımlana bilər.',
  tr: 'Yayıncı, QuranEnc.com ve sürüm belirtilerek değiştirilmeden yeniden yayımlanabilir.',
  ru: 'Можно публиковать без изменений с указанием издателя, QuranEnc.com и версии.',
}

/** The translated terms by the key that an edition stores. */
export const translatedTerms: ReadonlyMap<Edition['termsKey'], Terms> = new Map<Edition['termsKey'], Terms>([
  ['tanzil-arabic', tanzilArabicTerms],
  ['tanzil-translation', tanzilTranslationTerms],
  ['quranenc', quranEncTerms],
])

/** The terms in the reader's language. Terms that an administrator wrote have no key and are shown unchanged. */
export function toTermsText(
  { terms, termsKey }: Pick<Edition, 'terms' | 'termsKey'>,
  language: InterfaceLanguage,
): string {
  return (language !== 'en' && translatedTerms.get(termsKey)?.[language]) || terms
}

// The terms of the two great collections, under which their texts are shown.

export const tanzilArabicTerms =
  'Copyright © Tanzil Project, Creative Commons Attribution 3.0. Shown verbatim; changing the text is not allowed. The source is to be named with a link to tanzil.net.'

export const tanzilTranslationTerms =
  'For non-commercial use, unless the translator or publisher has agreed otherwise; the source is to be named with a link to tanzil.net.'

export const quranEncTerms = 'May be republished unmodified, naming the publisher, QuranEnc.com and the version.'

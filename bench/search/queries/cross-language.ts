import type { QueryRow } from '../query.ts'

// No language is given: results must be in the language of the words.
export const crossLanguageQueries: readonly QueryRow[] = [
  ['en', 'hypocrites', 'hypocrites', 'any'],
  ['en', 'bees', 'bees?', 'any'],
  ['en', 'spider web', '(?=.*spider).*', 'any'],
  ['en', 'straight path', 'straight path', 'any'],
  ['en', 'orphans', 'orphans?', 'any'],
  ['az', 'qiyamet gunu', 'qiyamət günü', 'any'],
  ['az', 'yetimler', 'yetimlər.*', 'any'],
  ['az', 'hörümçək', 'hörümçə.*', 'any'],
  ['az', 'sebirli', 'səbirli', 'any'],
  ['tr', 'yetimler', 'yetimler.*', 'any'],
  ['tr', 'örümcek', 'örümce.*', 'any'],
  ['tr', 'sabredenler', 'sabredenler.*', 'any'],
  ['tr', 'kıyamet günü', 'kıyamet günü.*', 'any'],
  ['ru', 'сироты', 'сирот.*', 'any'],
  ['ru', 'паук', 'паук.*', 'any'],
  ['ru', 'лицемеры', 'лицемер(ы|ов|ам|ами|ах)?', 'any'],
  ['ru', 'день суда', '(?=.*(?<!\\p{L})(день|дня|дню|днем))(?=.*(?<!\\p{L})суда).*', 'any'],
  ['ar', 'العنكبوت', 'العنكبوت', 'any'],
  ['ar', 'اليتامى', 'اليتامي', 'any'],
  ['ar', 'الصراط المستقيم', '(?=.*صراط)(?=.*مستقيم).*', 'any'],
  ['ar', 'النحل', 'النحل', 'any'],
  // Written after the rules, as a check on those above.
  ['en', 'elephant', 'elephant', 'any'],
  ['en', 'moon', 'moon', 'any'],
  ['az', 'qarisqa', 'qarışqa.*', 'any'],
  ['tr', 'karınca', 'karınca.*', 'any'],
  ['ru', 'муравьи', 'муравь.*', 'any'],
  ['ar', 'الفيل', 'الفيل', 'any'],
]

import { describe, expect, test } from 'vitest'
import { toChapterNames } from './chapter-names.ts'
import { makeChapters } from './fixture-chapters.ts'
import { findAbsentReference, readReference } from './read-reference.ts'

const chapters = makeChapters()
const source = { chapters, chapterNames: toChapterNames(chapters) }

const read = (text: string) =>
  readReference(source, text).map(({ chapter, from, to }) => `${chapter}:${from}${to > from ? `-${to}` : ''}`)

test('a typo in a name is corrected beside a word for chapter, not beside one for verses', () => {
  expect(read('Bakaro suresi')).toEqual(['2:1-286'])
  expect(read('Bakara ayetleri')).toEqual(['2:1-286'])
  expect(read('Bakaro ayetleri')).toEqual([])
})

describe('the first or last verses of a chapter', () => {
  test.each([
    ['last two verses of surah Baqarah', '2:285-286'],
    ['the last 2 ayat of al-baqara', '2:285-286'],
    ['surah yusuf first 10 verses', '12:1-10'],
    ['first verse of Yusuf', '12:1'],
    ['surah baqarah last 2', '2:285-286'],
    ['Bakara suresinin son iki ayeti', '2:285-286'],
    ['bakara son iki ayet arapça okunuşu', '2:285-286'],
    ['yusuf suresi ilk on ayet', '12:1-10'],
    ['Yasin suresinin son ayeti', '36:83'],
    ['Bəqərə surəsinin son iki ayəsi', '2:285-286'],
    ['yusif suresinin ilk uc ayesi', '12:1-3'],
    ['последние два аята суры Аль-Бакара', '2:285-286'],
    ['первые десять аятов суры Юсуф', '12:1-10'],
    ['последний аят суры йа син', '36:83'],
    ['آخر آيتين من سورة البقرة', '2:285-286'],
    ['اول عشر ايات من سورة يوسف', '12:1-10'],
    ['العشر الأواخر من سورة يوسف', '12:102-111'],
    ['خواتيم سورة البقرة', '2:285-286'],
    ['last 500 verses of yusuf', '12:1-111'],
  ])('%s: %s', (text, range) => expect(read(text)).toEqual([range]))

  test.each([
    ['a chapter that does not exist', 'last two verses of the book'],
    ['no chapter', 'the last verse'],
    ['no number', 'last verses of baqara'],
    ['words of two languages', 'son of Yusuf verse'],
    ['both', 'first and last verse of yusuf'],
    ['no word for verse', 'son iki yusuf'],
  ])('not read: %s', (_reason, text) => expect(read(text)).toEqual([]))
})

describe('a verse', () => {
  test.each([
    ['a colon', '2:255'],
    ['a slash', '2/255'],
    ['a dot', '2.255'],
    ['a space', '2 255'],
    ['a hyphen', '2-255'],
    ['spaces around the colon', ' 2 : 255 '],
    ['Arabic digits', '٢:٢٥٥'],
    ['Persian digits', '۲:۲۵۵'],
    ['full-width digits', '２：２５５'],
    ['the word Quran before it', 'Quran 2:255'],
    ['a transliterated name', 'al-Baqarah 255'],
    ['a name spelled by ear', 'baqara 255'],
    ['English words around it', 'surah Baqarah verse 255'],
    ['the meaning of the name', 'The Cow 255'],
    ['the Turkish name', 'Bakara 255'],
    ['Turkish words around it', 'bakara suresi 255. ayet'],
    ['the Azerbaijani name', 'bəqərə 255'],
    ['Azerbaijani without its letters', 'beqere suresi 255'],
    ['an Azerbaijani ordinal', 'Bəqərə surəsi, 255-ci ayə'],
    ['the Russian name', 'аль-Бакара 255'],
    ['the Russian meaning', 'Корова 255'],
    ['Russian words and numbers', 'сура 2 аят 255'],
    ['the Arabic name', 'البقرة ٢٥٥'],
    ['Arabic words around it', 'سورة البقرة آية ٢٥٥'],
    ['Arabic with ha for ta marbuta', 'البقره 255'],
    ['a typo in the name', 'Bakarra 255'],
    ['the throne verse in English', 'Ayat al-Kursi'],
    ['the throne verse spelled by ear', 'ayatul kursi'],
    ['the throne verse in Turkish', 'Âyet-el Kürsî'],
    ['the throne verse in Azerbaijani', 'Ayətəl-kürsi'],
    ['the throne verse in Russian', 'Аят аль-Курси'],
    ['the throne verse in Arabic', 'آية الكرسي'],
    ['the throne verse without an article', 'ayat kursi'],
    ['the throne verse as the Turkish text spells it', 'Ayetel Kürsü'],
    ['a Turkish word for chapter spelled like another word', 'Bakara süresi 255'],
    ['a Turkish word for chapter joined to its name', 'bakarasuresi 255'],
    ['a Turkish wish to read its meaning', 'Bakara 255. ayet meali'],
    ['a Turkish wish to read the throne verse', 'Ayetel kürsi türkçe okunuşu'],
    ['an Azerbaijani wish for a translation', 'Bəqərə surəsi 255 tərcüməsi'],
    ['a Russian wish for a translation', 'Корова 255 перевод и толкование'],
    ['an English wish for a translation', '2:255 with English translation'],
    ['an Arabic wish for the meaning', 'تفسير سورة البقرة آية 255'],
    ['parentheses', '(2:255)'],
    ['brackets', '[البقرة: ٢٥٥]'],
    ['the brackets of a quoted verse', '﴿البقرة: ٢٥٥﴾'],
    ['a right-to-left mark of a copied text', '\u200f٢\u200f:\u200f٢٥٥'],
    ['a zero-width space', '2:255\u200b'],
    ['isolates', '\u20662:255\u2069'],
    ['an Arabic comma', '٢،٢٥٥'],
    ['an abbreviation joined to the number', 'Q2:255'],
    ['abbreviations for chapter and verse', 's2 v255'],
    ['other abbreviations for chapter and verse', 'QS. 2:255'],
    ['an article before the word Quran', 'The Quran 2:255'],
    ['a hamza in the word Quran', 'Qurʾān 2:255'],
    ['a Turkish epithet of the Quran', 'Kur’an-ı Kerim 2/255'],
    ['an Azerbaijani epithet of the Quran', 'Qurani-Kərim 2:255'],
    ['the Russian genitive of the word Quran', 'Корана 2:255'],
    ['the name and both numbers', 'Al-Baqarah 2:255'],
    ['the Turkish name and both numbers', '(Bakara, 2/255)'],
    ['the number of the chapter in parentheses', 'Surah Al-Baqarah (2), verse 255'],
    ['capitals with a dotted İ', 'BAKARA SURESİ 255. AYETİ'],
    ['Azerbaijani capitals', 'BƏQƏRƏ SURƏSİ, 255-Cİ AYƏ'],
    ['circumflexes', 'Bakara Sûresi, 255. Âyet'],
    ['a Turkish genitive', '2. surenin 255. ayeti'],
    ['an Azerbaijani genitive', '2-ci surənin 255-ci ayəsi'],
    ['quotation marks around the name only', 'сура «Аль-Бакара», аят 255'],
    ['the heading of a page of this site in Russian', 'Сура «Аль-Бакара» · 2:255'],
    ['another spelling of the Arabic words', 'سورة البقره الايه 255'],
    ['the verse before the chapter in English', 'verse 255 of surah Baqarah'],
    ['the verse before the number of the chapter', 'verse 255 of chapter 2'],
    ['the verse before the chapter in Russian', '255-й аят суры аль-Бакара'],
    ['both numbers in Russian, the verse first', '255 аят 2 суры'],
    ['both numbers in Russian, the chapter first', '2 сура 255 аят'],
    ['the verse before the chapter in Arabic', 'الآية ٢٥٥ من سورة البقرة'],
    ['a word for verse before both numbers', 'verse 2:255'],
    ['a question mark', '2:255?'],
    ['the Arabic word for number', 'سورة البقرة الآية رقم ٢٥٥'],
  ])('%s: %s', (_reason, text) => expect(read(text)).toEqual(['2:255']))
})

test.each([
  ['-yasin', []],
  ['-2:255', []],
  ['yasin -baqara', ['36:1-83']],
  ['yasin -"the cow"', ['36:1-83']],
  ['2:255 -257', ['2:255-257']],
])('an excluded reference is ignored: %s', (text, expected) => expect(read(text)).toEqual(expected))

describe('more than one verse', () => {
  test.each([
    ['a range', '2:255-257', ['2:255-257']],
    ['a range with a dash', '2:255–257', ['2:255-257']],
    ['a range by name', 'bakara 255-257', ['2:255-257']],
    ['a range with a hyphen that does not break', '2:255\u2011257', ['2:255-257']],
    ['a range with a minus', '2:255\u2212257', ['2:255-257']],
    ['an Azerbaijani range', 'əl-Bəqərə surəsi, 255-257-ci ayələr', ['2:255-257']],
    ['an Arabic range', 'البقرة الآيات ٢٥٥-٢٥٧', ['2:255-257']],
    ['a list', '2:255, 36:3-5', ['2:255', '36:3-5']],
    ['a list with a semicolon', '2:255; 36:3', ['2:255', '36:3']],
    ['a range across chapters', '12:111-36:2', ['12:111', '36:1-2']],
    ['a chapter in capitals with a dotted İ', 'YASİN SURESİ', ['36:1-83']],
    ['a chapter in quotation marks after its word', 'сура «Ясин»', ['36:1-83']],
    ['a range past the end of the chapter ends at its last verse', '2:280-400', ['2:280-286']],
    ['a reversed range is its first verse', '2:257-255', ['2:257']],
    ['a chapter by its number', '36', ['36:1-83']],
    ['a chapter with a word for chapter', 'surah 36', ['36:1-83']],
    ['a chapter by its name', 'Ясин', ['36:1-83']],
    ['a name of two words joined', 'Yasin', ['36:1-83']],
    ['a name of two words', 'ya-sin', ['36:1-83']],
    ['a chapter by its number in Turkish', '36. sure', ['36:1-83']],
    ['an Azerbaijani ordinal', '36-cı surə', ['36:1-83']],
    ['an ordinal after a space', '36 ci sure', ['36:1-83']],
    ['an ordinal with an apostrophe', '36’ncı sure', ['36:1-83']],
    ['a Russian ordinal', '36-я сура', ['36:1-83']],
    ['a word for chapter first', 'sure 36', ['36:1-83']],
    ['two names', 'felak yasin', ['113:1-5', '36:1-83']],
    ['two names with a conjunction', 'Felak ve Yasin', ['113:1-5', '36:1-83']],
    ['two names with articles', 'al-Falaq and al-Fajr', ['113:1-5', '89:1-30']],
    ['two Russian names', 'Аль-Фаляк и Ясин', ['113:1-5', '36:1-83']],
    ['two Arabic names', 'يس والفلق', ['36:1-83', '113:1-5']],
    ['three names, one of two words', 'Felak, Ya Sin, Fecr', ['113:1-5', '36:1-83', '89:1-30']],
    ['a word for chapter joined to its name', 'yasinsuresi', ['36:1-83']],
    ['an English word for chapter joined to its name', 'surahyasin', ['36:1-83']],
    ['a Russian word for chapter joined to its name', 'сураясин', ['36:1-83']],
    ['an Arabic word for chapter joined to its name', 'سورةيس', ['36:1-83']],
    ['a wish to read', 'yasin suresi oku', ['36:1-83']],
    ['an English wish to read', 'surah Yasin read online', ['36:1-83']],
    ['a Russian wish to read', 'сура Ясин читать на арабском языке', ['36:1-83']],
    ['an Arabic wish to read', 'قراءة سورة يس كاملة', ['36:1-83']],
    ['a meaning of two chapters gives both', 'The Dawn', ['89:1-30', '113:1-5']],
  ])('%s: %s', (_reason, text, expected) => expect(read(text)).toEqual(expected))
})

describe('no reference', () => {
  test.each([
    ['an unknown verse', '2:300'],
    ['an unknown chapter', '115:1'],
    ['verse zero', '2:0'],
    ['a number that is too long', '2:25512'],
    ['words', 'great throne'],
    ['a name and a word', 'yasin throne'],
    ['two meanings of names', 'cow dawn'],
    ['a phrase', '"Bakara"'],
    ['nothing', ''],
    ['signs', ':/-'],
    ['the name of God with a circumflex', 'Allâh'],
    ['the name of God with a shadda', 'اللّه'],
    ['an excluded word that is also a name', 'no cow'],
    ['a word like a name after the word Quran', 'Quran baqura'],
    ['a Turkish word for a span of time', 'yasin süresi'],
    ['a span of time and a number', 'iddet süresi 3 ay'],
    ['letters like a word for chapter', 'sureti'],
    ['the meaning of a word that is also a name', 'meaning of dawn'],
    ['a wish and a number', 'oku 36'],
    ['a verse without its chapter', 'аят 255'],
    ['verses without their chapter', '3 ayet'],
    ['a name with the number of another chapter', 'Bakara 3:5'],
    ['a list with an unknown verse', '2:255, 2:300'],
    ['two numbers after the verse', '2:25 5'],
  ])('%s: %s', (_reason, text) => expect(read(text)).toEqual([]))
})

test('a name alone may be a word; with a number or a word for chapter the reference is certain', () => {
  expect(readReference(source, 'Bakara')[0]?.certainty).toBe('possible')
  expect(readReference(source, 'Bakara suresi')[0]?.certainty).toBe('sure')
  expect(readReference(source, 'Bakara 3')[0]?.certainty).toBe('sure')
  expect(readReference(source, 'Felak Yasin').map(({ certainty }) => certainty)).toEqual(['weak', 'weak'])
  expect(readReference(source, 'Felak ve Yasin sureleri').map(({ certainty }) => certainty)).toEqual(['sure', 'sure'])
})

describe('a reference that does not exist', () => {
  test.each([
    ['a verse', '2:287', { chapter: 2, verse: 287 }],
    ['verse zero', '2:0', { chapter: 2, verse: 0 }],
    ['a verse by the name of its chapter', 'Bakara 287', { chapter: 2, verse: 287 }],
    ['a range', '2:287-290', { chapter: 2, verse: 287 }],
    ['a verse of an unknown chapter', '115:1', { chapter: 115, verse: 1 }],
    ['a chapter', 'surah 115', { chapter: 115 }],
  ])('%s: %s', (_reason, text, expected) => expect(findAbsentReference(source, text)).toEqual(expected))

  test.each([
    ['an existing verse', '2:286'],
    ['a range that starts inside the chapter', '2:280-400'],
    ['an existing chapter', '36'],
    ['a verse number alone', 'аят 255'],
    ['a named verse', 'ayatul kursi'],
    ['words', 'great throne'],
    ['words and a number', 'great throne 900'],
    ['a phrase', '"2:287"'],
  ])('none in %s: %s', (_reason, text) => expect(findAbsentReference(source, text)).toBeUndefined())
})

import { describe, expect, test } from 'vitest'
import { pronounce } from './pronounce.ts'
import { findReading, spellWords } from './spell-words.ts'

const spell = (text: string, language: 'en' | 'az' | 'tr' | 'ru') => spellWords(pronounce(text, 'marks'), language).text

describe('Turkish', () => {
  test.each([
    ['a after a back consonant, e after others', 'رَبَّكَ خَلَقَ لَكُمْ', 'Rabbeke haleka lekum'],
    ['a before a back consonant that closes the syllable', 'يَعْلَمُ مَطْلَعٌ', 'Ya’lemu matla’'],
    ['e in the article even before one', 'وَٱلصَّبْرِ', 'Ves sabr'],
    ['ı after a back consonant', 'صِرَٰطٌ قِيلَ', 'Sırâtun kîl'],
    ['a circumflex on long vowels, the article apart', 'فِى ٱلْبُيُوتِ', 'Fil buyût'],
    ['other joined words closed up', 'رَبُّكَ ٱلَّذِى قَالَ ٱللَّهُ', 'Rabbukellezî kâlallâh'],
    ['an apostrophe beside a consonant, none between vowels', 'قُرْءَانٌ جَعَلَ سَمَآءٌ', 'Kur’ânun ce’ale semâ’'],
    ['an apostrophe between equal vowels, which would read as a long one', 'سَأَلَ', 'Se’el'],
    ['a doubled ayn written twice', 'فَعَّالٌ', 'Fa’’âl'],
    ['ı before a back consonant that closes the syllable, not at the beginning', 'ٱقْرَأْ طَارِقٌ', 'İkra’ târık'],
    ['e in the diphthong after r', 'قُرَيْشٍ رَيْبَ', 'Kureyşin reyb'],
    ['a dotted capital', 'إِنَّكُمْ', 'İnnekum'],
  ])('%s', (_reason, text, expected) => expect(spell(text, 'tr')).toBe(expected))
})

describe('Azerbaijani', () => {
  test.each([
    ['ə for the short and a for the long vowel', 'قَالَ رَبُّكُمْ', 'Qalə rəbbukum'],
    ['ey and öv for the diphthongs', 'خَيْرٌ قَوْمٌ', 'Xeyrun qövm'],
    ['also at the beginning', 'أَوْ كَمْ', 'Öv kəm'],
    ['ə before a w that nunation turned into', 'مَالًا وَعَدَّ', 'Maləv və’ədd'],
    ['ə before a doubled w or y', 'أَوَّلُ أَيَّامٍ', 'Əvvəlu əyyam'],
    ['a around the dark l', 'قَالَ ٱللَّهُ', 'Qalallah'],
    ['x, ğ, q, c, ş, and a hyphen after the article', 'خَلَقَ غَيْرُ ٱلْجِنِّ شَهْرًا', 'Xələqə ğeyrul-cinni şəhra'],
  ])('%s', (_reason, text, expected) => expect(spell(text, 'az')).toBe(expected))
})

describe('Russian', () => {
  test.each([
    ['long vowels written twice', 'فِيهَا نُورٌ', 'Фиихаа нуур'],
    ['a soft l', 'لَكُمْ لَا كُلُّ قُلْ', 'Лякум ляя куллю куль'],
    ['a hard l in God’s name after a and u, soft after i', 'قَالَ ٱللَّهُ لِلَّهِ', 'Кааляллааху лилляях'],
    ['я and ю for y with its vowel', 'يَقُولُ يُوسُفُ', 'Якуулю ююсуф'],
    ['й and у end a diphthong', 'بَيْنَ قَوْمٍ', 'Байна каум'],
    ['ы after a back consonant', 'صِرَٰطٌ قِيلَ', 'Сыраатун кыыль'],
    ['joins and the article with a hyphen', 'رَبُّكَ ٱلَّذِى فِى ٱلْبَيْتِ', 'Раббука-ллязии филь-байт'],
    ['й and its vowel after a consonant', 'دُنْيَا قَرْيَةٍ', 'Дунйаа карйах'],
    ['and where я would look like a long vowel', 'لَيَطْغَىٰ فَيَقُولُ', 'Ляйатгаа фаякууль'],
    ['an apostrophe between vowels', 'نَسْمَعُ أَوْ', 'Насма’у ау'],
    ['в where nunation is read as w', 'مَالًا وَعَدَّ', 'Мааляв ва’адд'],
  ])('%s', (_reason, text, expected) => expect(spell(text, 'ru')).toBe(expected))
})

describe('English', () => {
  test.each([
    ['macrons and pairs of letters', 'خَلَقَ شَهْرًا ذَٰلِكَ ثُمَّ غَابَ', 'Khalaqa shahran dhālika thumma ghāb'],
    ['an apostrophe for hamza and ayn, not at the beginning', 'عَلِمَ جَعَلَ سَأَلَ', 'Alima ja’ala sa’al'],
    ['two sounds that would read as one are separated', 'أَصْحَـٰبٌ مَشْهُودٌ', 'As-hābun mash-hūd'],
    ['ayn written twice where it is doubled', 'فَعَّالٌ', 'Fa’’āl'],
    ['joins and the article with a hyphen', 'رَبُّكَ ٱلَّذِى فِى ٱلْبَيْتِ', 'Rabbuka-lladhī fil-bayt'],
  ])('%s', (_reason, text, expected) => expect(spell(text, 'en')).toBe(expected))
})

test('a stop is a comma', () => expect(spell('كَبِيرٌ ۚ كَبِيرٌ', 'tr')).toBe('Kebîr, kebîr'))

test('each word has its position in the text', () => {
  const { text, spans } = spellWords(pronounce('رَبُّكَ ٱلَّذِى خَلَقَ', 'marks'), 'tr')
  expect([0, 1, 2].map((word) => text.slice(spans[word * 2], spans[word * 2 + 1]))).toEqual([
    'Rabbuke',
    'llezî',
    'halak',
  ])
})

test('a text that no rule can read has no pronunciation', () => {
  expect(findReading('abc', 'en')).toBeUndefined()
  expect(findReading('', 'en')).toBeUndefined()
})

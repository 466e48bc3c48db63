import { describe, expect, test } from 'vitest'
import { pronounce } from './pronounce.ts'

/** Joined words are written without a space, after a hamzat wasl with a tie. A comma is a stop. */
function toSpoken(text: string, stops: 'marks' | 'end' = 'marks'): string {
  const words = pronounce(text, stops).map(({ sounds, joins, isStop }) => {
    const lead = joins === 'apart' ? ' ' : joins === 'wasl' ? '‿' : ''
    return lead + sounds + (isStop ? ',' : '')
  })
  return words.join('').trim().replace(/,$/u, '')
}

describe('the letters of a word', () => {
  test.each([
    ['short vowels', 'كَتَبَ لَكُمْ', 'kataba lakum'],
    ['long vowels by alef, waw and ya', 'نُوحِيهَا', 'nūḥīhā'],
    ['w and y with a sukun are consonants', 'خَوْفٌ بَيْنَكُمْ', 'ḫawfun baynakum'],
    ['a doubled letter', 'كَلَّا', 'kallā'],
    ['a dagger alef is a long a', 'ذَٰلِكَ كِتَـٰبُنَا', 'ḏālika kitābunā'],
    ['a dagger alef on waw or ya makes it a seat', 'حَيَوٰةٌ عَلَىٰ هُدَىٰهُمْ', 'ḥayātun ʿalā hudāhum'],
    ['a waw with its own vowel before a dagger alef stays', 'سَمَـٰوَٰتُهُمْ', 'samāwātuhum'],
    ['the last ya has no dots and is a consonant when it has a vowel', 'هِىَ حَىٌّ لَكُمْ', 'hiya ḥayyun lakum'],
    ['all seats of hamza sound alike', 'أَإِنْ بَؤُسَ سَئِمَ جَآءَ لَكُمْ', 'ʾaʾin baʾusa saʾima ǧāʾa lakum'],
    ['a hamza on a stroke', 'يَسْـَٔلُ شَيْـًٔا لَكُمْ', 'yasʾalu šayʾan lakum'],
    ['a small waw and ya lengthen', 'لَهُۥ بِهِۦ دَاوُۥدُ كَمْ', 'lahū bihī dāwūdu kam'],
    ['a small ya with a vowel is a consonant', 'ءَاتَىٰنِۦَ كَمْ', 'ʾātāniya kam'],
    ['a small high ya lengthens, or is a consonant under a vowel', 'نَبِيِّـۧنَ يُحْـِۧىَ كَمْ', 'nabiyyīna yuḥyiya kam'],
    ['a small high noon is an n', 'نُـۨجِى كَمْ', 'nunǧī kam'],
    ['a letter with a round zero is silent', 'قَالُوا۟ أُو۟لَـٰٓئِكَ مِا۟ئَةٌ كَمْ', 'qālū ʾulāʾika miʾatun kam'],
    ['a small seen over ṣad is s', 'يَبْصُۜطُ كَمْ', 'yabsuṭu kam'],
    ['a hamza over a letter comes after its vowel', 'فَٱدَّٰرَْٰٔتُمْ', 'faddāraʾtum'],
    ['an alef composed with its madda', 'جَآءَ كَمْ'.normalize('NFC'), 'ǧāʾa kam'],
    ['an a with imala', 'مَجْر۪ىٰهَا', 'maǧrēhā'],
    ['a softened hamza', 'ءَا۬عْجَمٌ كَمْ', 'ʾaʾaʿǧamun kam'],
    [
      'the unwritten long a of God’s name, dark after a and u',
      'قَالَ ٱللَّهُ بِٱللَّهِ وَلِلَّهِ كَمْ',
      'qālaḷḷāhu billāhi walillāhi kam',
    ],
    ['a word that only looks similar', 'مِنَ ٱللَّهَبِ كَمْ', 'minal·lahabi kam'],
    ['opening letters are read by their names', 'طسٓمٓ كَمْ', 'ṭā sīn mīm kam'],
    ['the particle of address is a word', 'يَـٰقَوْمِ وَيَـٰٓأَرْضُ هَـٰٓأَنتُمْ', 'yā qawmi wayā ʾarḍu hā ʾantum'],
    ['two words that count as one', 'هَـٰٓؤُلَآءِ كَمْ', 'hāʾulāʾi kam'],
  ])('%s', (_reason, text, sounds) => expect(toSpoken(text)).toBe(sounds))
})

describe('the hamzat wasl', () => {
  test.each([
    ['is silent in speech, and cuts a long vowel short', 'فِى ٱلْبَيْتِ كَمْ', 'fil·bayti kam'],
    ['of the article begins with a', 'ٱلْبَيْتُ كَمْ', 'ʾal·baytu kam'],
    ['l is assimilated to a sun letter', 'ٱلشَّمْسُ وَٱلنَّجْمُ كَمْ', 'ʾaš·šamsu wan·naǧmu kam'],
    ['after li the alef is not written', 'لِلْبَيْتِ لِلنَّاسِ كَمْ', 'lil·bayti lin·nāsi kam'],
    ['one l is written for two in the night', 'وَٱلَّيْلِ كَمْ', 'wal·layli kam'],
    ['a relative pronoun counts as one word', 'مَنِ ٱلَّذِى كَمْ', 'mani‿llaḏī kam'],
    ['an l before a sun letter with a sukun belongs to a verb', 'ٱلْتَقَى كَمْ', 'ʾiltaqā kam'],
    ['of a verb is u before u', 'ٱدْخُلُوا۟ كَمْ', 'ʾudḫulū kam'],
    ['of a verb is i otherwise', 'ٱضْرِبْ كَمْ', 'ʾiḍrib kam'],
    ['of a weak verb is i, its u being an ending', 'ٱمْشُوا۟ كَمْ', 'ʾimšū kam'],
    ['of a noun is i', 'ٱسْمُهُۥ كَمْ', 'ʾismuhū kam'],
    ['with a hamza after it is a long vowel', 'ٱئْتُوا۟ كَمْ', 'ʾītū kam'],
    ['after nunation an i comes between', 'خَيْرٌ ٱهْبِطُوا۟ كَمْ', 'ḫayruni‿hbiṭū kam'],
    ['an l without an alef joins the word before', 'ثُمَّ لْيَنظُرْ كَمْ', 'ṯummal·yanẓur kam'],
  ])('%s', (_reason, text, sounds) => expect(toSpoken(text)).toBe(sounds))
})

describe('assimilation', () => {
  test.each([
    ['n becomes a doubled l, r, m or n', 'مِن لَّبَنٍ مِّن رَّجُلٍ', 'mil labanim mir raǧul'],
    ['n becomes the w or y that begins a word', 'مَن يَقُولُ مِن وَلَدٍ', 'may yaqūlu miw walad'],
    ['but stays inside a word', 'دُنْيَا صِنْوَانٌ', 'dunyā ṣinwān'],
    ['n becomes m before b', 'مِنۢ بَيْتٍ سَمِيعٌۢ بَصِيرٌ أَنۢبَتَ كَمْ', 'mim baytin samīʿum baṣīrun ʾambata kam'],
    ['nunation stays n before other letters', 'خَيْرٌ كَثِيرٌ كَمْ', 'ḫayrun kaṯīrun kam'],
    [
      'an unmarked consonant becomes the doubled one after it',
      'قَد تَّرَكَ عَبَدتُّمْ قُل رَّبِّ كَمْ',
      'qat taraka ʿabattum qur rabbi kam',
    ],
    ['an unmarked consonant before a single letter stays', 'بَسَطتَ كَمْ', 'basaṭta kam'],
    ['a letter doubled by a word before the stop is single', 'لَّيْتَهُمْ', 'laytahum'],
  ])('%s', (_reason, text, sounds) => expect(toSpoken(text)).toBe(sounds))
})

describe('before a pause', () => {
  test.each([
    ['a short vowel and its nunation are silent', 'كَبِيرٌ', 'kabīr'],
    ['the nunation of a is a long a', 'كَبِيرًا', 'kabīrā'],
    ['also on a ya', 'هُدًى', 'hudā'],
    ['ta marbuta is h', 'رَحْمَةً', 'raḥmah'],
    ['the pronoun loses its long vowel', 'مَالُهُۥ', 'māluh'],
    ['huwa is hū', 'هُوَ', 'hū'],
    ['hiya is hī', 'هِىَ', 'hī'],
    ['an alef is pronounced that is otherwise silent', 'أَنَا۠', 'ʾanā'],
    ['a doubled letter stays', 'تَبَّ', 'tabb'],
    ['a long vowel stays', 'يُحْىِۦ', 'yuḥyī'],
  ])('%s', (_reason, text, sounds) => expect(toSpoken(text)).toBe(sounds))

  test('reading stops at the stop marks, and continues at the others', () => {
    expect(toSpoken('بَيْتٌ ۚ بَيْتٌ ۖ بَيْتٌ ۗ بَيْتٌ ۘ بَيْتٌ ۙ بَيْتٌ')).toBe('bayt, baytun bayt, bayt, baytun bayt')
  })

  test('of a pair of marks, reading stops at the second', () => {
    expect(toSpoken('رَيْبَ ۛ فِيهِ ۛ كَمْ')).toBe('rayba fīh, kam')
  })

  test('with the option end, reading stops only at the end of the verse', () => {
    expect(toSpoken('كَبِيرٌ ۚ كَبِيرٌ', 'end')).toBe('kabīrun kabīr')
  })

  test('signs without a sound are skipped', () => expect(toSpoken('۞ كَمْ ۩')).toBe('kam'))
})

describe('every character must have a rule', () => {
  test.each([
    ['a Latin letter', 'كَمx'],
    ['an Arabic letter that the text does not have', 'پَ'],
    ['a mark without a letter', '\u064Eكَمْ'],
    ['a digit', 'كَمْ ٧'],
  ])('%s fails', (_reason, text) => expect(() => pronounce(text, 'marks')).toThrow('No sound is known'))

  test('an alef without a rule fails', () => expect(() => pronounce('كِا', 'marks')).toThrow('No rule reads'))
})

test('each spoken word has its position in the text', () => {
  const text = 'كَمْ ۚ يَـٰقَوْمِ'
  expect(pronounce(text, 'marks').map(({ start, end }) => text.slice(start, end))).toEqual(['كَمْ', 'يَـٰقَوْمِ', 'يَـٰقَوْمِ'])
})

import { describe, expect, test } from 'vitest'
import { analysers } from './analysers.ts'
import type { TextLanguage } from './languages.ts'

function stemOf(language: TextLanguage, word: string): string {
  const { toForm, toKeys, toStem } = analysers[language]
  const form = toForm(word)
  return toStem(form, toKeys(form)[0] ?? '')
}

describe('forms of one word share a stem', () => {
  test.each([
    ['en', 'plurals', ['mercy', 'mercies']],
    ['en', 'tenses, with a lost e', ['create', 'created', 'creates', 'creating']],
    ['en', 'a doubled consonant', ['worship', 'worshipped', 'worshipping']],
    ['en', 'irregular plurals', ['man', 'men']],
    ['en', 'irregular tenses', ['forgive', 'forgave', 'forgiven']],
    ['en', 'a possessive', ['Allah', 'Allah’s']],
    ['en', 'both spellings of judgement', ['judgement', 'judgment', 'judgements']],
    ['en', 'both spellings of favour', ['favour', 'favor', 'favours', 'favored', 'favoured']],
    ['en', 'both spellings of defence', ['defence', 'defense']],
    ['en', 'both spellings of traveller', ['traveller', 'traveler', 'travellers']],
    ['en', 'both spellings of recognise', ['recognise', 'recognize', 'recognising']],
    ['ru', 'cases of a feminine noun', ['книга', 'книги', 'книгу', 'книг', 'книгами']],
    ['ru', 'the plural of небо is irregular', ['небо', 'небеса', 'небес', 'небесах']],
    ['ru', 'день loses its vowel', ['день', 'дня', 'дней', 'днем']],
    ['ru', 'a noun in -ах', ['Аллах', 'Аллаха', 'Аллаху', 'Аллахом', 'Аллахе']],
    ['ru', 'a noun in -ам', ['ислам', 'ислама', 'исламе']],
    ['ru', 'a name in -им', ['Ибрахим', 'Ибрахима', 'Ибрахиму']],
    ['ru', 'a plural that looks like another in -ов', ['корова', 'корову', 'коров', 'коровы']],
    ['ru', 'adjectives', ['великий', 'великого', 'великая', 'великих']],
    ['az', 'a chain of endings', ['günah', 'günahlar', 'günahlarından', 'günahlarınızı']],
    ['az', 'k turns to y', ['ürək', 'ürəyi', 'ürəyində', 'ürəklər', 'ürəyə']],
    ['az', 'a noun in n before a vowel', ['insan', 'insana', 'insanın', 'insanlardan']],
    ['az', 'the name with its endings', ['Allah', 'Allahın', 'Allaha', 'Allahdan']],
    ['az', 'a vowel is lost before an ending', ['səbir', 'səbri', 'səbrin', 'səbr', 'səbirlə']],
    ['tr', 'a vowel is lost before an ending', ['kavim', 'kavmi', 'kavmine', 'kavminden', 'kavimler']],
    ['tr', 'a vowel is lost before an ending', ['rızık', 'rızkı', 'rızkını', 'rızıklar']],
    ['tr', 'p turns to b', ['kitap', 'kitabı', 'kitaba', 'kitaplar', 'kitaptan']],
    ['tr', 'k turns to ğ', ['melek', 'meleği', 'melekler', 'meleklere']],
    ['tr', 'endings after an apostrophe', ['Musa', 'Musa’nın', "Mûsâ'ya"]],
    ['tr', 'an apostrophe without an ending', ['Kur’an', "Kur'an'ı", 'Kuran’da']],
    ['ar', 'article and conjunction', ['كتاب', 'الكتاب', 'والكتاب', 'بالكتاب']],
    ['ar', 'pronouns', ['قلوب', 'قلوبهم', 'قلوبنا']],
    ['ar', 'a two-letter noun', ['رب', 'ربهم', 'وربك', 'بربكم']],
    ['ar', 'plurals in oun and een', ['المؤمنون', 'المؤمنين', 'مؤمنين']],
    ['ar', 'the name with its particles', ['الله', 'بالله', 'لله', 'والله']],
    ['ar', 'the open ta', ['رحمة', 'رحمته', 'رحمت']],
  ] as const)('%s: %s', (language, _reason, words) => {
    const stems = new Set(words.map((word) => stemOf(language, word)))
    expect([...stems]).toHaveLength(1)
  })
})

describe('other words have their own stems', () => {
  test.each([
    ['en', 'evening is not a form of even', 'evening', 'even'],
    ['en', 'king is not a form of k', 'king', 'kin'],
    ['en', 'hour is not a form of hor', 'hour', 'hor'],
    ['en', 'universal is not a form of universe', 'universal', 'universe'],
    ['az', 'qan is blood and qanun is law', 'qanun', 'qan'],
    ['ar', 'كتاب is not ك with تاب', 'كتاب', 'تاب'],
    ['ar', 'ولد is not و with لد', 'ولد', 'لد'],
    ['ru', 'Адам is not a form of ад', 'Адам', 'ад'],
    ['ru', 'Иов is not a form of и', 'Иов', 'и'],
    ['ru', 'Ной is not a form of но', 'Ной', 'но'],
    ['ru', 'аят is not a form of а', 'аят', 'а'],
    ['ru', 'мой is not a form of мои', 'мой', 'мыло'],
  ] as const)('%s: %s', (language, _reason, a, b) => expect(stemOf(language, a)).not.toBe(stemOf(language, b)))
})

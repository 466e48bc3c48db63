import { describe, expect, test } from 'vitest'
import { listNamedTopics } from '#shared/catalogue/named-topics.ts'
import { readCollectionContent } from './collection-content.ts'
import { NamedWordSearch } from './named-word-search.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'

// Proves that the named topics are complete and exact: the Arabic is searched again, and both shares must be 1.
const corpus = readPackagedCorpus()
const content = readCollectionContent(new URL('../../../content', import.meta.url).pathname, corpus.chapters)
const search = new NamedWordSearch(corpus.verses)
const named = content.topics.flatMap(({ key, verses, named }) => (named ? [{ key, verses, named }] : []))
const topicsByKey = new Map(named.map((topic) => [topic.key, topic]))

test('the pages mark exactly these topics as complete', () => {
  expect(new Set(listNamedTopics())).toEqual(new Set(topicsByKey.keys()))
})

function share(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  return part.intersection(whole).size / whole.size
}

describe('every named topic matches the Arabic text', () => {
  test.each(named)('$key', ({ verses, named }) => {
    const excepted = new Set(named.except?.flatMap(({ refs }) => refs))
    const found = new Set(named.words.flatMap((word) => search.listOccurrences(word))).difference(excepted)
    const listed = new Set(verses)
    expect({ recall: share(listed, found), precision: share(found, listed) }).toEqual({ recall: 1, precision: 1 })
  })
})

// Occurrences of the names in printed concordances of the Quran. These independent counts expose a missed word form or
// homograph.
describe('occurrences equal the printed concordances', () => {
  test.each<[string, string[], number]>([
    ['adam', ['آدم'], 25],
    ['idris', ['إدريس'], 2],
    ['noah', ['نوح', 'نوحا'], 43],
    ['hud', ['هود', 'هودا'], 7],
    ['salih', ['صالح', 'صالحا'], 9],
    ['abraham', ['إبراهيم'], 69],
    ['lot', ['لوط', 'لوطا'], 27],
    ['ishmael', ['إسماعيل'], 12],
    ['isaac', ['إسحاق'], 17],
    ['jacob', ['يعقوب'], 16],
    ['joseph', ['يوسف'], 27],
    ['shuayb', ['شعيب', 'شعيبا'], 11],
    ['job', ['أيوب'], 4],
    ['dhul-kifl', ['ذا الكفل'], 2],
    ['moses', ['موسى'], 136],
    ['aaron', ['هارون'], 20],
    ['david', ['داوود'], 16],
    ['solomon', ['سليمان'], 17],
    ['elijah', ['إلياس'], 2],
    ['elisha', ['اليسع'], 2],
    ['jonah', ['يونس'], 4],
    ['zechariah', ['زكريا'], 7],
    ['john', ['يحيى'], 5],
    ['jesus', ['عيسى'], 25],
    ['jesus', ['المسيح'], 11],
    ['muhammad', ['محمد'], 4],
    ['mary', ['مريم'], 34],
    ['pharaoh', ['فرعون'], 74],
    ['haman', ['هامان'], 6],
    ['qarun', ['قارون'], 4],
    ['iblis', ['إبليس'], 11],
    ['gabriel-and-michael', ['جبريل'], 3],
    ['children-of-israel', ['بني إسرائيل', 'بنو إسرائيل'], 41],
    ['ad', ['عاد', 'عادا'], 24],
    ['thamud', ['ثمود'], 26],
    ['madyan', ['مدين'], 10],
    ['people-of-the-book', ['أهل الكتاب'], 31],
    ['bedouins', ['الأعراب'], 10],
    ['sacred-mosque', ['المسجد الحرام'], 15],
    ['torah', ['التوراة'], 18],
    ['gospel', ['الإنجيل'], 12],
    ['psalms', ['الزبور', 'زبورا'], 3],
  ])('%s %s: %i', (key, words, count) => {
    const excepted = new Set(topicsByKey.get(key)?.named.except?.flatMap(({ refs }) => refs))
    const occurrences = words.flatMap((word) => search.listOccurrences(word)).filter((at) => !excepted.has(at))
    expect(occurrences).toHaveLength(count)
  })
})

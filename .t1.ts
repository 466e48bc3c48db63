import { readPackagedCorpus } from '#server/corpus/packaged-corpus.ts'
import { analysers } from '#shared/language/analysers.ts'
import { listWords } from '#shared/language/scan-words.ts'

const c = readPackagedCorpus()
const a = analysers.ar
for (const w of [
  'ٱلسَّمَـٰوَٰتِ',
  'ٱلصَّلَوٰةَ',
  'ٱلرَّحْمَـٰنِ',
  'ءَامَنُوا۟',
  'إِبْرَٰهِـۧمَ',
  'دَاوُۥدَ',
  'يَبْصُۜطُ',
  'ٱلتَّوْرَىٰةَ',
  'إِسْرَٰٓءِيلَ',
  'ﷲ',
  'ٱلَّيْلِ',
  'لَـَٔاتٍ',
])
  console.log(w, a.toKeys(a.toForm(w)).join(' '))
for (const w of ['Kur’an’ı', "Allah'ın", "Musa'nın"]) {
  const t = analysers.tr
  const f = t.toForm(w)
  console.log(w, f, t.toKeys(f), t.toStem(f, t.toKeys(f)[0]))
}
// words of plain text found by rules alone
let tot = 0,
  ok = 0
const miss = new Map()
for (const v of c.verses) {
  const keys = new Set(listWords(v.ar).flatMap((w) => a.toKeys(a.toForm(w))))
  for (const w of listWords(v.arPlain)) {
    const ks = a.toKeys(a.toForm(w.replace(/[\u064b-\u0655\u0670]/g, '')))
    if (!ks.length) continue
    tot++
    if (ks.some((k) => keys.has(k))) ok++
    else miss.set(ks[0], (miss.get(ks[0]) || 0) + 1)
  }
}
console.log(
  tot,
  ok / tot,
  [...miss]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 60)
    .map((x) => x.join(':'))
    .join(' '),
)

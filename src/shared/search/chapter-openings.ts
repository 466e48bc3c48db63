import { toPhoneticKey } from './phonetic-key.ts'

/**
 * Chapters are also known by their first words. Other verses may contain the same words, so a search for them still
 * finds words.
 */
export const chapterOpenings: Readonly<Record<number, readonly string[]>> = {
  76: ['Hal ata', 'هل أتى'],
  88: ['Hal ataka', 'هل أتاك'],
  94: ['Alam nashrah', 'Алям нашрах', 'ألم نشرح'],
  97: ['Inna anzalna', 'Inna anzalnahu', 'Инна анзальна', 'Инна анзальнаху', 'إنا أنزلناه'],
  98: ['Lam yakun', 'Lem yekün', 'Лям якун', 'لم يكن'],
  99: ['Iza zulzilat', 'Iza zulzilatil ard', 'إذا زلزلت'],
  105: ['Alam tara', 'Alam tara kayfa', 'Алям тара', 'ألم تر', 'ألم تر كيف'],
  107: ['Araaytallazi', 'Eraeytellezi', 'أرأيت', 'أرأيت الذي'],
  108: ['Inna atayna', 'Inna ataina', 'Inna ataynakal kausar', 'Инна атайна', 'إنا أعطيناك', 'إنا أعطيناك الكوثر'],
  109: ['Qul ya ayyuhal kafirun', 'Кул йа аййухаль-кяфирун', 'قل يا أيها الكافرون'],
  110: ['Iza jaa', 'Iza jaa nasrullah', 'Иза джаа', 'إذا جاء', 'إذا جاء نصر الله'],
  112: [
    'Kulhuvallah',
    'Kulhuvallahu',
    'Kulhuvallahu ehad',
    'Кульхуаллаху',
    'Кульхуаллаху ахад',
    'قل هو الله',
    'قل هو الله أحد',
  ],
  113: ['Kul euzü', 'Kul euzü birabbil felak', 'قل أعوذ', 'قل أعوذ برب الفلق'],
  114: ['Kul euzü', 'Kul euzü birabbin nas', 'قل أعوذ', 'قل أعوذ برب الناس'],
}

const byOpening = new Map<string, number[]>()
for (const [number, openings] of Object.entries(chapterOpenings)) {
  for (const key of new Set(openings.map(toPhoneticKey))) {
    byOpening.set(key, [...(byOpening.get(key) ?? []), Number(number)])
  }
}

export function findByOpening(phoneticKey: string): readonly number[] {
  return byOpening.get(phoneticKey) ?? []
}

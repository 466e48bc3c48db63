// Paths that are requested once each, so that no response is cached.

type Chapter = { readonly number: number; readonly ayahCount: number }

export async function listVersePages(site: string): Promise<string[]> {
  const chapters = await readChapters(site)
  return ['en', 'az', 'tr', 'ru'].flatMap((language) =>
    chapters.flatMap(({ number, ayahCount }) =>
      Array.from({ length: ayahCount }, (_, at) => `/${language}/verse/${number}:${at + 1}`),
    ),
  )
}

/** Every chapter in every language and layout. */
export async function listChapterPages(site: string): Promise<string[]> {
  const chapters = await readChapters(site)
  const layouts = ['', '?view=both', '?view=beside', '?view=arabic', '?view=translation']
  return layouts.flatMap((layout) =>
    ['en', 'az', 'tr', 'ru'].flatMap((language) =>
      chapters.map(({ number }) => `/${language}/chapter/${number}${layout}`),
    ),
  )
}

/** Ten verses of a chapter, with every start and a choice of fields that makes each URL unique. */
export async function listTenVerses(site: string): Promise<string[]> {
  const chapters = await readChapters(site)
  const fields = ['ar', 'en', 'az', 'tr', 'ru', 'topicIds', 'groupId']
  const choices = Array.from({ length: 2 ** fields.length - 1 }, (_, at) =>
    ['chapter', 'verse', ...fields.filter((_field, bit) => (at + 1) & (1 << bit))].join(','),
  )
  const starts = chapters.flatMap(({ number, ayahCount }) =>
    Array.from(
      { length: Math.max(1, ayahCount - 9) },
      (_, skip) => `/api/verse?chapter=${number}&limit=10&skip=${skip}`,
    ),
  )
  return choices.slice(-24).flatMap((choice) => starts.map((start) => `${start}&select=${choice}`))
}

/** Distinct words of the texts, shuffled: in the order of the book, all common words would come first. */
export async function listSearches(site: string): Promise<string[]> {
  const words = new Set<string>()
  for (let skip = 0; skip < 6236; skip += 1000) {
    const answer = await fetch(`${site}/api/verse?limit=1000&skip=${skip}&select=en,az,tr,ru`)
    const { verses } = (await answer.json()) as { verses: Record<string, string>[] }
    for (const { en, az, tr, ru } of verses)
      for (const word of `${en} ${az} ${tr} ${ru}`.match(/\p{L}{4,}/gu) ?? []) words.add(word)
  }
  return mix([...words]).map((word) => `/api/verse?q=${encodeURIComponent(word)}`)
}

/** A deterministic shuffle in which any part is as representative as another. */
function mix(words: readonly string[]): string[] {
  const step = 7919
  const taken = words.map((word, at) => [(at * step) % words.length, word] as const)
  return taken.toSorted(([a], [b]) => a - b).map(([, word]) => word)
}

async function readChapters(site: string): Promise<Chapter[]> {
  return (await (await fetch(`${site}/api/chapter`)).json()) as Chapter[]
}

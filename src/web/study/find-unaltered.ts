import type { Verse } from '#shared/catalogue/verse.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { AppFacts } from '#web/app-context.ts'

/** In which of the languages the verse still is what was imported. While the database is away the edition as a whole has to answer. */
export async function findUnaltered(
  originals: AppFacts['originals'],
  verse: Verse,
  languages: readonly TextLanguage[],
): Promise<readonly TextLanguage[]> {
  if (!originals) return []
  try {
    const answers = await Promise.all(languages.map((language) => originals.isAsImported(verse, language)))
    return languages.filter((_, at) => answers[at])
  } catch {
    return []
  }
}

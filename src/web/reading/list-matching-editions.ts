import type { Verse } from '#shared/catalogue/verse.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'

/**
 * The languages in which the verse still equals the import. If the database is unreachable, the status of the edition
 * as a whole decides.
 */
export async function listMatchingEditions(
  editionIntegrity: PageContext['editionIntegrity'],
  verse: Verse,
  languages: readonly TextLanguage[],
): Promise<readonly TextLanguage[]> {
  if (!editionIntegrity) return []
  try {
    const answers = await Promise.all(languages.map((language) => editionIntegrity.matchesEdition(verse, language)))
    return languages.filter((_, at) => answers[at])
  } catch {
    return []
  }
}

import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toTermsText } from '#shared/catalogue/edition-terms.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { formatMoment, formatNumber } from '#shared/language/format-moment.ts'
import { type InterfaceLanguage, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { PageContext, VerseHashCheck } from '#shared/page-context.ts'
import { toEditionCheck, toManifestCheck, toVerseCheck } from './check-commands.ts'

/** At most so many altered verses are named one by one. */
const mostNamed = 40

export type EditionView = Pick<
  Edition,
  'language' | 'title' | 'translator' | 'source' | 'sourceUrl' | 'version' | 'terms' | 'sha256' | 'status'
> & {
  readonly verses: string
  readonly since: string
  /** How many verses differ from the import; undefined when the database could not be asked. */
  readonly alteredCount: number | undefined
  readonly altered: readonly Reference[]
  readonly checkWhole: string
  readonly checkEach: string
}

export type ProofView = {
  readonly reference: Reference
  readonly text: string
  readonly proofs: readonly (VerseHashCheck & { readonly title: string })[]
  readonly check: string
}

type Asking = { readonly language: InterfaceLanguage; readonly origin: string; readonly timezone: string }

/** Arabic first, then the page's own language. */
export async function toEditionViews(
  catalogue: Catalogue,
  editionIntegrity: PageContext['editionIntegrity'],
  asking: Asking,
): Promise<readonly EditionView[]> {
  const order: readonly TextLanguage[] = [...new Set<TextLanguage>(['ar', asking.language, ...textLanguages])]
  const editions = order.flatMap((code) => catalogue.editions.get(code) ?? [])
  return await Promise.all(editions.map((edition) => toEditionView(edition, editionIntegrity, asking)))
}

async function toEditionView(
  edition: Edition,
  editionIntegrity: PageContext['editionIntegrity'],
  { language, origin, timezone }: Asking,
): Promise<EditionView> {
  const { updatedAt, verseCount, ...facts } = edition
  const altered = await editionIntegrity?.listModified(edition.language).catch(() => undefined)
  return {
    ...facts,
    terms: toTermsText(edition, language),
    verses: formatNumber(verseCount, language),
    since: formatMoment(new Date(updatedAt), language, { timeZone: timezone }),
    alteredCount: altered?.length,
    altered: altered?.slice(0, mostNamed) ?? [],
    checkWhole: toEditionCheck(origin, edition.language, edition.sha256),
    checkEach: toManifestCheck(origin, edition.language),
  }
}

/** The proof of one verse, when the address names one that exists. */
export async function toProofView(
  catalogue: Catalogue,
  editionIntegrity: PageContext['editionIntegrity'],
  asked: string,
  { language, origin }: Asking,
): Promise<ProofView | null> {
  const verse: Verse | undefined = findVerse(catalogue, asked)
  const proofs = verse && (await editionIntegrity?.checkVerseHashes(verse).catch(() => undefined))
  if (!verse || !proofs) return null
  const reference = { chapter: verse.chapter, verse: verse.verse }
  return {
    reference,
    text: toReferenceText(reference),
    proofs: proofs.map((proof) => ({ ...proof, title: catalogue.editions.get(proof.language)?.title ?? '' })),
    check: toVerseCheck(origin, language, reference),
  }
}

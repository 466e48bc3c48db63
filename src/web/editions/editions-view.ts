import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import { listEditionsOf } from '#shared/catalogue/edition-choice.ts'
import { toTermsText } from '#shared/catalogue/edition-terms.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { parseReference, type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { formatMoment, formatNumber } from '#shared/language/format-moment.ts'
import { type InterfaceLanguage, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { PageContext, VerseHashCheck } from '#shared/page-context.ts'
import { toLinkUrl } from '#shared/web-url.ts'
import { toEditionCheck, toManifestCheck, toVerseCheck } from './check-commands.ts'

/** The maximum number of altered verses listed individually. */
const maxNamed = 40

export type EditionView = Pick<
  Edition,
  '_id' | 'language' | 'title' | 'translator' | 'source' | 'sourceUrl' | 'version' | 'terms' | 'sha256' | 'status'
> & {
  readonly isDefault: boolean
  /** Whether the pages show this edition to this reader. */
  readonly isShown: boolean
  /** Its name in URLs; for a default edition, its language. */
  readonly name: string
  readonly verses: string
  readonly since: string
  /** The number of verses that differ from the import; undefined when the database is unavailable. */
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
  const editions = order.flatMap((code) => listEditionsOf(catalogue, code))
  return await Promise.all(
    editions.map(async (edition) => {
      const { language, _id } = edition
      const isDefault = !catalogue.additionalEditions.has(_id)
      const isShown = catalogue.editions.get(language)?._id === _id
      const altered = isShown
        ? await editionIntegrity?.listModified(language).catch(() => undefined)
        : listEdited(catalogue.additionalEditions.get(_id))
      return { ...toEditionView(edition, { ...asking, altered, name: isDefault ? language : _id }), isDefault, isShown }
    }),
  )
}

/** Undefined for a default edition that is not shown to the reader: its verses are not on this page. */
function listEdited(edition: AdditionalEdition | undefined): readonly Reference[] | undefined {
  return edition && Object.keys(edition.edits).flatMap((reference) => parseReference(reference) ?? [])
}

type Facts = Asking & { readonly altered: readonly Reference[] | undefined; readonly name: string }

function toEditionView(
  edition: Edition,
  { language, origin, timezone, altered, name }: Facts,
): Omit<EditionView, 'isDefault' | 'isShown'> {
  const { _id, title, translator, source, version, sha256, status } = edition
  const sourceUrl = toLinkUrl(edition.sourceUrl)
  const of = { origin, language: edition.language, name }
  return {
    ...{ _id, language: edition.language, title, translator, source, sourceUrl, version, sha256, status, name },
    terms: toTermsText(edition, language),
    verses: formatNumber(edition.verseCount, language),
    since: formatMoment(new Date(edition.updatedAt), language, { timeZone: timezone }),
    alteredCount: altered?.length,
    altered: altered?.slice(0, maxNamed) ?? [],
    checkWhole: toEditionCheck(of, sha256),
    checkEach: toManifestCheck(of),
  }
}

/** The proof of one verse, if the URL names one that exists. */
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
    check: toVerseCheck(toShownEdition(catalogue, language, origin), reference),
  }
}

/** The edition shown to this reader in the page's language. */
function toShownEdition({ editions, additionalEditions }: Catalogue, language: InterfaceLanguage, origin: string) {
  const id = editions.get(language)?._id ?? ''
  return { origin, language, name: additionalEditions.has(id) ? id : language }
}

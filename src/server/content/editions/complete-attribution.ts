import type { Attribution, AttributionText } from '#shared/contract/confirmation.ts'
import { invalid } from '#shared/contract/errors.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { findTermsKey } from '../bulk-upload/edition-terms.ts'

type Named = { readonly _id: string; readonly language: TextLanguage }

/** Completes the attribution from a form with derived fields. Only the Arabic text has no translator. */
export function completeAttribution({ _id, language }: Named, said: AttributionText): Attribution {
  if (language !== 'ar' && said.translator === '')
    throw invalid([{ path: 'translator', ...toRefusal('must_not_be_empty') }])
  return { ...said, _id, language, termsKey: findTermsKey(said.terms) }
}

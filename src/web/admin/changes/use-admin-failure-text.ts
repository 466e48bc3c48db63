import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ApiFailure } from '#web/ui/api-client.ts'
import { useFailureText } from '#web/ui/use-api-action.ts'
import { useFieldName } from './use-field-name.ts'
import { type Refused, useRefusalText } from './use-refusal-text.ts'

type Body = Pick<Refused, 'values'> & { readonly details?: readonly (Refused & { readonly path: string })[] }

/** The message must fit into a toast. */
const maxDetails = 3

/** The error text in the page's language: the invalid fields, or the text of the refusal's code. */
export function useAdminFailureText(): (failure: ApiFailure) => string {
  const toText = useFailureText()
  const toRefusal = useRefusalText()
  const toPlace = usePlaceName()
  return (failure) => {
    const { code, message } = failure
    const { values, details = [] } = (failure.body ?? {}) as Body
    // The whole site has texts for these two.
    if (code === 'network' || code === 'too_many') return toText(failure)
    if (code !== 'invalid' || details.length === 0) return toRefusal({ message, code: code ?? 'internal', values })
    const listed = details.slice(0, maxDetails).map(({ path, ...refused }) => {
      const place = toPlace(path)
      return place === '' ? toRefusal(refused) : `${place}: ${toRefusal(refused)}`
    })
    return [...listed, ...(details.length > maxDetails ? ['…'] : [])].join(' ')
  }
}

/** Fields that their error text already names, and parts of a request that users do not fill in. */
const unnamed: readonly string[] = [
  ...['email', 'password', 'currentPassword', 'code', 'email1', 'tel1', 'tel2'],
  ...['body', 'json', 'side', 'at'],
]

/**
 * The name of a field, or of an upload's line or row, which the API names in English. Empty when a name adds nothing.
 */
function usePlaceName(): (path: string) => string {
  const { t } = useTranslation('admin')
  const toFieldName = useFieldName()
  return (path) => {
    const [, sheet, line] = /^(?:line|(.+) row) (\d+)$/.exec(path) ?? []
    if (line === undefined) return unnamed.includes(path.split('.').at(-1) ?? '') ? '' : toFieldName(path)
    return sheet ? t('preview.row', { sheet, line }) : t('preview.line', { line })
  }
}

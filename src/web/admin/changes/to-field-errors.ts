import { isFailure } from '#web/ui/api-client.ts'
import type { Refused } from './use-refusal-text.ts'

type Detail = Refused & { readonly path: string }

/** The errors of single fields in a refusal, by field. */
export function toFieldErrors(response: unknown, toText: (refused: Refused) => string): Record<string, string> {
  if (!isFailure(response)) return {}
  const { details = [] } = (response.body ?? {}) as { details?: readonly Detail[] }
  return Object.fromEntries(details.map(({ path, ...refused }) => [path, toText(refused)]))
}

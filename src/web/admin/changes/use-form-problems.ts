import { useState } from 'react'
import { isFailure } from '#web/ui/api-client.ts'
import type { FormProblems } from '../ui/form-problem.tsx'
import { toFieldErrors } from './to-field-errors.ts'
import { useAdminFailureText } from './use-admin-failure-text.ts'
import { useRefusalText } from './use-refusal-text.ts'

const noProblems: FormProblems = { fields: {}, form: '' }

/**
 * The errors of a submitted form: next to its fields, and anything else as one sentence. A form whose fields are known
 * only after rendering passes a function.
 */
export function useFormProblems(fieldNames: readonly string[] | (() => readonly string[])) {
  const toRefusal = useRefusalText()
  const toText = useAdminFailureText()
  const [problems, setProblems] = useState(noProblems)
  return {
    problems,
    /** Reports an error of the browser itself. */
    say: (text: string) => setProblems({ fields: {}, form: text }),
    /** Takes the errors from a response; a success clears them. */
    take(response: unknown) {
      if (!isFailure(response)) return setProblems(noProblems)
      const fields = toFieldErrors(response, toRefusal)
      const paths = Object.keys(fields)
      const shown = typeof fieldNames === 'function' ? fieldNames() : fieldNames
      const isSaidByFields = paths.length > 0 && paths.every((path) => shown.includes(path))
      setProblems({ fields, form: isSaidByFields ? '' : toText(response) })
    },
  }
}

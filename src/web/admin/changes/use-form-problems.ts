import { useState } from 'react'
import { isFailure } from '#web/ui/api-client.ts'
import { toFieldErrors } from './to-field-errors.ts'
import { useAdminFailureText } from './use-admin-failure-text.ts'
import { useRefusalText } from './use-refusal-text.ts'

export type FormProblems = {
  /** By the name of the field. */
  readonly fields: Record<string, string>
  /** What is wrong with the form as a whole; empty when its fields say it. */
  readonly form: string
}

const noProblems: FormProblems = { fields: {}, form: '' }

/** What is wrong with a form that was sent: beside its fields, and for anything else in one sentence. */
export function useFormProblems(fieldNames: readonly string[]) {
  const toRefusal = useRefusalText()
  const toText = useAdminFailureText()
  const [problems, setProblems] = useState(noProblems)
  return {
    problems,
    /** Says what went wrong in the browser itself. */
    say: (text: string) => setProblems({ fields: {}, form: text }),
    /** Takes over what a response says; a success clears it. */
    take(response: unknown) {
      if (!isFailure(response)) return setProblems(noProblems)
      const fields = toFieldErrors(response, toRefusal)
      const paths = Object.keys(fields)
      const isSaidByFields = paths.length > 0 && paths.every((path) => fieldNames.includes(path))
      setProblems({ fields, form: isSaidByFields ? '' : toText(response) })
    },
  }
}

export type FormProblems = {
  /** By field name. */
  readonly fields: Record<string, string>
  /** The error of the form as a whole; empty when its fields show the errors. */
  readonly form: string
}

/**
 * The error of a form as a whole. Always in the page: screen readers announce content that appears in a region, not a
 * region that appears.
 */
export function FormProblem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="form-problem">
      {text}
    </p>
  )
}

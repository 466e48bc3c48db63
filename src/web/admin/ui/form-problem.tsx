export type FormProblems = {
  /** By the name of the field. */
  readonly fields: Record<string, string>
  /** What is wrong with the form as a whole; empty when its fields say it. */
  readonly form: string
}

/** What is wrong with a form as a whole. Always in the page: a screen reader speaks what appears in a region, not a region that appears. */
export function FormProblem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="form-problem">
      {text}
    </p>
  )
}

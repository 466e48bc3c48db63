/** What is wrong with a form as a whole. Always in the page: a screen reader speaks what appears in a region, not a region that appears. */
export function FormProblem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="form-problem">
      {text}
    </p>
  )
}

/** The reason why an action was refused, next to its button. Takes no space while empty. */
export function ActionProblem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="form-problem action-problem">
      {text}
    </p>
  )
}

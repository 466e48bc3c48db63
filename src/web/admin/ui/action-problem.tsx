/** Why an action was refused, beside the button that was pressed. It takes no room until then. */
export function ActionProblem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="form-problem action-problem">
      {text}
    </p>
  )
}

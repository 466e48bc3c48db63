import { useAlerts } from '#web/ui/alerts.tsx'

type Props = {
  readonly text: string
  readonly label: string
  readonly copy: { readonly button: string; readonly done: string; readonly failed: string }
}

/** A command to read, select and copy. */
export function Command({ text, label, copy }: Props) {
  const alerts = useAlerts()
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => alerts.show({ text: copy.done }),
      () => alerts.show({ text: copy.failed, isError: true }),
    )
  return (
    <div className="command">
      <pre>
        <code>{text}</code>
      </pre>
      <button type="button" className="tool needs-script" aria-label={`${copy.button}: ${label}`} onClick={write}>
        {copy.button}
      </button>
    </div>
  )
}

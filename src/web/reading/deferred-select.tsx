type Props = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly name: string }[]
}

/**
 * A select with hundreds of options. The server renders only the selected option; the others are sent as text in a
 * `<noscript>`, which the browser does not parse. The hydration script inserts them at the first interaction, before
 * the list can open and before React hydrates. Without scripts the `<noscript>` shows the complete select. Parsing all
 * options up front cost 8 ms of style and 12 ms of layout.
 */
export function DeferredSelect(props: Props) {
  const { name, label, value, choices } = props
  if (!import.meta.env.SSR)
    return (
      <>
        <Choice {...props} className="needs-script" data-deferred={name} />
        <noscript />
      </>
    )
  const shown = choices.filter((choice) => choice.value === value)
  return (
    <>
      <select className="needs-script" data-deferred={name} aria-label={label} defaultValue={value}>
        <Options label={label} choices={shown} />
      </select>
      <noscript>
        <Choice {...props} />
      </noscript>
    </>
  )
}

type ChoiceProps = Props & { readonly className?: string; readonly 'data-deferred'?: string }

function Choice({ name, label, value, choices, ...given }: ChoiceProps) {
  return (
    <select {...given} name={name} aria-label={label} defaultValue={value}>
      <Options label={label} choices={choices} />
    </select>
  )
}

function Options({ label, choices }: Pick<Props, 'label' | 'choices'>) {
  return (
    <>
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </>
  )
}

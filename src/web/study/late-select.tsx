type Props = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly name: string }[]
}

/**
 * A choice of hundreds. They come as text that the browser does not read until the page is first touched, when the wake script puts them
 * in place, before the list can open and before React looks; until then the list has what it shows. Without scripts the whole one
 * stands in its place.
 */
export function LateSelect(props: Props) {
  const { name, label, value, choices } = props
  if (!import.meta.env.SSR)
    return (
      <>
        <Choice {...props} className="needs-script" data-late={name} />
        <noscript />
      </>
    )
  const shown = choices.filter((choice) => choice.value === value)
  return (
    <>
      <select className="needs-script" data-late={name} aria-label={label} defaultValue={value}>
        <Options label={label} choices={shown} />
      </select>
      <noscript>
        <Choice {...props} />
      </noscript>
    </>
  )
}

type ChoiceProps = Props & { readonly className?: string; readonly 'data-late'?: string }

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

import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type LeadField, type LeadProblem, leadLimits } from './lead-form.ts'

type Props = {
  readonly name: LeadField
  readonly defaultValue: string
  readonly problem: LeadProblem | undefined
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'>

/** A field with its label above and its error, if any, below. */
export function LeadInput({ name, defaultValue, problem, ...input }: Props) {
  const id = useId()
  const { t } = useTranslation()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`contact.${name}`)}</label>
      <input id={id} name={name} defaultValue={defaultValue} {...input} {...toChecks(name, id, problem)} />
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}

/**
 * Two rows at first, four at most. The style sheet makes it grow where the browser supports that; elsewhere the rows
 * are counted.
 */
export function LeadTextArea({ name, defaultValue, problem }: Omit<Props, 'type' | 'autoComplete' | 'inputMode'>) {
  const id = useId()
  const { t } = useTranslation()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`contact.${name}`)}</label>
      <textarea
        id={id}
        name={name}
        className="growing"
        rows={2}
        defaultValue={defaultValue}
        onInput={(event) => growRows(event.currentTarget)}
        {...toChecks(name, id, problem)}
      />
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}

function toChecks(name: LeadField, id: string, problem: LeadProblem | undefined): TextareaHTMLAttributes<unknown> {
  return {
    required: true,
    maxLength: leadLimits[name],
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
}

function FieldProblem({ id, problem }: { readonly id: string; readonly problem: LeadProblem | undefined }) {
  const { t } = useTranslation()
  if (!problem) return null
  return (
    <p id={`${id}-problem`} className="field-problem">
      {t(`contact.${problem}`)}
    </p>
  )
}

const minRows = 2
const maxRows = 4

function growRows(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  area.rows = minRows
  while (area.rows < maxRows && area.scrollHeight > area.clientHeight) area.rows += 1
}

import type { Field } from '#shared/catalogue/field.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { FieldValue } from './field-value.tsx'
import type { Operation, OperationKind } from './schema-text.ts'
import { WhereFields } from './where-fields.tsx'

type KnownField = Pick<Field, 'name' | 'type'>

type Props = {
  readonly operation: Operation
  readonly entity: Field['entity']
  /** The fields that exist when this operation runs. */
  readonly fields: readonly KnownField[]
  readonly problem: string | undefined
  onChange(operation: Operation): void
  onRemove(): void
}

const fieldTypes = ['text', 'number', 'boolean', 'list'] as const satisfies readonly Field['type'][]

/** One operation: its kind, its field and its parameters. */
export function OperationFields({ operation, entity, fields, problem, onChange, onRemove }: Props) {
  const { t } = useTranslation('admin')
  const set = (change: Readonly<Record<string, unknown>>) => onChange({ ...operation, ...change })
  const { op, name } = operation
  const type = op === 'addField' ? operation.type : fields.find((field) => field.name === name)?.type
  const fieldType = (type ?? 'text') as Field['type']
  return (
    <fieldset className="schema-operation">
      <legend>
        {t(`schema.op.${op as OperationKind}`)} <code>{op}</code>
      </legend>
      {op === 'addField' ? (
        <TextInput
          label={t('schema.name')}
          description={t('schema.nameHint')}
          value={name}
          onChange={(next) => set({ name: next })}
        />
      ) : (
        <FieldChoice name={name} fields={fields} onChange={(next) => set({ name: next })} />
      )}
      {op === 'addField' && (
        <>
          <ChoiceInput
            label={t('schema.type')}
            value={fieldType}
            // A default of another type would be refused.
            onChange={(next) => onChange({ op, name, type: next })}
          >
            {fieldTypes.map((one) => (
              <option key={one} value={one}>
                {t(`schema.types.${one}`)}
              </option>
            ))}
          </ChoiceInput>
          <FieldValue
            label={t('schema.default')}
            type={fieldType}
            value={operation.default}
            onChange={(value) => set({ default: value })}
          />
        </>
      )}
      {op === 'renameField' && (
        <TextInput
          label={t('schema.to')}
          description={t('schema.nameHint')}
          value={String(operation.to ?? '')}
          onChange={(to) => set({ to })}
        />
      )}
      {op === 'setField' && (
        <>
          <FieldValue
            label={t('schema.value')}
            type={fieldType}
            value={operation.value}
            // Without a value the field is emptied.
            onChange={(value = null) => set({ value })}
          />
          <WhereFields entity={entity} where={operation.where} onChange={(where) => set({ where })} />
        </>
      )}
      {problem && (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      )}
      <button type="button" className="button quiet small" onClick={onRemove}>
        {t('schema.removeOperation')}
      </button>
    </fieldset>
  )
}

type ChoiceProps = { readonly name: string; readonly fields: readonly KnownField[]; onChange(name: string): void }

/** A select of the existing fields; an unknown field named in the JSON stays visible. */
function FieldChoice({ name, fields, onChange }: ChoiceProps) {
  const { t } = useTranslation('admin')
  const isKnown = name === '' || fields.some((field) => field.name === name)
  return (
    <ChoiceInput label={t('schema.field')} value={name} onChange={onChange}>
      <option value="">{t('schema.choose')}</option>
      {!isKnown && <option value={name}>{name}</option>}
      {fields.map((field) => (
        <option key={field.name} value={field.name}>
          {field.name} · {t(`schema.types.${field.type}`)}
        </option>
      ))}
    </ChoiceInput>
  )
}

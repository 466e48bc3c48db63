import type { Field } from '#shared/catalogue/field.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { OperationFields } from './operation-fields.tsx'
import { listFieldsBefore, type Operation, operationKinds, toOperation, type Update } from './schema-text.ts'

type Props = {
  readonly update: Update
  readonly declared: readonly Field[]
  /** The server's errors by operation index. */
  readonly problems: Readonly<Record<number, string>>
  onChange(update: Update): void
}

/** The update as a form. Each change is written to the JSON next to it. */
export function SchemaForm({ update, declared, problems, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { entity, operations } = update
  // Operations have no ids, so the index is the key.
  const keys = operations.map((_, index) => `operation ${index}`)
  const setOperations = (next: readonly Operation[]) => onChange({ ...update, operations: next })
  return (
    <div className="schema-form">
      <ChoiceInput
        label={t('schema.entity')}
        value={entity}
        onChange={(next) => onChange({ ...update, entity: next as Field['entity'] })}
      >
        {(['verse', 'topic', 'group'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t(`entity.${kind}`)}
          </option>
        ))}
      </ChoiceInput>
      <ol className="schema-operations">
        {operations.map((operation, index) => (
          <li key={keys[index]}>
            <OperationFields
              operation={operation}
              entity={entity}
              fields={listFieldsBefore(declared, update, index)}
              problem={problems[index]}
              onChange={(next) => setOperations(operations.with(index, next))}
              onRemove={() => setOperations(operations.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <fieldset className="schema-add">
        <legend>{t('schema.addOperation')}</legend>
        {operationKinds.map((op) => (
          <div key={op}>
            <button
              type="button"
              className="button quiet small"
              onClick={() => setOperations([...operations, toOperation(op)])}
            >
              {t(`schema.op.${op}`)}
            </button>
            <span className="admin-hint">{t(`schema.opHint.${op}`)}</span>
          </div>
        ))}
      </fieldset>
    </div>
  )
}

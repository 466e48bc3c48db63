import type { Field } from '#shared/catalogue/field.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Update } from './schema-text.ts'

/** What the schema updater returns besides its message. */
export type Report = {
  readonly operations: readonly { readonly op: string; readonly name: string; readonly touched: number }[]
  readonly touched: number
  readonly fields: readonly Field[]
}

type Props = { readonly report: Report; readonly update: Update }

/** The result of a dry run: the number of records each operation touches, and the resulting fields. */
export function SchemaReport({ report: { operations, fields }, update }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className="schema-report" role="status">
      <h2>{t('schema.would')}</h2>
      <ol>
        {operations.map(({ op, name, touched }, index) => (
          <li key={`${op} ${name} ${touched}`}>
            <code>
              {op} {name}
              {op === 'renameField' && ` → ${String(update.operations[index]?.to)}`}
            </code>{' '}
            {t('schema.touched', { count: touched })}
          </li>
        ))}
      </ol>
      <h2>{t('schema.fieldsAfter')}</h2>
      <FieldList fields={fields} />
    </div>
  )
}

export function FieldList({ fields }: { readonly fields: readonly Field[] }) {
  const { t } = useTranslation('admin')
  if (fields.length === 0) return <p className="admin-hint">{t('schema.noFields')}</p>
  return (
    <ul className="field-list">
      {fields.map(({ entity, name, type }) => (
        <li key={`${entity} ${name}`}>
          {t(`entity.${entity}`)} · <code>{name}</code> · {t(`schema.types.${type}`)}
        </li>
      ))}
    </ul>
  )
}

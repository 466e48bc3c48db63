import type { Field } from '#shared/catalogue/field.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LeaveGuard } from '../record/leave-guard.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { SchemaForm } from './schema-form.tsx'
import { FieldList, SchemaReport } from './schema-report.tsx'
import { isProblem, type JsonProblem, parseUpdate, toUpdateText, type Update } from './schema-text.ts'
import { useSchemaUpdate } from './use-schema-update.ts'

/** A form and its JSON side by side. The update can run only after a dry run has shown what would change. */
export function SchemaSection({ fields }: { readonly fields: readonly Field[] }) {
  const { t } = useTranslation('admin')
  const { draft, report, isBusy, problem, operationProblems, change, send } = useSchemaUpdate()
  const parsed = parseUpdate(draft.text)
  const update = isProblem(parsed) ? undefined : parsed
  const isReady = update !== undefined && update.operations.length > 0
  return (
    <>
      <SectionHeader title={t('sections.schema')} lead={t('schema.lead')} />
      <section className="admin-card">
        <div className="schema-columns">
          {update ? (
            <SchemaForm
              update={update}
              declared={fields}
              problems={operationProblems}
              onChange={(next) => change(toUpdateText(next))}
            />
          ) : (
            <p className="admin-hint">{t('schema.formWaits')}</p>
          )}
          <JsonInput text={draft.text} problem={isProblem(parsed) ? parsed : undefined} onChange={change} />
        </div>
        <FormProblem text={problem} />
        <div className="bulk-actions">
          <button
            type="button"
            className="button"
            disabled={!isReady}
            aria-disabled={isBusy || undefined}
            onClick={() => void send(update as Update, true)}
          >
            {t('schema.dryRun')}
          </button>
          <button
            type="button"
            className="button"
            disabled={!report}
            aria-disabled={isBusy || undefined}
            onClick={() => void send(update as Update, false)}
          >
            {t('schema.run')}
          </button>
          <span className="admin-hint">{t('schema.runHint')}</span>
        </div>
        {report && update && <SchemaReport report={report} update={update} />}
      </section>
      <section className="admin-card">
        <h2>{t('schema.fields')}</h2>
        <FieldList fields={fields} />
      </section>
      <LeaveGuard hasUnsaved={() => draft.text.trim() !== ''} isKept={() => draft.isKept} />
    </>
  )
}

type JsonProps = { readonly text: string; readonly problem: JsonProblem | undefined; onChange(text: string): void }

function JsonInput({ text, problem, onChange }: JsonProps) {
  const { t } = useTranslation('admin')
  const { line, column } = problem ?? {}
  const place = line && column ? ` ${t('schema.place', { line, column })}` : ''
  return (
    <div className="schema-json">
      <TextInput
        label={t('schema.json')}
        rows={4}
        value={text}
        isInvalid={problem !== undefined}
        onChange={onChange}
        description={
          <>
            {t('schema.hint')}
            {problem && (
              <span role="alert" className="field-problem">
                {t('schema.invalid')}
                {place}
              </span>
            )}
          </>
        }
      />
    </div>
  )
}

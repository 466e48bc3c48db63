import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Field } from '#shared/catalogue/field.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { LeaveGuard } from '../record/leave-guard.tsx'
import { useUnsavedText } from '../record/use-unsaved-text.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { FieldList, type Report, SchemaReport } from './schema-report.tsx'

const example = `{"entity": "verse", "operations": [{"op": "addField", "name": "revealedIn", "type": "text"}]}`

/** A dry run first: it shows what would change, and only then can it be run. */
export function SchemaSection({ fields }: { readonly fields: readonly Field[] }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const alerts = useAlerts()
  const { revalidate } = useRevalidator()
  const draft = useUnsavedText('schema')
  const [report, setReport] = useState<Report>()
  const [isWrong, setWrong] = useState(false)

  const send = async (dryRun: boolean) => {
    const update = parseJson(draft.text)
    setWrong(!update)
    if (!update) return alerts.show({ text: t('schema.invalid'), isError: true })
    const response = await act('updateSchema', {
      method: 'POST',
      path: '/api/admin/update-schema',
      body: { json: { ...update, dryRun } },
    })
    if (isFailure(response)) return setReport(undefined)
    setReport(dryRun ? (response as unknown as Report) : undefined)
    if (dryRun) return
    draft.setText('')
    await revalidate()
  }
  return (
    <>
      <SectionHead title={t('sections.schema')} lead={t('schema.lead')} />
      <section className="admin-card schema-json">
        <TextInput
          label={t('schema.json')}
          rows={4}
          value={draft.text}
          placeholder={example}
          isInvalid={isWrong}
          onChange={(text) => {
            draft.setText(text)
            setReport(undefined)
            setWrong(false)
          }}
          description={isWrong ? <span className="field-problem">{t('schema.invalid')}</span> : t('schema.hint')}
        />
        <div className="bulk-actions">
          <button type="button" className="button" disabled={draft.text.trim() === ''} onClick={() => void send(true)}>
            {t('schema.dryRun')}
          </button>
          <button type="button" className="button" disabled={!report} onClick={() => void send(false)}>
            {t('schema.run')}
          </button>
        </div>
        {report && <SchemaReport report={report} />}
      </section>
      <section className="admin-card">
        <h2>{t('schema.fields')}</h2>
        <FieldList fields={fields} />
      </section>
      <LeaveGuard hasUnsaved={() => draft.text.trim() !== ''} isKept={() => draft.isKept} />
    </>
  )
}

/** The body of an update is an object; anything else is no update. */
function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

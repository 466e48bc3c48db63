import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useInputChanges } from '../changes/use-input-changes.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { useUnsavedText } from '../record/use-unsaved-text.ts'
import type { Report } from './schema-report.tsx'
import type { Update } from './schema-text.ts'

/**
 * The text of an update, the report of its dry run, and functions to run it. A change of the text discards the report.
 */
export function useSchemaUpdate() {
  const { call, submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const draft = useUnsavedText('schema')
  const { markChanged, watch } = useInputChanges()
  const [report, setReport] = useState<Report>()
  const [isBusy, setBusy] = useState(false)
  const { problems, take } = useFormProblems([])
  const operationProblems = toOperationProblems(problems.fields)
  const paths = Object.keys(problems.fields)
  const isSaidThere = paths.length > 0 && paths.every((path) => operationPath.test(path))
  return {
    draft,
    report,
    isBusy,
    /** Errors that are not shown at an operation. */
    problem: isSaidThere ? '' : problems.form,
    /** The server's errors of single operations, by index. */
    operationProblems,
    change(text: string) {
      markChanged()
      draft.setText(text)
      setReport(undefined)
      take(undefined)
    },
    async send(update: Update, dryRun: boolean) {
      if (isBusy) return
      setBusy(true)
      const body = { json: { ...update, dryRun } }
      const request = { method: 'POST', path: '/api/admin/update-schema', body } as const
      const isUnchanged = watch()
      // A dry run shows only its report, no success message: nothing was updated.
      const response = dryRun ? await call<'updateSchema'>(request) : await submit('updateSchema', request)
      setBusy(false)
      if (isUnchanged() || !dryRun) take(response)
      setReport(isUnchanged() && dryRun && !isFailure(response) ? (response as unknown as Report) : undefined)
      if (dryRun || isFailure(response)) return
      if (isUnchanged()) draft.setText('')
      await revalidate()
    },
  }
}

const operationPath = /^operations\.(\d+)/

function toOperationProblems(fields: Readonly<Record<string, string>>): Record<number, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => {
      const [, index] = operationPath.exec(path) ?? []
      return index === undefined ? [] : [[Number(index), text]]
    }),
  )
}

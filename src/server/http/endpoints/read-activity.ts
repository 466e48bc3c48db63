import { Readable } from 'node:stream'
import type { z } from 'zod'
import { can } from '#shared/access/capabilities.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { toDayStart } from '#shared/language/day-start.ts'
import { toCsv, toJson } from '../../activity/activity-file.ts'
import { type ActivityFilter, listActors } from '../../activity/activity-store.ts'
import { findRecords } from '../../activity/find-records.ts'
import { exportActivity, listActivity } from '../../activity/list-activity.ts'
import type { Db } from '../../database/connection.ts'
import type { Handlers } from '../handlers.ts'

type Parts = { readonly catalogue: () => Catalogue; readonly timeZone: string }

type Asked = Omit<z.output<Endpoints['listActivity']['query']>, 'limit' | 'skip'>

/** The activity log. It shows account events only to people who may manage accounts. */
export function readActivity(db: Db, { catalogue, timeZone }: Parts): Handlers {
  const toFilter = ({ from, to, record, ...asked }: Asked, grant: Grant): ActivityFilter => ({
    ...asked,
    records: record ? findRecords(catalogue(), record) : undefined,
    since: from === undefined ? undefined : toDayStart(from, timeZone),
    before: to === undefined ? undefined : toDayStart(to, timeZone, 1),
    withAccounts: can(grant, 'people'),
  })
  return {
    async listActivity({ query: { limit, skip, ...asked }, admin }) {
      const filter = toFilter(asked, admin.grant)
      const { acts, count } = await listActivity(db, filter, { limit, skip })
      return { acts, count, people: await listActors(db, filter.withAccounts) }
    },
    exportActivity({ query: { format, ...asked }, admin }) {
      const acts = exportActivity(db, toFilter(asked, admin.grant))
      const text = Readable.from(format === 'csv' ? toCsv(acts) : toJson(acts), { objectMode: false })
      return new Response(Readable.toWeb(text) as ReadableStream, {
        headers: {
          'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
          'Content-Disposition': `attachment; filename="activity.${format}"`,
          'Cache-Control': 'no-store',
        },
      })
    },
  }
}

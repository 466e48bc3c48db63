import type { z } from 'zod'
import { can } from '#shared/access/capabilities.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Act } from '#shared/contract/activity-endpoints.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { toDayStart } from '#shared/language/day-start.ts'
import { toCsv } from '../../activity/activity-file.ts'
import { type ActivityFilter, listActors } from '../../activity/activity-store.ts'
import { findRecords } from '../../activity/find-records.ts'
import { listActivity } from '../../activity/list-activity.ts'
import type { Db } from '../../database/connection.ts'
import type { Handlers } from '../handlers.ts'

type Parts = { readonly catalogue: () => Catalogue; readonly timeZone: string }

type Asked = Omit<z.output<Endpoints['listActivity']['query']>, 'limit' | 'skip'>

const maxExported = 10_000
const exportStep = 500

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
    async exportActivity({ query: { format, ...asked }, admin }) {
      const acts = await listAll(db, toFilter(asked, admin.grant))
      const body = format === 'csv' ? toCsv(acts) : `${JSON.stringify(acts, null, 2)}\n`
      return new Response(body, {
        headers: {
          'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
          'Content-Disposition': `attachment; filename="activity.${format}"`,
          'Cache-Control': 'no-store',
        },
      })
    },
  }
}

/** Reads in pages, because each write brings its records along. */
async function listAll(db: Db, filter: ActivityFilter): Promise<Act[]> {
  const all: Act[] = []
  for (let skip = 0, count = 1; skip < Math.min(count, maxExported); skip += exportStep) {
    const page = await listActivity(db, filter, { limit: exportStep, skip })
    all.push(...page.acts)
    count = page.count
  }
  return all
}

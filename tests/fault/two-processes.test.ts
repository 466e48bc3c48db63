import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#server/accounts/sign-in-rate-limits.ts'
import { leadSubject } from '#server/mail/templates.ts'
import { site as siteConfiguration } from '#shared/site/production.ts'
import { excerptChapters } from '../support/excerpt.ts'
import { createRandom } from '../support/random.ts'
import { describeSlowAfterFirst, slow } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'
import { type EditorClient, signIn } from './editor-client.ts'
import { importMadeText, runFresh, startReference } from './fresh-run.ts'
import { createSiteFixture, type SiteFixture } from './site-fixture.ts'
import { type SiteProcess, siteAdmin, startSite, withoutWarmUp } from './site-process.ts'

// PostgreSQL first, because only it can be shared by several machines.
describeSlowAfterFirst(databaseKinds.toReversed())('two processes on one %s', (kind) => {
  let fixture: SiteFixture
  let sites: SiteProcess[]
  let editor: EditorClient
  beforeAll(async () => {
    fixture = await createSiteFixture(kind, 'excerpt')
    const settings = { ...fixture, environment: withoutWarmUp }
    sites = await Promise.all([startSite(settings), startSite(settings)])
    editor = await signIn(urlOf(0))
  }, 120_000)
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.kill()))
    fixture.remove()
  })
  const urlOf = (turn: number) => sites[turn % 2]?.url ?? ''
  const post = async (url: string, path: string, body: object, headers = {}) =>
    (
      await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).status

  test('an editor reads a write at once from any process', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const word = `word ${turn}`
      const written = await editor.send(urlOf(turn), {
        method: 'PUT',
        path: '/api/verse/2:255',
        body: { opinionEn: word },
      })
      expect(written.status).toBe(200)
      const read = await editor.send(urlOf(turn + 1), { method: 'GET', path: '/api/verse/2:255' })
      expect(read.body.verse).toMatchObject({ opinionEn: word })
    }
  })

  test('a cookie with a revision that never existed is ignored', async () => {
    const response = await fetch(`${urlOf(1)}/api/verse/2:255`, {
      headers: { cookie: 'last-seen-revision=999999999999.99' },
    })
    expect(response.status).toBe(200)
  })

  test('readers soon see a write on every process', async () => {
    await editor.send(urlOf(0), { method: 'PUT', path: '/api/verse/2:255', body: { opinionEn: 'everywhere' } })
    for (const site of sites) {
      const read = async () => ((await (await fetch(`${site.url}/api/verse/2:255`)).json()) as { verse: object }).verse
      await expect.poll(read).toMatchObject({ opinionEn: 'everywhere' })
    }
  })

  test('after any edit, every process responds like a site without a cache', slow, async () => {
    const reference = await startReference(fixture)
    try {
      await importMadeText(editor, urlOf(0), excerptChapters)
      const urls = sites.map(({ url }) => url)
      const run = { urls, client: editor, reference, pairs: 72, readsAfterEdit: 12, random: createRandom(23) }
      const report = await runFresh(run)
      expect(report.differences).toEqual([])
      expect(report.edits).toBeGreaterThan(report.refused)
    } finally {
      await reference.stop()
    }
  })

  test('wrong passwords are counted together', async () => {
    const wrong = { email: 'nobody@example.org', password: 'not-the-password-at-all' }
    const statuses: number[] = []
    const free = rateLimits.network.free + rateLimits.account.free
    for (let turn = 0; turn <= free; turn++) statuses.push(await post(urlOf(turn), '/api/admin/token', wrong))
    expect(statuses).toEqual([...Array(free).fill(401), 429])
    expect(siteAdmin.email).not.toBe(wrong.email)
  })

  test('messages from the contact form are counted together', async () => {
    const message = {
      subject: leadSubject,
      to: siteConfiguration.contactEmail,
      template: 'newLead',
      args: { service: 'general', name: 'A Reader', email: 'reader@example.org', details: 'Hello' },
    }
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push(await post(urlOf(turn), '/api/email/push', message))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

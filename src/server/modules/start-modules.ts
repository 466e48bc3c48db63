import { loadContacts } from '../accounts/contacts-store.ts'
import { argon2Passwords } from '../accounts/password.ts'
import { startCatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import { waitForDatabase } from '../database/wait-for-database.ts'
import type { ShutdownState } from '../graceful-shutdown.ts'
import { selectEnabledHandlers } from '../http/enabled-handlers.ts'
import type { Handlers } from '../http/handlers.ts'
import { handleHealth, toHealth } from '../http/health.ts'
import { toOpenApi } from '../http/open-api.ts'
import { readAdminMessages, readMessages } from '../http/read-messages.ts'
import type { Limiters } from '../load-shedding/limiters.ts'
import { createFindReport } from '../mail/find-report.ts'
import { startMail } from '../mail/start-mail.ts'
import type { SiteOptions } from '../site-options.ts'
import { startAccounts } from './accounts.ts'
import { startContent } from './content.ts'
import { startImages } from './images.ts'

export type Modules = Awaited<ReturnType<typeof startModules>>

/** Starts the modules in the order of their dependencies. The only place where endpoints get their handlers. */
export async function startModules(options: SiteOptions, limiters: Limiters) {
  const { settings, connection, build, log, now, print, whenWarm, warmUp, passwords = argon2Passwords } = options
  const { db } = connection
  const { site, version, buildId } = build
  const shutdown: ShutdownState = { stopping: false }
  const feed = await waitForDatabase(
    () => startCatalogueFeed(connection, { whenWarm, warmUp, concepts: build.concepts, log }),
    print,
  )
  const adminMessages = readAdminMessages(build.localesDirectory)
  const mail = startMail(db, {
    site,
    findAdminContact: async () => (await loadContacts(db)).contacts.email1,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    publicUrl: settings.PUBLIC_URL,
    findReport: createFindReport({
      catalogue: feed.current,
      findText: (edition) => content.editionViews.findText(edition),
    }),
    retentionDays: settings.LEAD_RETENTION_DAYS,
    secretKey: settings.SECRET_KEY,
    messages: adminMessages,
    log,
    now,
  })
  const { sendInvitation, queuePasswordReset } = mail
  const limiter = limiters.passwords
  const accounts = await waitForDatabase(
    () =>
      startAccounts(db, {
        ...{ settings, passwords, limiter, now, log },
        ...{ siteName: site.name, sendInvitation, queuePasswordReset },
      }),
    print,
  )
  const { contacts } = accounts
  // The footer shows the contacts, so their version is part of a page's state.
  const state = () => `r${feed.current().revision}.${contacts.current().version}-${buildId}`
  const dataDirectory = settings.DATA_DIR
  const timeZone = site.timezone
  const content = startContent(connection, {
    ...{ feed, contacts, state, limiters, dataDirectory, timeZone, now, log },
    draftMail: mail.draftMail,
  })
  const messages = readMessages(build.localesDirectory)
  const maxQueue = options.maxImageQueue
  const showEditions = content.editionViews.show
  const images = startImages({ site, messages, catalogue: feed.current, showEditions, buildId, maxQueue })
  const health = () => toHealth(feed, { version, buildId, state }, shutdown)
  const all: Handlers = {
    ...content.handlers,
    ...accounts.handlers,
    ...mail.handlers,
    ...handleHealth(health),
    readOpenApi: () => toOpenApi(Object.keys(handlers), version),
  }
  const handlers = selectEnabledHandlers(all, site.subscription.features.admin.active)
  const stop = async () => {
    for (const module of [content, accounts, images, mail, feed]) await module.stop()
  }
  return { feed, accounts, contacts, content, images, messages, adminMessages, health, handlers, shutdown, stop }
}

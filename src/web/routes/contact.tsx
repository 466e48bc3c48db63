import { site } from 'virtual:site'
import { data, redirect, useRouteLoaderData } from 'react-router'
import { paths, splitPrefix } from '#shared/paths.ts'
import { ContactForm } from '#web/contact/contact-form.tsx'
import { findLeadProblems, type LeadProblems, readLead } from '#web/contact/lead-form.ts'
import { findReported, toReportMessage } from '#web/contact/report-message.ts'
import { sendLead } from '#web/contact/send-lead.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toFooterContacts } from '#web/layout/footer-contacts.ts'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { BackdropPage } from '#web/ui/backdrop-page.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { useFailureText } from '#web/ui/use-api-action.ts'
import type { Route } from './+types/contact.ts'

const noLead = { name: '', email: '', query: '' }
const noProblems: LeadProblems = {}

export function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(pageContext)
  const language = findRequestLanguage(request)
  const { title, description } = facts.messages[language].contact
  const { searchParams } = new URL(request.url)
  const lead = { ...noLead, query: toReportMessage(facts, searchParams, language) }
  const report = findReported(facts, searchParams, language)
  return { title: `${title} · ${site.name}`, description, isSent: searchParams.has('sent'), lead, report }
}

/** Handles a form sent without scripts. Success redirects, so that reloading does not send it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(pageContext)
  // Anyone may send anything here: a body that is not a form counts as an empty one.
  const lead = readLead(await request.formData().catch(() => new FormData()))
  const problems = findLeadProblems(lead)
  if (Object.keys(problems).length > 0) return data({ lead, problems, failure: null }, { status: 400 })
  const language = findRequestLanguage(request)
  // The form is posted to the page's URL, which names the verse.
  const report = findReported(facts, new URL(request.url).searchParams, language)
  const sent = await sendLead(facts, { lead, report }, facts.messages[language])
  if ('error' in sent) return data({ lead, problems, failure: sent }, { status: sent.status })
  const { prefix } = splitPrefix(new URL(request.url).pathname)
  throw redirect(`${paths.contact(prefix)}?sent`, 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: paths.contact(undefined) })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const toText = useFailureText()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { phones, emails } = toFooterContacts(site, root?.contacts)
  const failure = actionData?.failure
  return (
    <BackdropPage>
      <div className="contact">
        <div className="contact-words">
          <h1>{t('contact.title')}</h1>
          <p>{t('contact.lead')}</p>
          <ul className="contact-ways">
            {emails.map((email) => (
              <li key={email}>
                <PageIcon name="mail" /> <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
            {phones.map((phone) => (
              <li key={phone}>
                <PageIcon name="phone" /> <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className="contact-card">
          {loaderData.isSent && <p className="form-notice">{t('contact.sent')}</p>}
          {failure && (
            <p className="form-notice failed">
              {toText({ code: failure.code, message: failure.message })} ({failure.status})
            </p>
          )}
          <ContactForm
            lead={actionData?.lead ?? loaderData.lead}
            problems={actionData?.problems ?? noProblems}
            report={loaderData.report}
          />
        </div>
      </div>
    </BackdropPage>
  )
}

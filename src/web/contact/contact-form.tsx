import { site } from 'virtual:site'
import { type SubmitEvent, useState } from 'react'
import { defaultLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useApiAction } from '#web/ui/use-api-action.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { LeadInput, LeadTextArea } from './lead-field.tsx'
import {
  findLeadProblems,
  type Lead,
  type LeadProblems,
  type LeadReport,
  readLead,
  toLeadEmail,
  toLeadProblems,
} from './lead-form.ts'

type Props = {
  /** The values returned for a form sent without scripts. */
  readonly lead: Lead
  readonly problems: LeadProblems
  /** The report that the page was opened for. */
  readonly report: LeadReport | undefined
}

/** A plain form that posts to the page's action; with scripts it calls the endpoint and shows a toast. */
export function ContactForm({ lead, problems: sentBack, report }: Props) {
  const { t } = useTranslation()
  const [problems, setProblems] = useState(sentBack)
  const [sending, setSending] = useState(false)
  const send = useSendLead(report)
  // Without scripts the browser validates; with scripts our own checks do, in the page's language.
  const hydrated = useHydrated()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    if (sending) return
    const filled = readLead(new FormData(form))
    const found = findLeadProblems(filled)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    setSending(true)
    const refused = await send(filled)
    setSending(false)
    if (refused) setProblems(refused)
    else form.reset()
  }

  return (
    <form className="contact-form" method="post" noValidate={hydrated} onSubmit={submit}>
      <LeadInput name="name" autoComplete="name" defaultValue={lead.name} problem={problems.name} />
      <LeadInput
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={lead.email}
        problem={problems.email}
      />
      <LeadTextArea name="query" defaultValue={lead.query} problem={problems.query} />
      <button className="button" type="submit" aria-disabled={sending || undefined}>
        {t('contact.submit')}
      </button>
    </form>
  )
}

/** Sends the form, shows the result, and returns the problems that the server found; undefined on success. */
function useSendLead(report: LeadReport | undefined): (lead: Lead) => Promise<LeadProblems | undefined> {
  const { t, language } = useTranslation()
  const run = useApiAction()
  return async (lead) => {
    const sent = language === defaultLanguage ? {} : { success: t('contact.sent') }
    const body = toLeadEmail(lead, site, report)
    const response = await run<'pushEmail'>(
      { method: 'POST', path: '/api/email/push', body },
      { loading: t('contact.sending'), ...sent },
    )
    return isFailure(response)
      ? toLeadProblems((response.body as { details?: unknown } | undefined)?.details)
      : undefined
  }
}

function focusFirst(form: HTMLFormElement, problems: LeadProblems): void {
  const field = form.querySelector<HTMLElement>(`[name="${Object.keys(problems)[0]}"]`)
  field?.focus()
}

import type { LeadEmail } from '#shared/page-context.ts'
import type { Site } from '#shared/site/site.ts'

/** The fields of the contact page: section 5 asks for all three. */
const leadFields = ['name', 'email', 'query'] as const
export type LeadField = (typeof leadFields)[number]
export type Lead = Readonly<Record<LeadField, string>>

/** The limits of the endpoint. */
export const leadLimits: Readonly<Record<LeadField, number>> = { name: 200, email: 320, query: 5000 }

/** Each problem is a message key. */
export type LeadProblem = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'queryRequired' | 'tooLong'
export type LeadProblems = Readonly<Partial<Record<LeadField, LeadProblem>>>

export function readLead(form: FormData): Lead {
  const read = (field: LeadField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { name: read('name'), email: read('email'), query: read('query') }
}

export function findLeadProblems(lead: Lead): LeadProblems {
  const problems = leadFields.map((field) => [field, findProblem(field, lead[field])] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function findProblem(field: LeadField, value: string): LeadProblem | undefined {
  if (value === '') return `${field}Required`
  if (value.length > leadLimits[field]) return 'tooLong'
  // Rejects only obvious errors: whether an address exists shows when we reply.
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'emailInvalid'
  return undefined
}

/** The problems that the endpoint reported, as far as they concern our fields. */
export function toLeadProblems(details: unknown): LeadProblems {
  const paths = Array.isArray(details) ? details.map((detail) => (detail as { path?: unknown } | null)?.path) : []
  const problems: Partial<Record<LeadField, LeadProblem>> = {}
  if (paths.includes('args.name')) problems.name = 'nameRequired'
  if (paths.includes('args.email')) problems.email = 'emailInvalid'
  if (paths.includes('args.details')) problems.query = 'queryRequired'
  return problems
}

/** The verse and the edition with the error. */
export type LeadReport = NonNullable<LeadEmail['report']>

/** The lead payload of section 3, with the reported verse. */
export function toLeadEmail(
  { name, email, query }: Lead,
  site: Pick<Site, 'name' | 'contactEmail'>,
  report?: LeadReport,
): LeadEmail {
  return {
    useNative: true,
    subject: 'New Lead',
    to: site.contactEmail,
    template: 'newLead',
    args: { service: site.name, name, email, details: query },
    ...(report && { report }),
  }
}

/** What the contact form sends: section 3 of the specification. */
export type LeadArgs = {
  readonly service: string
  readonly name: string
  readonly email: string
  readonly details: string
}

export type Template = {
  /** Ours, never the client's: whoever picks the subject of a stranger's mail owns a relay. */
  readonly subject: string
  toText(args: LeadArgs): string
  toHtml(args: LeadArgs): string
}

/** Every mail the site can send. */
export const templates = {
  newLead: {
    subject: 'New Lead',
    toText: (args) =>
      `${lead(args)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n')}\n\n${args.details}\n`,
    toHtml: (args) => {
      const rows = lead(args).map(
        ([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`,
      )
      return `<table>${rows.join('')}</table><p style="white-space:pre-wrap">${escapeHtml(args.details)}</p>`
    },
  },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}

function lead({ service, name, email }: LeadArgs): readonly (readonly [string, string])[] {
  return [
    ['Service', service],
    ['Name', name],
    ['Email', email],
  ]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

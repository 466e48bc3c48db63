import { hash } from 'node:crypto'
import type { AdminMessages } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

const style =
  'html{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:10vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1.2rem}'

/** Allows only the page's own style and form. */
export const deviceLinkPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/**
 * The page behind the operator's link: a form that posts to the same URL. Its texts are ours and contain no markup, so
 * they are not escaped.
 */
export function toDeviceLinkPage(language: InterfaceLanguage, { device }: Pick<AdminMessages, 'device'>): string {
  const { title, text, submit } = device
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>`
  const form = `<form method="post"><button>${submit}</button></form>`
  return `<!doctype html><html lang="${language}">${head}<main><h1>${title}</h1><p>${text}</p>${form}</main></html>\n`
}

import { z } from 'zod'
import { mapToRecord } from '../language/language-fields.ts'
import { interfaceLanguages } from '../language/languages.ts'

/** The operator's configuration of the site: sections 3 and 9 of the specification. */

const perLanguage = z.strictObject(mapToRecord(interfaceLanguages, () => z.string()))
const path = z.string().startsWith('/')

const featureSchema = z.strictObject({ active: z.boolean() })
const featuresSchema = z.strictObject({
  admin: featureSchema,
  events: featureSchema,
  quotes: featureSchema,
  ai: featureSchema,
  blogs: featureSchema,
  reports: featureSchema,
  sales: featureSchema,
  projects: featureSchema,
  prospects: featureSchema,
  products: featureSchema,
  estimators: featureSchema,
})

const clickSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), to: path }),
  z.strictObject({ kind: z.literal('link'), href: z.url({ protocol: /^(https|mailto|tel)$/ }) }),
])

const fontFaceSchema = z.strictObject({
  family: z.string().min(1),
  src: z.string().min(1),
  weight: z.string().optional(),
  style: z.string().optional(),
  unicodeRange: z.string().optional(),
})

const variableName = z.string().regex(/^--[a-z][a-z0-9-]*$/)
const cssValue = z.string().regex(/^[^;{}<>]+$/)

const stylesSchema = z.strictObject({
  /** URLs of style sheets to import. */
  imports: z.array(z.string()),
  fontFaces: z.array(fontFaceSchema),
  /** Variables with the same value in every theme. */
  vars: z.record(variableName, cssValue),
  /** Variables with one value per theme. */
  multiVars: z.record(variableName, z.strictObject({ light: cssValue, dark: cssValue, sepia: cssValue })),
})

const navSchema = z.strictObject({
  /** Paths, without the language, on which the bar is hidden; a trailing `*` matches any rest. */
  hiddenOn: z.array(path),
  /** Paths on which the bar starts out transparent. */
  fadedOn: z.array(path),
  solidAfterPx: z.int().min(0),
  hiddenAfterPx: z.int().min(0),
})

const siteSchema = z.strictObject({
  name: z.string().min(1),
  domain: z.string().min(1),
  currency: z.string().length(3),
  locale: z.string().min(2),
  timezone: z.string().min(1),
  subscription: z.strictObject({ features: featuresSchema, payment: z.strictObject({ type: z.enum(['card']) }) }),
  contactEmail: z.email(),
  chat: z.strictObject({ hidden: z.boolean() }),
  email: z.strictObject({ email1: z.email() }),
  tel: z.strictObject({ tel1: z.string(), tel2: z.string() }),
  socials: z.strictObject({ instagram1: z.url(), linkedin1: z.url() }),
  footerLinks: z.array(z.strictObject({ title: perLanguage, click: clickSchema })),
  nav: navSchema,
  styles: stylesSchema,
  /** The URL of icons: our own, or a service with `{name}`, `{size}` and `{color}` in its URL. */
  icons: z.strictObject({ address: z.string().includes('{name}') }),
  /** Logs the work of the translation loader to the console. */
  translationDebug: z.boolean(),
  /** Unused until bookings exist. */
  bookingIntervalMs: z.int(),
})
export type Site = Readonly<z.infer<typeof siteSchema>>
export type Feature = keyof Site['subscription']['features']

/** Throws one line per invalid field, each with its path. */
export function parseSite(input: unknown): Site {
  const result = siteSchema.safeParse(input)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `site.${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The site configuration is wrong:\n${lines.join('\n')}`)
}

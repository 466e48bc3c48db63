import { z } from 'zod'
import { isDecodable } from './is-decodable.ts'

const port = 'a port number from 0 to 65535'
const host = z.string().regex(/^[\w.:%-]+$/, 'an IP address to listen on')
const encoded = 'other characters than letters, digits and -._~ of the password written as in a URL, such as %2F for /'
const databaseUrl = `postgres://user:password@host/database, ${encoded}`
const smtpUrl = `smtp://host:port or smtps://…, ${encoded}`

/** The parsers of other packages keep an invalid escape, such as `%zz`, as it stands or fail later. */
const isDecodableUrl = (url: string) => URL.canParse(url) && isDecodable(url)

/** Allows one host, as `pg` does, and a port that can be connected to; both may also be parameters. */
function hasOneHostAndPort(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const port = searchParams.get('port') ?? '5432'
  // A path is the folder of a Unix socket, and may have commas.
  return (host.startsWith('/') || !host.includes(',')) && /^\d{1,5}$/.test(port) && Number(port) <= 65535
}

/** Allows only scheme, host and port. A user, a path or a port out of range would end up in every link of the site. */
function isHttpOrigin(url: string): boolean {
  return /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url
}

/** Rejects a user and password: `fetch` refuses those with a message that repeats them, which would be logged. */
function isHttpUrl(url: string): boolean {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

const settingsSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value <= 65535, port)
    .default(3000),
  WORKERS: z
    .string()
    .regex(/^[1-9]\d?$/, 'a number of processes from 1 to 99')
    .transform(Number)
    .default(1),
  HOST: host.default('0.0.0.0'),
  DATA_DIR: z.string().regex(/\S/, 'a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, databaseUrl)
    .refine(isDecodableUrl, databaseUrl)
    .refine(hasOneHostAndPort, 'one host, and a port from 0 to 65535')
    .optional(),
  PUBLIC_URL: z
    .string()
    .transform((url) => url.replace(/\/$/, ''))
    .refine(isHttpOrigin, 'the origin of the site, such as https://example.org')
    .optional(),
  ADMIN_EMAIL: z.union([z.literal('admin@localhost'), z.email('an email address')]).default('admin@localhost'),
  ADMIN_PASSWORD: z.string().min(12, 'at least 12 characters').optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, smtpUrl)
    .refine(isDecodableUrl, smtpUrl)
    .optional(),
  MAIL_FROM: z.email('an email address').optional(),
  LEAD_RETENTION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'a number of days from 1 to 9999')
    .transform(Number)
    .default(90),
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/, 'a number of proxies, such as 1')
    .transform(Number)
    .default(0),
  CDN_MAX_AGE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'a number of seconds from 1 to 9999999')
    .transform(Number)
    .optional(),
  CDN_PURGE_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every(isHttpUrl),
      'the URL of a webhook or of Varnish without a user and password, or several with commas between',
    )
    .optional(),
  CDN_PURGE_METHOD: z.enum(['POST', 'BAN', 'PURGE'], 'POST, BAN or PURGE').default('POST'),
  RESPONSE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number of megabytes from 1 to 99999')
    .transform(Number)
    .optional(),
  STOP_DELAY: z
    .string()
    .regex(/^[0-8]$/, 'a number of seconds from 0 to 8')
    .transform(Number)
    .default(0),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value <= 65535, port)
    .optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  LOG_REQUESTS: z
    .enum(['true', 'false'], 'true or false')
    .transform((value) => value === 'true')
    .default(false),
  WARM_UP: z
    .enum(['true', 'false'], 'true or false')
    .transform((value) => value === 'true')
    .default(true),
  QUEUE_TARGET_MS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number of milliseconds from 1 to 99999')
    .transform(Number)
    .default(25),
})
export type Settings = Readonly<z.infer<typeof settingsSchema>>

/** The names of all variables in use. */
export const knownSettings: readonly string[] = Object.keys(settingsSchema.shape)

/**
 * Parses the environment. An empty variable counts as unset. Throws one line per invalid variable, with the values it
 * takes.
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settingsSchema.safeParse(given)
  if (result.success) return result.data
  // The value is omitted, because it may be a secret.
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')} takes ${issue.message}`).join('\n'))
}

import type { Page } from 'playwright-core'

type Options = {
  /** Only requests with this method; all by default. */
  readonly method?: string
  /** Holds so many requests; all by default. */
  readonly times?: number
}

/** Holds requests to matching URLs until the returned function is called. */
export async function holdRequests(page: Page, url: string, { method, times }: Options = {}): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      if (method === undefined || route.request().method() === method) await promise
      await route.fallback()
    },
    times === undefined ? {} : { times },
  )
  return resolve
}

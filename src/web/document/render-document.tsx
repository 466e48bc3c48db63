import type { ReactNode } from 'react'
import { type EntryContext, ServerRouter, StaticRouter } from 'react-router'
import type { Namespace } from '#shared/i18n/messages.ts'
import type { RenderedDocument, SharedText } from '#shared/page-context.ts'
import { splitPrefix } from '#shared/paths.ts'
import { loaderDataId, type PageData, pageDataId } from '../hydration/page-data.ts'
import type { LocaleState } from '../i18n/create-i18n.ts'
import { listMessageSources } from '../i18n/initial-messages.ts'
import { StaticI18nProvider } from '../i18n/use-translation.tsx'
import { fontRulesId } from '../inline/fonts.ts'
import { collectRouterData, readLoaderData } from './collect-page-data.ts'
import type { DocumentAssets } from './document-assets.ts'
import { type DocumentParts, DocumentPartsContext } from './document-parts.tsx'
import { encodeLoaderData } from './encode-loader-data.ts'
import { hasHandle } from './route-handle.ts'
import { type HashedText, type SharedTexts, toHashedText } from './shared-texts.ts'
import { type AssetName, fillSlots, headSlots, partSlot, partSlotHtml, type Slot, toSlot } from './slots.tsx'

/** React's renderer for the environment: the server or the offline worker. */
export type Render = (page: ReactNode) => Promise<string>

type Settings = {
  readonly url: string
  readonly routerContext: EntryContext
  readonly locale: LocaleState
  readonly assets: DocumentAssets
  readonly render: Render
  /** Texts shared with earlier documents. Absent in development, where edits change them. */
  readonly shared?: SharedTexts | undefined
}

/**
 * Renders the document as one text. It is cached, and all of its data is available before rendering, so streaming has
 * no benefit.
 */
export async function renderDocument(settings: Settings): Promise<RenderedDocument> {
  const { routerContext, locale, assets, render, shared } = settings
  const url = new URL(settings.url)
  const loaderData = await findLoaderData(routerContext)
  // Without the stream, which React Router would render as inline scripts after the page.
  const { serverHandoffStream: _, ...context } = routerContext
  const requested: RequestedPart[] = []
  const share = (cacheKey: string, part: ReactNode) => {
    requested.push({ cacheKey, part })
    return partSlot
  }
  const html = await render(
    <DocumentPartsContext
      value={{ ...toDocumentParts(findPreloadedFont(settings), loaderData), share: shared && share }}
    >
      <StaticI18nProvider locale={locale}>
        <ServerRouter context={context} url={url} />
      </StaticI18nProvider>
    </DocumentPartsContext>,
  )
  const parts: HashedText[] = []
  for (const part of requested) parts.push(await renderPart(settings, part, url))
  const pageData = findPageData(settings)
  const texts = findAssetTexts(assets)
  const slots: Slot[] = [
    ...headSlots.map((name) => ({ name, slot: toSlot(name), text: texts[name] })),
    ...parts.map((text) => ({ name: 'part', slot: partSlotHtml, text })),
    { name: 'pageData', slot: toSlot('pageData'), text: pageData },
    { name: 'hydrateOnInteraction', slot: toSlot('hydrateOnInteraction'), text: texts.hydrateOnInteraction },
  ]
  return {
    parts: ['<!DOCTYPE html>', ...fillSlots(html, slots)],
    ownHtml: html,
    sharedHash: toHashedText([pageData, ...parts].map(({ hash }) => hash).join(' ')).hash,
    contentSecurityPolicy: await assets.contentSecurityPolicy,
  }
}

/** If React Router provides a stream, it may contain data that only it can serialize, such as an error. */
async function findLoaderData(routerContext: EntryContext): Promise<string> {
  if (routerContext.serverHandoffStream) return await readLoaderData(routerContext)
  return encodeLoaderData(routerContext.staticHandlerContext.loaderData)
}

type RequestedPart = { readonly cacheKey: string; readonly part: ReactNode }

/** Rendered separately, so that the part cannot depend on any other context unnoticed. */
async function renderPart(
  { locale, render, shared }: Settings,
  { cacheKey, part }: RequestedPart,
  { pathname }: URL,
): Promise<HashedText> {
  const key = `part ${locale.language} ${splitPrefix(pathname).prefix} ${cacheKey}`
  const known = shared?.find(key)
  if (known) return known
  const html = await render(
    <StaticI18nProvider locale={locale}>
      <StaticRouter location={pathname}>{part}</StaticRouter>
    </StaticI18nProvider>,
  )
  return shared?.add(key, html) ?? toHashedText(html)
}

/** Depends only on the routes and the language. */
function findPageData({ routerContext, locale: { language }, assets, shared }: Settings): HashedText {
  const ids = routerContext.staticHandlerContext.matches.map(({ route }) => route.id)
  const key = `data ${language} ${ids.join(' ')}`
  const known = shared?.find(key)
  if (known) return known
  const page: PageData = {
    ...collectRouterData(routerContext),
    fonts: assets.listReadingFonts(language),
    messages: listMessageSources(language, listNamespaces(routerContext)),
    ...(hasHandle(routerContext, 'hydratesAtOnce') && { hydratesAtOnce: true }),
  }
  const json = escapeJson(JSON.stringify(page))
  return shared?.add(key, json) ?? toHashedText(json)
}

const assetTexts = new WeakMap<DocumentAssets, Readonly<Record<AssetName, SharedText>>>()

function findAssetTexts(assets: DocumentAssets): Readonly<Record<AssetName, SharedText>> {
  const known = assetTexts.get(assets)
  if (known) return known
  const toShared = (name: AssetName): SharedText => ({ text: assets[name] })
  const texts = {
    styles: toShared('styles'),
    fontRules: toShared('fontRules'),
    beforePaint: toShared('beforePaint'),
    hydrateOnInteraction: toShared('hydrateOnInteraction'),
  }
  assetTexts.set(assets, texts)
  return texts
}

function listNamespaces(context: EntryContext): readonly Namespace[] {
  return hasHandle(context, 'needsExtraMessages') ? ['translation', 'extra'] : ['translation']
}

/**
 * Long pages, whose text is painted before its font is fetched (`inline/fonts.ts`). Listed here, not in route handles,
 * because handles are shipped to the browser.
 */
const paintedBeforeFonts = new Set(['routes/chapter', 'routes/juz'])

function findPreloadedFont({ routerContext, assets }: Settings): string | undefined {
  const { matches } = routerContext.staticHandlerContext
  return matches.some(({ route }) => paintedBeforeFonts.has(route.id)) ? undefined : assets.preloadedFont
}

function toDocumentParts(preloadedFont: string | undefined, loaderData: string): DocumentParts {
  return {
    head: (
      <>
        {preloadedFont && <link rel="preload" href={preloadedFont} as="font" type="font/woff2" crossOrigin="" />}
        {/* The precedence prevents React from placing a page's style sheets before it. */}
        <style href="site" precedence="site">
          {toSlot('styles')}
        </style>
        <noscript id={fontRulesId}>
          <style>{toSlot('fontRules')}</style>
        </noscript>
        <script>{toSlot('beforePaint')}</script>
        {/* With scripts, the page adds it after hydration. */}
        <noscript>
          <link rel="manifest" href="/site.webmanifest" />
        </noscript>
      </>
    ),
    scripts: (
      <>
        <script id={loaderDataId} type="application/json">
          {escapeJson(loaderData)}
        </script>
        <script id={pageDataId} type="application/json">
          {toSlot('pageData')}
        </script>
        <script type="module">{toSlot('hydrateOnInteraction')}</script>
      </>
    ),
  }
}

/**
 * Escapes `<`, so that no parser sees a visitor's or editor's text as a tag. In JSON, `<` occurs only inside strings,
 * so the value stays the same.
 */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

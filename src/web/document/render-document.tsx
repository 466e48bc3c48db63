import type { ReactNode } from 'react'
import { type EntryContext, ServerRouter } from 'react-router'
import type { Namespace } from '#shared/i18n/messages.ts'
import type { RenderedDocument, SharedText } from '#shared/page-context.ts'
import { loaderDataId, type PageData, pageDataId } from '../hydration/page-data.ts'
import type { LocaleState } from '../i18n/create-i18n.ts'
import { listMessageSources } from '../i18n/initial-messages.ts'
import { StaticI18nProvider } from '../i18n/use-translation.tsx'
import { fontRulesId } from '../inline/fonts.ts'
import { collectRouterData, readLoaderData } from './collect-page-data.ts'
import type { DocumentAssets } from './document-assets.ts'
import { type DocumentParts, DocumentPartsProvider } from './document-parts.tsx'
import { hasHandle } from './route-handle.ts'

/** React's renderer for where this runs: the server or the offline worker. */
export type Render = (page: ReactNode) => Promise<string>

type Settings = {
  readonly url: string
  readonly routerContext: EntryContext
  readonly locale: LocaleState
  readonly assets: DocumentAssets
  readonly render: Render
}

/** The document as one text: it is cached, so there is nothing to stream, and all of its data is there before it is rendered. */
export async function renderDocument(settings: Settings): Promise<RenderedDocument> {
  const { url, routerContext, locale, assets, render } = settings
  const loaderData = await readLoaderData(routerContext)
  const { language } = locale
  const page: PageData = {
    ...collectRouterData(routerContext),
    fonts: assets.listReadingFonts(language),
    messages: listMessageSources(language, listNamespaces(routerContext)),
    ...(hasHandle(routerContext, 'hydratesAtOnce') && { hydratesAtOnce: true }),
  }
  // Without the stream, which React Router would render as inline scripts behind the page.
  const { serverHandoffStream: _, ...context } = routerContext
  const ownHtml = await render(
    <DocumentPartsProvider value={toDocumentParts(assets.preloadedFont, page, loaderData)}>
      <StaticI18nProvider locale={locale}>
        <ServerRouter context={context} url={url} />
      </StaticI18nProvider>
    </DocumentPartsProvider>,
  )
  return {
    parts: ['<!DOCTYPE html>', ...fillSlots(ownHtml, findSharedTexts(assets))],
    ownHtml,
    contentSecurityPolicy: await assets.contentSecurityPolicy,
  }
}

/** The texts that are the same in every document. React renders a slot for each: the texts are more than half of a document. */
const slotNames = ['styles', 'fontRules', 'beforePaint', 'hydrateOnInteraction'] as const
type SlotName = (typeof slotNames)[number]

/** No text of a visitor or an editor is a slot: `<` is escaped in all of them. */
const slotStart = '<!--slot:'
const toSlot = (name: SlotName) => `${slotStart}${name}-->`

/** The slots stand in the order of their names. A page without one of them would never hydrate, so it is not sent. */
function fillSlots(html: string, texts: Readonly<Record<SlotName, SharedText>>): (string | SharedText)[] {
  const parts: (string | SharedText)[] = []
  let end = 0
  for (const name of slotNames) {
    const slot = toSlot(name)
    const at = html.indexOf(slotStart, end)
    if (at < 0 || !html.startsWith(slot, at)) throw new Error(`The document was rendered without the slot ${name}`)
    parts.push(html.slice(end, at), texts[name])
    end = at + slot.length
  }
  if (html.includes(slotStart, end)) throw new Error('The document was rendered with a slot too many')
  return [...parts, html.slice(end)]
}

const sharedTexts = new WeakMap<DocumentAssets, Readonly<Record<SlotName, SharedText>>>()

function findSharedTexts(assets: DocumentAssets): Readonly<Record<SlotName, SharedText>> {
  const known = sharedTexts.get(assets)
  if (known) return known
  const toShared = (name: SlotName): SharedText => ({ text: assets[name] })
  const texts = {
    styles: toShared('styles'),
    fontRules: toShared('fontRules'),
    beforePaint: toShared('beforePaint'),
    hydrateOnInteraction: toShared('hydrateOnInteraction'),
  }
  sharedTexts.set(assets, texts)
  return texts
}

function listNamespaces(context: EntryContext): readonly Namespace[] {
  return hasHandle(context, 'needsExtraMessages') ? ['translation', 'extra'] : ['translation']
}

function toDocumentParts(preloadedFont: string, page: PageData, loaderData: string): DocumentParts {
  return {
    head: (
      <>
        <link rel="preload" href={preloadedFont} as="font" type="font/woff2" crossOrigin="" />
        {/* With a precedence, or React would put the style sheets of a page before it. */}
        <style href="site" precedence="site">
          {toSlot('styles')}
        </style>
        <noscript id={fontRulesId}>
          <style>{toSlot('fontRules')}</style>
        </noscript>
        <script>{toSlot('beforePaint')}</script>
      </>
    ),
    scripts: (
      <>
        <script id={loaderDataId} type="application/json">
          {escapeJson(loaderData)}
        </script>
        <script id={pageDataId} type="application/json">
          {escapeJson(JSON.stringify(page))}
        </script>
        <script type="module">{toSlot('hydrateOnInteraction')}</script>
      </>
    ),
  }
}

/** No text of a visitor or an editor is a tag to any parser, and JSON reads the same: it has `<` only inside strings. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

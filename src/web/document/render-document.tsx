import type { ReactNode } from 'react'
import { type EntryContext, ServerRouter } from 'react-router'
import type { Namespace } from '#shared/i18n/messages.ts'
import type { RenderedDocument } from '#shared/page-context.ts'
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
  // In the browser their absence would be a page that never hydrates.
  for (const id of [fontRulesId, loaderDataId, pageDataId])
    if (!ownHtml.includes(`id="${id}"`)) throw new Error(`The document was rendered without #${id}`)
  return {
    html: `<!DOCTYPE html>${fillSlots(ownHtml, assets)}`,
    ownHtml,
    contentSecurityPolicy: await assets.contentSecurityPolicy,
  }
}

/** The texts that are the same in every document. React renders a slot for each: the texts are more than half of a document. */
const slotNames = ['styles', 'fontRules', 'beforePaint', 'hydrateOnInteraction'] as const
type SlotName = (typeof slotNames)[number]

/** No text of a visitor or an editor is a slot: `<` is escaped in all of them. */
const toSlot = (name: SlotName) => `<!--slot:${name}-->`

function fillSlots(html: string, assets: Pick<DocumentAssets, SlotName>): string {
  return slotNames.reduce((filled, name) => {
    const around = filled.split(toSlot(name))
    if (around.length !== 2) throw new Error(`The document was rendered with ${around.length - 1} slots for ${name}`)
    return around.join(assets[name])
  }, html)
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

import { type ComponentType, createContext, lazy, Suspense, use } from 'react'
import type { Block } from '#shared/markdown/markdown-tree.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = { readonly blocks: readonly Block[] }

/** Wherever pages are rendered, the component that renders the text synchronously. Undefined in a browser. */
const TextContext = createContext<ComponentType<Props> | undefined>(undefined)
export const CommentaryTextProvider = TextContext.Provider

/** A browser fetches it with a verse that has commentary; until then React keeps the rendered HTML. */
const FetchedText = lazy(async () => ({ default: (await import('./commentary-text.tsx')).CommentaryText }))

/** The commentary of an administrator; renders nothing without one. */
export function Commentary({ blocks }: Props) {
  const { t } = useTranslation()
  const Text = use(TextContext) ?? FetchedText
  if (blocks.length === 0) return null
  return (
    <section className="commentary">
      <h2>{t('verse.commentary')}</h2>
      <Suspense fallback={null}>
        <Text blocks={blocks} />
      </Suspense>
    </section>
  )
}

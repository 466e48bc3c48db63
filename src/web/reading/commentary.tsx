import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

/** Markdown that an administrator wrote; none when there is none. */
export function Commentary({ markdown }: { readonly markdown: string }) {
  const { t } = useTranslation()
  if (!markdown.trim()) return null
  return (
    <section className="commentary">
      <h2>{t('verse.commentary')}</h2>
      <RichText markdown={markdown} topHeading={3} />
    </section>
  )
}

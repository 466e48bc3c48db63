import { useTranslation } from 'react-i18next'

/** Shown as written, paragraph by paragraph. */
export function Commentary({ markdown }: { readonly markdown: string }) {
  const { t } = useTranslation()
  if (!markdown.trim()) return null
  return (
    <section className="commentary">
      <h2>{t('verse.commentary')}</h2>
      {markdown.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

import { use } from 'react'
import { getI18n } from '#web/i18n/i18n.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

const texts = getI18n().loadNamespace('extra')

/** A link from a verse to its form in the admin area. */
export default function EditVerse({ reference }: { readonly reference: string }) {
  use(texts)
  const { t } = useTranslation('extra')
  const to = usePaths()
  return (
    // Opens a new document, so that its COOP header takes effect.
    <PageLink className="tool" to={to.at(`/admin?section=verses&open=${reference}`)} reloadDocument>
      {t('edit.verse')}
    </PageLink>
  )
}

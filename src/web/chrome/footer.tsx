import { site } from 'virtual:site'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

export function Footer({ language }: { readonly language: InterfaceLanguage }) {
  const { t } = useTranslation()
  return (
    <footer className="site-footer" lang={language}>
      <p>
        {site.name} · {t('footer.sources')}{' '}
        <a href="https://tanzil.net" rel="external">
          tanzil.net
        </a>
        ,{' '}
        <a href="https://quranenc.com" rel="external">
          QuranEnc.com
        </a>
      </p>
    </footer>
  )
}

import { useLocation } from 'react-router'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { splitPrefix } from '#shared/paths.ts'
import { DisclaimerNote } from './disclaimer-note.tsx'
import { LanguageSelector } from './language-selector.tsx'
import { Logo } from './logo.tsx'
import { SettingsButton } from './settings-panel.tsx'

/** The header of the reading pages, in place of the navigation bar. On the home page the disclaimer is below it. */
export function Header({ language }: { readonly language: InterfaceLanguage }) {
  const { path } = splitPrefix(useLocation().pathname)
  return (
    <header className="site-head">
      <div className="site-header">
        <Logo />
        <div className="site-header-tools">
          <SettingsButton />
          <LanguageSelector language={language} />
        </div>
      </div>
      {path === '/' && <DisclaimerNote />}
    </header>
  )
}

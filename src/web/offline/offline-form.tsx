import { useState } from 'react'
import { type InterfaceLanguage, interfaceLanguages, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatBytes } from './format-bytes.ts'
import type { OfflineCopy } from './use-offline-copy.ts'

type Props = { readonly copy: OfflineCopy; readonly language: InterfaceLanguage }

/** The languages of the offline copy, with their sizes. */
export function OfflineForm({ copy, language }: Props) {
  const { t } = useTranslation('extra')
  const savedLanguages = copy.record?.languages
  const [chosen, setChosen] = useState<readonly InterfaceLanguage[]>(savedLanguages ?? [language])
  const { offer, progress } = copy
  const isBusy = progress !== undefined
  const formatSize = (code: InterfaceLanguage | 'ar') => offer && formatBytes(offer.bytes[code], language)
  const toggle = (code: InterfaceLanguage) =>
    setChosen(interfaceLanguages.filter((other) => (other === code) !== chosen.includes(other)))
  const isSame =
    savedLanguages !== undefined &&
    interfaceLanguages.every((code) => savedLanguages.includes(code) === chosen.includes(code))
  const rest = offer && offer.bytes.studies + offer.appBytes
  const total =
    offer && sum([offer.appBytes, ...(['studies', 'ar', ...chosen] as const).map((name) => offer.bytes[name])])
  return (
    <form
      className="offline-choice"
      onSubmit={(event) => {
        event.preventDefault()
        void copy.save(chosen)
      }}
    >
      <fieldset disabled={isBusy}>
        <legend>{t('offline.languages')}</legend>
        <label>
          <input type="checkbox" checked disabled />
          <span>
            <span lang="ar">{languages.ar.name}</span> <small>{t('offline.always')}</small>
          </span>
          <small>{formatSize('ar')}</small>
        </label>
        {interfaceLanguages.map((code) => (
          <label key={code}>
            <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
            <span lang={code}>{languages[code].name}</span>
            <small>{formatSize(code)}</small>
          </label>
        ))}
        <p className="offline-rest">
          <span>{t('offline.rest')}</span>
          <small>{rest !== undefined && formatBytes(rest, language)}</small>
        </p>
      </fieldset>
      <div className="kept-acts">
        <button
          type="submit"
          className={savedLanguages ? 'button quiet' : 'button'}
          disabled={isBusy || chosen.length === 0 || isSame}
        >
          {savedLanguages ? t('offline.change') : t('offline.keep')}
        </button>
        {!savedLanguages && total !== undefined && (
          <small>{t('offline.total', { size: formatBytes(total, language) })}</small>
        )}
      </div>
    </form>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

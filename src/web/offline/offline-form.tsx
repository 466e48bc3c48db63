import { Fragment, useState } from 'react'
import type { CorpusEdition } from '#shared/corpus/corpus-files.ts'
import { type InterfaceLanguage, interfaceLanguages, languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatBytes } from './format-bytes.ts'
import type { OfflineCopy } from './use-offline-copy.ts'

type Props = { readonly copy: OfflineCopy; readonly language: InterfaceLanguage }

/** The languages of the offline copy, with their sizes. */
export function OfflineForm({ copy, language }: Props) {
  const { t } = useTranslation('extra')
  const savedLanguages = copy.record?.languages
  const [chosen, setChosen] = useState<readonly InterfaceLanguage[]>(savedLanguages ?? [language])
  const [chosenEditions, setChosenEditions] = useState<readonly string[]>(copy.record?.editions ?? [])
  const { offer, progress } = copy
  const isKept = ({ id, language: code }: CorpusEdition) =>
    chosenEditions.includes(id) && (code === 'ar' || chosen.includes(code))
  const keptEditions = offer?.editions.filter(isKept) ?? []
  const toggleEdition = (id: string) =>
    setChosenEditions(
      chosenEditions.includes(id) ? chosenEditions.filter((other) => other !== id) : [...chosenEditions, id],
    )
  const isBusy = progress !== undefined
  const formatSize = (code: InterfaceLanguage | 'ar') => offer && formatBytes(offer.bytes[code], language)
  const toggle = (code: InterfaceLanguage) =>
    setChosen(interfaceLanguages.filter((other) => (other === code) !== chosen.includes(other)))
  const isSame =
    savedLanguages !== undefined &&
    interfaceLanguages.every((code) => savedLanguages.includes(code) === chosen.includes(code)) &&
    isSameSet(
      copy.record?.editions ?? [],
      keptEditions.map(({ id }) => id),
    )
  const rest = offer && offer.bytes.studies + offer.appBytes
  const total =
    offer &&
    sum([
      offer.appBytes,
      ...(['studies', 'ar', ...chosen] as const).map((name) => offer.bytes[name]),
      ...keptEditions.map(({ bytes }) => bytes),
    ])
  const listEditions = (code: TextLanguage) =>
    offer?.editions
      .filter((edition) => edition.language === code)
      .map((edition) => (
        <label key={edition.id} className="offline-edition">
          <input
            type="checkbox"
            checked={isKept(edition)}
            disabled={code !== 'ar' && !chosen.includes(code)}
            onChange={() => toggleEdition(edition.id)}
          />
          <span lang={code === 'ar' ? 'en' : code}>{edition.title}</span>
          <small>{formatBytes(edition.bytes, language)}</small>
        </label>
      ))
  return (
    <form
      className="offline-choice"
      onSubmit={(event) => {
        event.preventDefault()
        void copy.save({ languages: chosen, editions: keptEditions.map(({ id }) => id) })
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
        {listEditions('ar')}
        {interfaceLanguages.map((code) => (
          <Fragment key={code}>
            <label>
              <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
              <span lang={code}>{languages[code].name}</span>
              <small>{formatSize(code)}</small>
            </label>
            {listEditions(code)}
          </Fragment>
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

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item))
}

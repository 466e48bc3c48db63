import { useEffect, useState } from 'react'
import { type InterfaceLanguage, languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'
import { type OpenRecord, readEditionText } from '../data/read-verses.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'

type Edition = ApiResponse<'listEditions'>['editions'][number]

type Props = { readonly open: OpenRecord; readonly language: InterfaceLanguage }

/** The Arabic, the verse in the language of the commentary, and an edition to choose. */
export function SourcePane({ open, language }: Props) {
  const { t } = useTranslation('admin')
  const editions = useEditions()
  const [chosen, setChosen] = useState('')
  const edition = editions.find(({ _id }) => _id === chosen) ?? editions.find((one) => one.language === language)
  const text = useText(open, edition)
  return (
    <section className="writing-source" aria-label={t('writing.source')}>
      <p className="writing-arabic" lang="ar" dir="rtl">
        {String(open.record?.ar ?? '')}
      </p>
      <ChoiceInput label={t('writing.edition')} value={edition?._id ?? ''} onChange={setChosen}>
        {editions.map(({ _id, title, language: code }) => (
          <option key={_id} value={_id}>
            {languages[code].name} · {title}
          </option>
        ))}
      </ChoiceInput>
      {edition && (
        <figure className="writing-edition">
          <p lang={edition.language} dir={languages[edition.language].direction}>
            {text}
          </p>
          {/* The select above truncates long names. */}
          <figcaption className="admin-hint">{edition.title}</figcaption>
        </figure>
      )}
    </section>
  )
}

function useEditions(): readonly Edition[] {
  const [editions, setEditions] = useState<readonly Edition[]>([])
  useEffect(() => {
    let isCurrent = true
    void callApi<'listEditions'>({ method: 'GET', path: '/api/edition' }).then((response) => {
      if (isCurrent && !isFailure(response)) setEditions(response.editions)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return editions
}

/** The text of a default edition is in the verse. */
function useText(open: OpenRecord, edition: Edition | undefined): string {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly text: string }>()
  const isDefault = edition?.default ?? true
  const { _id = '', language = 'en' as TextLanguage } = edition ?? {}
  const key = `${open.id} ${_id}`
  useEffect(() => {
    if (isDefault) return
    let isCurrent = true
    void readEditionText(open.id, _id, language).then((text = '') => isCurrent && setLoaded({ key, text }))
    return () => {
      isCurrent = false
    }
  }, [open.id, _id, language, isDefault, key])
  if (isDefault) return String(open.record?.[language] ?? '')
  return loaded?.key === key ? loaded.text : '…'
}

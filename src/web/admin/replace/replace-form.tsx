import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { type ReplaceScope, replaceScopes } from '#shared/contract/replace-endpoints.ts'
import { languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCan } from '../data/use-grant.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

export type Search = {
  readonly scope: ReplaceScope
  readonly language: TextLanguage
  readonly find: string
  readonly replacement: string
  readonly wholeWord: boolean
  readonly matchCase: boolean
}

const blank: Omit<Search, 'language'> = {
  scope: 'commentary',
  find: '',
  replacement: '',
  wholeWord: false,
  matchCase: false,
}

type Props = { onChange(): void; onPreview(search: Search): Promise<void> }

/** The search text and its scope. Offers only the languages that the user may edit. */
export function ReplaceForm({ onChange, onPreview }: Props) {
  const { t, language: own } = useTranslation('admin')
  const can = useCan()
  const offered = textLanguages.filter((code) => can('names', code))
  const first = offered.find((code) => code === own) ?? offered[0] ?? own
  const [search, setSearch] = useState<Search>({ ...blank, language: first })
  const set = (changes: Partial<Search>) => {
    setSearch({ ...search, ...changes })
    onChange()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (search.find !== '') void onPreview(search)
  }
  return (
    <Form className="replace-form" onSubmit={submit}>
      <div className="admin-filters">
        <ChoiceInput
          label={t('replace.scope')}
          value={search.scope}
          onChange={(scope) => set({ scope: scope as ReplaceScope })}
        >
          {replaceScopes.map((scope) => (
            <option key={scope} value={scope}>
              {t(`replace.scopes.${scope}`)}
            </option>
          ))}
        </ChoiceInput>
        <ChoiceInput
          label={t('filter.language')}
          value={search.language}
          onChange={(code) => set({ language: code as TextLanguage })}
        >
          {offered.map((code) => (
            <option key={code} value={code}>
              {languages[code].name}
            </option>
          ))}
        </ChoiceInput>
        <TextInput
          label={t('replace.find')}
          language={search.language}
          isRequired
          value={search.find}
          onChange={(find) => set({ find })}
        />
        <TextInput
          label={t('replace.replacement')}
          language={search.language}
          value={search.replacement}
          onChange={(replacement) => set({ replacement })}
        />
      </div>
      <div className="replace-options">
        {(['wholeWord', 'matchCase'] as const).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={search[name]}
              onChange={(event) => set({ [name]: event.currentTarget.checked })}
            />{' '}
            {t(`replace.${name}`)}
          </label>
        ))}
        <button type="submit" className="button">
          {t('replace.preview')}
        </button>
      </div>
    </Form>
  )
}

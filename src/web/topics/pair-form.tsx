import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { unpackTopics } from './packed-topics.ts'
import { useThemeName } from './use-theme-name.ts'

type Props = {
  /** By theme, packed. */
  readonly options: readonly { readonly theme: string; readonly topics: string }[]
  readonly a?: string
  readonly b?: string
}

/** Two topics to compare: a plain form, so that the choice is in the URL. */
export function PairForm({ options, a = '', b = '' }: Props) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  return (
    <Form className="pair-form" method="get" action={to.at(paths.topics(undefined))} key={`${a} ${b}`}>
      <TopicSelect name="a" label={t('topics.first')} chosen={a} options={options} />
      <TopicSelect name="b" label={t('topics.second')} chosen={b} options={options} />
      <button type="submit" className="button">
        {t('topics.compare')}
      </button>
    </Form>
  )
}

type SelectProps = Pick<Props, 'options'> & {
  readonly name: string
  readonly label: string
  readonly chosen: string
}

function TopicSelect({ name, label, chosen, options }: SelectProps) {
  const themeName = useThemeName()
  const { t } = useTranslation('extra')
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={chosen} required>
        <option value="">{t('topics.choose')}</option>
        {options.map(({ theme, topics }) => (
          <optgroup key={theme} label={themeName(theme)}>
            {unpackTopics(topics).map((topic) => (
              <option key={topic.id} value={topic.id}>
                {topic.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

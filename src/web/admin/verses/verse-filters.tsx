import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { verseColumns, verseGaps } from '../data/list-columns.ts'
import type { Options } from '../data/read-options.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { FilterText } from '../ui/filter-text.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { MissingChoice } from '../ui/missing-choice.tsx'
import { SortChoice } from '../ui/sort-choice.tsx'
import { toGroupChoices, toTopicChoices } from './choices.ts'

type Props = { readonly url: AdminUrl; readonly options: Options }

/** The filters of section 7. */
export function VerseFilters({ url, options }: Props) {
  const { t, language } = useTranslation('admin')
  const { filter, choose } = useAdminUrl(url)
  const { chapter, verse, topicIds, groupId, words } = url
  return (
    <search className="admin-filters">
      <ChoiceInput label={t('filter.chapter')} value={chapter} onChange={(value) => choose({ chapter: value })}>
        <option value="">{t('filter.all')}</option>
        {options.chapters.map((entry) => (
          <option key={entry.number} value={entry.number}>
            {entry.number} · {entry[language]}
          </option>
        ))}
      </ChoiceInput>
      <FilterText
        label={t('filter.verse')}
        value={verse}
        placeholder="24:35"
        onChange={(value) => filter({ verse: value })}
      />
      <FilterText label={t('filter.words')} value={words} onChange={(value) => filter({ words: value })} />
      <LanguageChoice
        label={t('filter.language')}
        value={url.language}
        onChange={(value) => choose({ language: value })}
      />
      <ComboBox
        label={t('filter.topic')}
        choices={toTopicChoices(options.topics, language)}
        value={topicIds}
        empty={t('list.none')}
        onChange={(value) => choose({ topicIds: value })}
      />
      <ComboBox
        label={t('filter.group')}
        choices={toGroupChoices(options.groups, language)}
        value={groupId}
        empty={t('list.none')}
        onChange={(value) => choose({ groupId: value })}
      />
      <MissingChoice url={url} gaps={verseGaps} />
      <SortChoice url={url} columns={verseColumns} natural="reference" />
    </search>
  )
}

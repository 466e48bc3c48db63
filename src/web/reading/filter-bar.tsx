import { Form, useSubmit } from 'react-router'
import type { ChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { DeferredSelect } from './deferred-select.tsx'
import type { HomeFilters } from './home-filters.ts'
import { SearchBox } from './search-box.tsx'
import type { TopicOption } from './topic-options.ts'

type Props = {
  readonly filters: HomeFilters
  readonly chapters: readonly ChapterTitle[]
  readonly topics: readonly TopicOption[]
}

/** A plain GET form underneath: without scripts the Search button sends it; with them a chosen filter does at once. */
export function FilterBar({ filters, chapters, topics }: Props) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const to = usePaths()
  return (
    <Form
      className="filter-bar"
      role="search"
      action={to.home()}
      key={JSON.stringify(filters)}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      {filters.compare && <input type="hidden" name="compare" value={filters.compare} />}
      <SearchBox defaultValue={filters.q} />
      <div className="filters">
        <DeferredSelect
          name="chapter"
          label={t('home.filter.chapter')}
          value={String(filters.chapter ?? '')}
          choices={chapters.map(({ number, name }) => ({ value: String(number), name: `${number}. ${name}` }))}
        />
        <input
          name="verse"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={3}
          size={8}
          defaultValue={filters.verse ?? ''}
          placeholder={t('home.filter.verse')}
          aria-label={t('home.filter.verse')}
        />
        <DeferredSelect
          name="topic"
          label={t('home.filter.topic')}
          value={filters.topic}
          choices={topics.map(({ id, name }) => ({ value: id, name }))}
        />
        <PageLink className="clear" to={to.home()}>
          {t('home.filter.clear')}
        </PageLink>
      </div>
    </Form>
  )
}

import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { ChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { DeferredSelect } from './deferred-select.tsx'
import { type HomeFilters, parseHomeFilters, toHomeSearch } from './home-filters.ts'
import { SearchBox } from './search-box.tsx'
import type { TopicOption } from './topic-options.ts'

type Props = {
  readonly filters: HomeFilters
  readonly chapters: readonly ChapterTitle[]
  readonly topics: readonly TopicOption[]
}

/** A plain GET form: without scripts the Search button submits it; with scripts a chosen filter applies at once. */
export function FilterBar({ filters, chapters, topics }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  const form = useFilterForm(filters)
  return (
    <Form className="filter-bar" role="search" action={to.home()} {...form}>
      {filters.compare && <input type="hidden" name="compare" value={filters.compare} />}
      {filters.diff && <input type="hidden" name="diff" value={filters.diff} />}
      {filters.edition && <input type="hidden" name="edition" value={filters.edition} />}
      {filters.editions && <input type="hidden" name="editions" value={filters.editions} />}
      {filters.order && <input type="hidden" name="order" value={filters.order} />}
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

/**
 * The form stays mounted, so a control keeps its focus when its choice is applied. A select operated by keyboard
 * changes at every arrow key, so its choice applies on Enter or on blur (WCAG 3.2.2); a choice made by pointer applies
 * at once.
 */
function useFilterForm(filters: HomeFilters) {
  const form = useRef<HTMLFormElement>(null)
  const byKeyboard = useRef(false)
  const pending = useRef(false)
  const navigate = useNavigate()
  const { key } = useLocation()
  const to = usePaths()

  // Also when the URL stays the same: Clear and the logo empty the form. `key` changes with every navigation.
  const shown = useMemo(() => ({ key, filters }), [key, filters])
  // Not at hydration, which must keep what was typed or chosen before.
  const hydrated = useRef(shown)
  useEffect(() => {
    if (shown !== hydrated.current) showFilters(form.current, shown.filters)
  }, [shown])

  const apply = () => {
    pending.current = false
    const entries = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)])
    void navigate(to.home() + toHomeSearch(parseHomeFilters(new URLSearchParams(entries))))
  }
  return {
    ref: form,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      apply()
      // Closes the suggestions and a phone's on-screen keyboard, which would cover the results.
      form.current?.q.blur()
    },
    onPointerDown() {
      byKeyboard.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      byKeyboard.current = true
      if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
      event.preventDefault()
      apply()
    },
    onChange(event: FormEvent) {
      if (!(event.target instanceof HTMLSelectElement)) return
      if (byKeyboard.current) pending.current = true
      else apply()
    },
    onBlur() {
      if (pending.current) apply()
    },
  }
}

function showFilters(form: HTMLFormElement | null, { q, chapter, verse, topic }: HomeFilters): void {
  for (const [name, value] of Object.entries({ q, chapter, verse, topic })) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value ?? '')
  }
}

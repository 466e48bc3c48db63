import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { createSuggester, type Suggestion } from './suggestions.ts'

/**
 * One box for words and references. Suggestions appear while typing; arrow keys choose, Enter accepts, Escape closes.
 */
export function SearchBox({ defaultValue }: { readonly defaultValue: string }) {
  const { t, language } = useTranslation()
  const to = usePaths()
  const navigate = useNavigate()
  const id = useId()
  const suggester = useRef(createSuggester())
  const input = useRef<HTMLInputElement>(null)
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const chosen = suggestions[active]

  const close = () => {
    suggester.current.cancel()
    setSuggestions([])
    setActive(-1)
  }
  const ask = (text: string) => {
    setActive(-1)
    suggester.current.request(text, language, to, setSuggestions)
  }
  const take = (suggestion: Suggestion) => {
    close()
    void navigate(suggestion.to)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would clear the box as well.
      if (suggestions.length > 0) event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      take(chosen)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || suggestions.length === 0) return
    event.preventDefault()
    // The position after the list is the box itself.
    const places = suggestions.length + 1
    const next = ((active + 1 + step + places) % places) - 1
    setActive(next)
    document.getElementById(id + next)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="search-box">
      <input
        ref={input}
        name="q"
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        defaultValue={defaultValue}
        placeholder={t('home.filter.placeholder')}
        aria-label={t('home.filter.keyword')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={chosen ? `${id}${active}` : undefined}
        data-search
        onInput={(event) => ask(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => close()}
      />
      <button className="button" type="submit">
        {t('home.filter.search')}
      </button>
      <div id={`${id}list`} role="listbox" aria-label={t('home.filter.suggestions')} hidden={suggestions.length === 0}>
        {suggestions.map((suggestion, at) => (
          <div
            key={suggestion.to}
            id={`${id}${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The input keeps its focus, since losing it closes the list. Scrolling the list by finger accepts nothing.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
            onKeyDown={onKeyDown}
          >
            <span lang={suggestion.language}>{suggestion.label}</span>
            <small className="suggestion-kind">
              {t(`home.suggestion.${suggestion.kind}`, { count: suggestion.count ?? 0, range: suggestion.range ?? '' })}
            </small>
          </div>
        ))}
      </div>
    </div>
  )
}

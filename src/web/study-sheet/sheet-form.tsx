import { useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { isInterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { hasPair, listOffers } from '#web/reading/compare-offers.ts'
import { PronunciationToggle } from '#web/reading/pronunciation-toggle.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { lineChoices } from './sheet-options.ts'
import type { SheetView } from './sheet-view.ts'

/** The options of the sheet. A plain form; with scripts every change applies at once. Not printed. */
export function SheetForm({ view }: { readonly view: SheetView }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const submit = useSubmit()
  const { options, query, back, editions } = view
  const edition = new URLSearchParams(useLocation().search).get('edition')
  const form = useRef<HTMLFormElement>(null)
  // A choice made before hydration applies after it.
  useEffect(() => {
    if ([...(form.current ?? [])].some(isChanged)) form.current?.requestSubmit()
  }, [])
  return (
    <Form
      ref={form}
      replace
      preventScrollReset
      className="sheet-form"
      action={to.sheet('')}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      {query.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {edition && <input type="hidden" name="edition" value={edition} />}
      <fieldset>
        <legend>{t('sheet.languages')}</legend>
        {listOffers(editions)
          .filter(({ name, isChosen }) => isInterfaceLanguage(name) || isChosen || name.includes('-'))
          .map(({ name, language, title, isChosen }) => (
            <Check key={name} name="compare" value={name} checked={isChosen}>
              <span lang={language}>{title}</span>
            </Check>
          ))}
        {hasPair(editions.columns) && (
          <Check name="diff" value="1" checked={editions.differences === true}>
            {t('sheet.differences')}
          </Check>
        )}
      </fieldset>
      <fieldset>
        <legend>{t('sheet.with')}</legend>
        <Check name="commentary" value="1" checked={options.commentary}>
          {t('sheet.commentary')}
        </Check>
        <Check name="notes" value="1" checked={options.notes}>
          {t('sheet.notes')}
        </Check>
        <Check name="own" value="1" checked={options.ownNotes} needsScript>
          {t('sheet.ownNotes')}
        </Check>
        <label>
          {t('sheet.lines')}{' '}
          <select name="lines" defaultValue={options.lines}>
            {lineChoices.map((lines) => (
              <option key={lines} value={lines}>
                {lines === 0 ? t('sheet.noLines') : lines}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <div className="sheet-acts">
        <button type="submit" className="button quiet without-script">
          {t('sheet.show')}
        </button>
        <button type="button" className="button needs-script" onClick={() => window.print()}>
          {t('sheet.print')}
        </button>
        <PronunciationToggle isShown={options.pronunciation} />
        <PageLink className="tool" to={to.at(back)}>
          {t('sheet.back')}
        </PageLink>
      </div>
    </Form>
  )
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
  return control instanceof HTMLSelectElement && !control.selectedOptions[0]?.defaultSelected
}

type CheckProps = {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly needsScript?: boolean
  readonly children: React.ReactNode
}

function Check({ name, value, checked, needsScript, children }: CheckProps) {
  return (
    <label className={needsScript ? 'needs-script' : undefined}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} /> {children}
    </label>
  )
}

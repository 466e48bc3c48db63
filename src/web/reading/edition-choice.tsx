import type { FormEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { ShownEditions } from './compare.ts'
import { useChooseEdition } from './use-choose-edition.ts'

type Props = { readonly editions: ShownEditions }

/** The name of the translation. If the language has several, the name opens the list of them. */
export function EditionChoice({ editions }: Props) {
  const to = usePaths()
  const [own] = editions.columns
  if (!own?.title) return <EditionNotice notice={editions.notice} />
  return (
    <>
      {editions.options?.some(({ language }) => language === own.language) ? (
        <details className="compare-choice edition-choice">
          <summary className="tool">{own.title}</summary>
          <EditionForm editions={editions} />
        </details>
      ) : (
        <PageLink className="tool" to={`${to.at(paths.editions(undefined))}#${own.language}`}>
          {own.title}
        </PageLink>
      )}
      <EditionNotice notice={editions.notice} />
    </>
  )
}

/** The editions of the page's language, one button each. */
export function EditionForm({ editions: { columns, options = [] } }: Props) {
  const [own] = columns
  const offered = options.filter(({ language }) => language === own?.language)
  if (!own || offered.length === 0) return null
  return (
    <ChooseForm isDefault={(id) => offered.some(({ edition, isDefault }) => edition === id && isDefault)}>
      <ul className="chips">
        {offered.map((option) => (
          <li key={option.edition}>
            <button
              type="submit"
              name="edition"
              value={option.edition}
              className="chip"
              lang={option.language}
              aria-current={option.isShown && 'true'}
            >
              {option.title}
            </button>
          </li>
        ))}
      </ul>
    </ChooseForm>
  )
}

type FormProps = { readonly isDefault: (id: string) => boolean; readonly children: ReactNode }

/** A plain form whose buttons name the edition; with scripts the choice is saved at once, even offline. */
export function ChooseForm({ isDefault, children }: FormProps) {
  const { t } = useTranslation()
  const to = usePaths()
  const { pathname, search } = useLocation()
  const choose = useChooseEdition()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    choose({ id: submitter.value, isDefault: isDefault(submitter.value) })
    event.currentTarget.closest('details')?.removeAttribute('open')
  }
  return (
    <form
      className="edition-terms"
      method="post"
      action={to.at(paths.editions(undefined))}
      aria-label={t('edition.choose')}
      onSubmit={submit}
    >
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  )
}

export function EditionNotice({ notice }: { readonly notice: ShownEditions['notice'] | undefined }) {
  const { t } = useTranslation()
  if (!notice) return null
  return (
    <p className="altered" role="status">
      {t(`edition.${notice}`)}
    </p>
  )
}

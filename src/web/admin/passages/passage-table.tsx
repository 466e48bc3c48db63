import { findSplitRange } from '#shared/catalogue/edit-outline.ts'
import { toPassageLabel } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { DraftMarks } from '../data/read-drafts.ts'
import { useCan } from '../data/use-grant.ts'
import { DraftMark } from '../record/draft-mark.tsx'

export type OutlineOperation = 'split' | 'merge' | 'move'

type Props = {
  readonly passages: readonly Passage[]
  readonly drafts: DraftMarks
  readonly language: TextLanguage
  readonly toOpen: (id: string) => string
  onOperation(operation: OutlineOperation, passage: Passage): void
}

export function PassageTable({ passages, drafts, language, toOpen, onOperation }: Props) {
  const { t } = useTranslation('admin')
  const can = useCan()
  const canMove = can('structure') && can('write')
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{t('sections.passages')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('passages.range')}</th>
          <th scope="col">{t('fields.title')}</th>
          <th scope="col">{t('passages.missing')}</th>
          {canMove && <th scope="col">{t('passages.boundaries')}</th>}
        </tr>
      </thead>
      <tbody>
        {passages.map((passage, at) => (
          <tr key={passage._id}>
            <th scope="row" className="cell-range">
              <PageLink className="row-link" to={toOpen(passage._id)} preventScrollReset>
                {toPassageLabel(passage)}
              </PageLink>
            </th>
            <td className="cell-title" lang={language} dir={languages[language].direction}>
              <DraftMark drafts={drafts.get(passage._id)} /> {passage.title[language]}
            </td>
            <td className="cell-name">{listMissing(passage).join(', ')}</td>
            {canMove && (
              <td className="row-actions">
                <Operations passage={passage} isLast={at === passages.length - 1} onOperation={onOperation} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type OperationProps = Pick<Props, 'onOperation'> & { readonly passage: Passage; readonly isLast: boolean }

/** Each button names its passage for screen readers, because every row has the same three. */
function Operations({ passage, isLast, onOperation }: OperationProps) {
  const { t } = useTranslation('admin')
  const label = toPassageLabel(passage)
  const button = (operation: OutlineOperation, isDisabled: boolean) => (
    <button
      type="button"
      className="button quiet small"
      disabled={isDisabled}
      onClick={() => onOperation(operation, passage)}
    >
      {t(`passages.${operation}`)}
      <span className="visually-hidden"> {label}</span>
    </button>
  )
  return (
    <>
      {button('split', findSplitRange(passage) === undefined)}
      {button('merge', isLast)}
      {button('move', isLast)}
    </>
  )
}

/** The languages in which a passage has no title or no question, by their names. */
function listMissing({ title, questions }: Passage): string[] {
  return textLanguages
    .filter((code) => !title[code]?.trim() || !(questions[code]?.length > 0))
    .map((code) => languages[code].name)
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FieldDiffs } from './field-diffs.tsx'
import { countKinds, type Preview } from './preview.ts'
import { useRefusalText } from './use-refusal-text.ts'

const kindText = { new: 'kindNew', changed: 'kindChanged', removed: 'kindRemoved' } as const

/**
 * The numbers of new, changed, unchanged and invalid lines; every invalid line with its reason; word diffs of the
 * changes.
 */
export function PreviewView({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('admin')
  const { counts, changes, problems, questions } = preview
  const all = counts.new + counts.changed + counts.removed
  return (
    <div className="preview">
      <ul className="preview-counts">
        {countKinds
          .filter((kind) => (kind !== 'removed' && kind !== 'emptied') || counts[kind] > 0)
          .map((kind) => (
            <li key={kind} className={counts[kind] > 0 ? kind : 'none'}>
              <strong>{counts[kind]}</strong> {t(`preview.${kind}`)}
            </li>
          ))}
      </ul>
      {all === 0 && counts.wrong === 0 && !questions.conflicts && <p>{t('preview.nothing')}</p>}
      <ConflictCount preview={preview} />
      <Problems problems={problems} />
      {changes.length > 0 && (
        <section>
          <h3>{t('preview.changes')}</h3>
          {changes.length < all && (
            <p className="admin-hint">{t('preview.first', { shown: changes.length, count: all })}</p>
          )}
          <ul className="preview-changes">
            {changes.map((change) => (
              <li key={`${change.entity} ${change._id}`}>
                <p>
                  <span className={`change-kind ${change.kind}`}>{t(`preview.${kindText[change.kind]}`)}</span>{' '}
                  {t(`entity.${change.entity}`)} <strong>{change.label}</strong>
                </p>
                <FieldDiffs fields={change.fields} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Problems({ problems }: Pick<Preview, 'problems'>) {
  const { t } = useTranslation('admin')
  const toText = useRefusalText()
  if (problems.length === 0) return null
  return (
    <section className="preview-problems">
      <h3>{t('preview.problems')}</h3>
      <p className="admin-hint">{t('preview.fix')}</p>
      <ol>
        {problems.map((problem) => (
          <li key={`${problem.sheet} ${problem.line} ${problem.message}`}>
            {problem.line > 0 && <ProblemPlace {...problem} />} {toText(problem)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function ProblemPlace({ sheet, line }: { readonly sheet?: string | undefined; readonly line: number }) {
  const { t } = useTranslation('admin')
  return <strong>{sheet ? t('preview.row', { sheet, line }) : t('preview.line', { line })}</strong>
}

/** Says that changes by others are kept unless the user chooses otherwise. */
function ConflictCount({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('admin')
  const { conflicts } = preview.questions
  return conflicts ? <p className="admin-note">{t('confirm.conflicts', { count: conflicts.count })}</p> : null
}

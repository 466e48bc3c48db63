import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { Confirmation, Questions } from '#shared/contract/confirmation.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFieldName } from './use-field-name.ts'
import { WordDiff } from './word-diff.tsx'

type Question<K extends keyof Questions> = { readonly question: NonNullable<Questions[K]> }

/** The verified editions that change, with the verses. */
export function VerifiedQuestion({ question: { verses, editions } }: Question<'verified'>) {
  const { t } = useTranslation('admin')
  return (
    <section>
      <p>{t('confirm.verified', { count: verses })}</p>
      <ul className="question-list">
        {editions.map(({ language, title, verses: count, references }) => (
          <li key={language}>
            <strong>{title}</strong> {t('verses.total', { count })}: {toList(references, count)}
          </li>
        ))}
      </ul>
      <p className="admin-hint">{t('edition.text')}</p>
    </section>
  )
}

/** The texts that become empty, and their number. */
export function EmptiedQuestion({ question: { texts, references } }: Question<'emptied'>) {
  const { t } = useTranslation('admin')
  const toName = useFieldName()
  const named = references.map((reference) => {
    const [verse = '', field = ''] = reference.split(/ (?=\S+$)/)
    return `${verse} ${toName(field)}`
  })
  return (
    <section>
      <p>
        <strong>{t('confirm.emptied', { count: texts })}</strong> {toList(named, texts)}
      </p>
    </section>
  )
}

/** The first few, with an ellipsis if there are more. */
function toList(items: readonly string[], count: number): string {
  return items.join(', ') + (items.length < count ? ' …' : '')
}

type ConflictProps = Question<'conflicts'> & {
  readonly side: Confirmation['conflicts']
  onChoose(side: Confirmation['conflicts']): void
}

/** Changes by others since the file was exported; they are overwritten only if the user chooses so. */
export function ConflictQuestion({ question: { count, items }, side, onChoose }: ConflictProps) {
  const { t } = useTranslation('admin')
  const toName = useFieldName()
  return (
    <section>
      <p>{t('confirm.conflicts', { count })}</p>
      <ul className="question-list">
        {items.map(({ entity, _id, label, field, parts }) => (
          <li key={`${entity} ${_id} ${field}`}>
            {t(`entity.${entity}`)} <strong>{label}</strong>,{' '}
            {field === 'deleted' ? t('history.deleted') : toName(field)}
            {field !== 'deleted' && (
              <div>
                <WordDiff field={field} parts={parts} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {items.length < count && <p className="admin-hint">{t('confirm.more', { number: count - items.length })}</p>}
      <RadioGroup
        className="conflict-field"
        value={side ?? null}
        onChange={(value) => onChoose(value as Confirmation['conflicts'])}
      >
        <Label>{t('confirm.side')}</Label>
        <Radio value="theirs" className="conflict-side">
          <strong>{t('confirm.theirs')}</strong>
        </Radio>
        <Radio value="mine" className="conflict-side">
          <strong>{t('confirm.mine')}</strong>
        </Radio>
      </RadioGroup>
    </section>
  )
}

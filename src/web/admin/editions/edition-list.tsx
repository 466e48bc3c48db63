import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { EditionRow } from '../data/read-editions.ts'
import type { EditionOperation } from './use-edition-operation.ts'

type Props = {
  readonly editions: readonly EditionRow[]
  onOperation(operation: EditionOperation, edition: EditionRow): void
}

/** The editions by language, the default one first. */
export function EditionList({ editions, onOperation }: Props) {
  return [...Map.groupBy(editions, ({ language }) => language)].map(([language, list]) => (
    <section key={language} className="edition-language" aria-labelledby={`editions-${language}`}>
      <h2 id={`editions-${language}`} lang={language}>
        {languages[language].name}
      </h2>
      <ul className="paged-list">
        {list.map((edition) => (
          <EditionItem key={edition._id} edition={edition} onOperation={onOperation} />
        ))}
      </ul>
    </section>
  ))
}

type ItemProps = Pick<Props, 'onOperation'> & { readonly edition: EditionRow }

function EditionItem({ edition, onOperation }: ItemProps) {
  const { t } = useTranslation('admin')
  const { _id, title, translator, version, verseCount, differing } = edition
  const named = [translator, version, t('verses.total', { count: verseCount })].filter((text) => text !== '')
  return (
    <li className="edition-item">
      <p className="edition-head">
        <strong>{title}</strong> <code>{_id}</code>
        {edition.default && <span className="edition-state is-default">{t('editions.default')}</span>}
        <span className={differing === 0 ? 'edition-state is-same' : 'edition-state'}>
          {differing === 0 ? t('editions.verified') : t('editions.differ', { count: differing })}
        </span>
      </p>
      <p className="admin-hint">{named.join(' · ')}</p>
      <Operations edition={edition} onOperation={onOperation} />
    </li>
  )
}

/** Each button names its edition for screen readers, because every row has the same buttons. */
function Operations({ edition, onOperation }: ItemProps) {
  const { t } = useTranslation('admin')
  const offered: readonly (readonly [EditionOperation, boolean])[] = [
    ['edit', true],
    ['makeDefault', !edition.default],
    ['restore', edition.differing > 0],
    ['remove', !edition.default],
  ]
  return (
    <p className="edition-actions">
      {offered
        .filter(([, isOffered]) => isOffered)
        .map(([operation]) => (
          <button
            key={operation}
            type="button"
            className={operation === 'remove' ? 'button danger-quiet small' : 'button quiet small'}
            onClick={() => onOperation(operation, edition)}
          >
            {t(`editions.${operation}`)}
            <span className="visually-hidden"> {edition.title}</span>
          </button>
        ))}
    </p>
  )
}

import { formatMoment } from '#shared/language/format-moment.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { keepHistory, type MyStudy } from './my-study.ts'
import { useChangeMyStudy } from './use-change-my-study.ts'
import { VerseName } from './verse-name.tsx'

/** As many as a reader looks through; the file contains all. */
const maxShown = 50

type Props = { readonly study: MyStudy; readonly chapterNames: readonly string[] }

/** Nothing is recorded unless the reader asks for it: reading is private. */
export function HistorySection({ study, chapterNames }: Props) {
  const { t, language } = useTranslation('extra')
  const change = useChangeMyStudy()
  const { history, keepsHistory } = study
  return (
    <section>
      <h2>{t('myStudy.history')}</h2>
      <label className="switch">
        <input
          type="checkbox"
          checked={keepsHistory}
          onChange={(event) => {
            const { checked } = event.target
            change((now) => keepHistory(now, checked))
          }}
        />{' '}
        {t('myStudy.historyOn')}
      </label>
      {!keepsHistory && <p className="none">{t('myStudy.historyOff')}</p>}
      {keepsHistory && history.length === 0 && <p className="none">{t('myStudy.historyNone')}</p>}
      <ol className="kept-list">
        {history.slice(0, maxShown).map(({ reference, at }) => (
          <li key={reference}>
            <VerseName reference={reference} chapterNames={chapterNames} />
            <time dateTime={at}>{formatMoment(new Date(at), language, { time: 'minutes' })}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

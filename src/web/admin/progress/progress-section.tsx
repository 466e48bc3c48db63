import {
  type InterfaceLanguage,
  interfaceLanguages,
  isInterfaceLanguage,
  languages,
} from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { type ChapterProgress, type ProgressView, progressMeasures } from '../data/read-progress.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { ColumnHeader } from '../ui/column-header.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { ProgressCell } from './progress-cell.tsx'
import { ProgressPicture } from './progress-picture.tsx'

type Props = { readonly url: AdminUrl; readonly view: ProgressView }

/** The progress by chapter and language: a chart of the whole book, and a table that links to what is missing. */
export function ProgressSection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { choose } = useAdminUrl(url)
  const { measure, chapters } = view
  return (
    <>
      <SectionHeader title={t('sections.progress')} lead={t('progress.lead')} />
      <search className="admin-filters">
        <ChoiceInput label={t('progress.measure')} value={measure} onChange={(kind) => choose({ kind })}>
          {progressMeasures.map((name) => (
            <option key={name} value={name}>
              {t(`progress.measures.${name}`)}
            </option>
          ))}
        </ChoiceInput>
      </search>
      <ProgressPicture view={view} />
      <table className="admin-table progress-table">
        <caption className="visually-hidden">{t(`progress.measures.${measure}`)}</caption>
        <thead>
          <tr>
            <ColumnHeader url={url} column={{ name: t('filter.chapter'), sort: 'chapter' }} />
            {interfaceLanguages.map((language) => (
              <ColumnHeader key={language} url={url} column={{ name: languages[language].name, sort: language }} />
            ))}
          </tr>
        </thead>
        <tbody>
          <TotalRow chapters={chapters} />
          {sortChapters(chapters, url.sort).map((row) => (
            <ChapterRow key={row.chapter.number} row={row} view={view} url={url} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function TotalRow({ chapters }: { readonly chapters: readonly ChapterProgress[] }) {
  const { t } = useTranslation('admin')
  const all = sum(chapters.map((row) => row.all))
  return (
    <tr className="progress-total">
      <th scope="row">{t('progress.total')}</th>
      {interfaceLanguages.map((language) => (
        <ProgressCell
          key={language}
          language={language}
          done={sum(chapters.map((row) => row.done[language]))}
          all={all}
        />
      ))}
    </tr>
  )
}

type RowProps = { readonly row: ChapterProgress; readonly view: ProgressView; readonly url: AdminUrl }

function ChapterRow({ row: { chapter, all, done }, view: { measure }, url }: RowProps) {
  const { language: shown } = useTranslation('admin')
  const { to } = useAdminUrl(url)
  const number = String(chapter.number)
  const toList = (language: InterfaceLanguage) =>
    measure === 'commentary' || measure === 'notes'
      ? to({ section: 'verses', chapter: number, missing: `${measure}.${language}`, language })
      : to({ section: 'passages', chapter: number, language })
  return (
    <tr>
      <th scope="row">
        {chapter.number} · {chapter[shown]}
      </th>
      {interfaceLanguages.map((language) => (
        <ProgressCell key={language} language={language} done={done[language]} all={all} to={toList(language)} />
      ))}
    </tr>
  )
}

/** Sorts by a language, least done first; a minus reverses the order. */
function sortChapters(chapters: readonly ChapterProgress[], sort: string): readonly ChapterProgress[] {
  const column = sort.replace('-', '')
  const sign = sort.startsWith('-') ? -1 : 1
  if (column === 'chapter') return sign === 1 ? chapters : chapters.toReversed()
  if (!isInterfaceLanguage(column)) return chapters
  const toShare = ({ all, done }: ChapterProgress) => (all === 0 ? 1 : done[column] / all)
  return chapters.toSorted((a, b) => sign * (toShare(a) - toShare(b)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { MarkedDraft } from '#shared/contract/draft-records.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import type { VerseRow } from '../data/read-verses.ts'
import { DraftMark } from '../record/draft-mark.tsx'
import { LanguageMarks } from '../ui/language-marks.tsx'
import { SelectRowCheckbox } from '../ui/selection-checkbox.tsx'
import type { Selection } from '../ui/use-selection.ts'

type Props = {
  readonly row: VerseRow
  readonly to: string
  readonly selection: Selection
  readonly drafts: readonly MarkedDraft[] | undefined
}

/** The link covers the whole row. */
export function VerseTableRow({ row, to, selection, drafts }: Props) {
  const reference = toReferenceText(row)
  const noted = interfaceLanguages.filter((language) => row.notes[language] === row.links)
  return (
    <tr>
      <SelectRowCheckbox record={row} name={reference} selection={selection} />
      <th scope="row">
        <PageLink className="row-link" to={to} preventScrollReset>
          {reference}
        </PageLink>
      </th>
      <td className="cell-arabic">
        <span lang="ar" dir="rtl">
          {row.ar}
        </span>
      </td>
      <td className="cell-text">
        <DraftMark drafts={drafts} /> {row.text}
      </td>
      <td className="cell-marks">
        <LanguageMarks has={row.commentary} />
      </td>
      <td className="cell-marks">{row.links > 0 && <LanguageMarks has={noted} />}</td>
      <td className="cell-count">{row.topicCount}</td>
      <td className="cell-group" title={row.group}>
        {row.group}
      </td>
    </tr>
  )
}

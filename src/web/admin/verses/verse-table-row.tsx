import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { DraftSummary } from '#shared/contract/draft-records.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import type { VerseRow } from '../data/read-verses.ts'
import { DraftMark } from '../record/draft-mark.tsx'

type Props = {
  readonly row: VerseRow
  readonly to: string
  readonly group: string | undefined
  readonly drafts: readonly DraftSummary[] | undefined
}

/** The whole row is the link's: a list item opens where it is pressed. */
export function VerseTableRow({ row, to, group, drafts }: Props) {
  return (
    <tr>
      <th scope="row">
        <PageLink className="row-link" to={to} preventScrollReset>
          {toReferenceText(row)}
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
      <td className="cell-count">{row.topicCount}</td>
      <td className="cell-name">{group}</td>
    </tr>
  )
}

import type { MarkedDraft } from '#shared/contract/draft-records.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useThemeName } from '#web/topics/use-theme-name.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import type { CollectionRow } from '../data/read-collections.ts'
import { DraftMark } from '../record/draft-mark.tsx'
import { LanguageMarks } from '../ui/language-marks.tsx'
import { SelectRowCheckbox } from '../ui/selection-checkbox.tsx'
import type { Selection } from '../ui/use-selection.ts'

/** The languages other than the page's, which is in the first column. */
export function listOtherLanguages(language: InterfaceLanguage): readonly InterfaceLanguage[] {
  return interfaceLanguages.filter((other) => other !== language)
}

type Props = {
  readonly kind: 'topic' | 'group'
  readonly row: CollectionRow
  readonly to: string
  readonly selection: Selection
  readonly drafts: readonly MarkedDraft[] | undefined
}

export function CollectionTableRow({ kind, row, to, selection, drafts }: Props) {
  const { t, language: shown } = useTranslation('admin')
  const toThemeName = useThemeName()
  const name = row.names[shown] || row.name
  const noted = interfaceLanguages.filter((language) => row.notes[language] === row.verses)
  return (
    <tr>
      <SelectRowCheckbox record={row} name={name} selection={selection} />
      <th scope="row">
        <PageLink className="row-link" to={to} preventScrollReset>
          {name}
        </PageLink>
        <DraftMark drafts={drafts} />
      </th>
      <td className="cell-arabic is-name">
        <span lang="ar" dir="rtl">
          {row.names.ar}
        </span>
      </td>
      {listOtherLanguages(shown).map((language) =>
        row.names[language] === '' ? (
          <td key={language} className="cell-name is-missing">
            {t('marks.none')}
          </td>
        ) : (
          <td key={language} lang={language} className="cell-name">
            {row.names[language]}
          </td>
        ),
      )}
      {kind === 'topic' && <td className="cell-name">{row.theme && toThemeName(row.theme)}</td>}
      <td className="cell-count">{row.verses}</td>
      <td className="cell-marks">{row.verses > 0 && <LanguageMarks has={noted} />}</td>
    </tr>
  )
}

import { toReferenceText } from '#shared/catalogue/reference.ts'
import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { findNote } from '#web/my-study/my-study.ts'
import { useMyStudy } from '#web/my-study/my-study-store.ts'
import { ArabicText } from '#web/reading/arabic-text.tsx'
import type { ShownEditions } from '#web/reading/compare.ts'
import { MarkedText } from '#web/reading/marked-text.tsx'
import { Pronunciation } from '#web/reading/pronunciation.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { RichTextStyles } from '#web/ui/rich-text-styles.tsx'
import type { SheetOptions } from './sheet-options.ts'
import type { SheetVerse as Verse } from './sheet-view.ts'

/** Only the longest verse (2:282) exceeds it: in four languages it fits on a sheet of paper only in smaller type. */
const maxOrdinaryLength = 1000

const noText = { text: '', marks: [] }

type Props = {
  readonly verse: Verse
  readonly columns: ShownEditions['columns']
  readonly options: SheetOptions
}

/** One verse of the sheet. Page breaks never split it; only its ruled lines may continue on the next page. */
export function SheetVerse({ verse, columns, options }: Props) {
  const { t } = useTranslation('extra')
  const reference = toReferenceText(verse.reference)
  const own = findNote(useMyStudy(), reference)
  const { group } = verse
  return (
    <article className={verse.ar.length > maxOrdinaryLength ? 'sheet-verse longest' : 'sheet-verse'}>
      <div className="sheet-whole">
        <h2>
          {verse.chapterName} <span>{reference}</span>
        </h2>
        {verse.note && <p className="sheet-note">{verse.note}</p>}
        <ArabicText text={verse.ar} marks={[]} />
        {verse.pronunciation && <Pronunciation text={verse.pronunciation} />}
        <div className="sheet-texts">
          {columns.map(({ language, name }, at) => (
            <p key={name ?? language} lang={language} dir={languages[language].direction}>
              <MarkedText {...(verse.texts[at] ?? noText)} />
            </p>
          ))}
        </div>
        {group && (
          <p className="sheet-group">
            {t('sheet.readWith', {
              verses: group.verses.replaceAll(',', ', ').replaceAll('-', '–'),
              name: group.name,
            })}
          </p>
        )}
        {verse.commentary.length > 0 && (
          <>
            <RichTextStyles />
            <RichText blocks={verse.commentary} topHeading={3} />
          </>
        )}
        {options.ownNotes && own && (
          <p className="sheet-own">
            <span>{t('sheet.ownNote')}</span> <bdi>{own}</bdi>
          </p>
        )}
      </div>
      <Rules count={options.lines} />
    </article>
  )
}

/** The column headings. An edition that is not the default, or one of two in a language, is named. */
export function SheetNames({ columns }: Pick<Props, 'columns'>) {
  const isOnly = (code: string) => columns.filter(({ language }) => language === code).length === 1
  return (
    <div className="sheet-texts sheet-names" aria-hidden="true">
      {columns.map(({ language, name, title, edition }) => (
        <p key={name ?? language} lang={language}>
          {isOnly(language) && !edition ? languages[language].name : title}
        </p>
      ))}
    </div>
  )
}

const places = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Lines made of borders, because browsers omit backgrounds when printing. */
function Rules({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <div className="rules" aria-hidden="true">
      {places.slice(0, count).map((place) => (
        <i key={place} />
      ))}
    </div>
  )
}

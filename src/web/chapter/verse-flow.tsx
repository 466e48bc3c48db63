import { memo } from 'react'
import type { Reference } from '#shared/catalogue/reference.ts'
import type { Highlight } from '#shared/search/highlight.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ArabicText } from '#web/reading/arabic-text.tsx'
import { type ShownEditions, toShareQuery } from '#web/reading/compare.ts'
import { CompareColumns } from '#web/reading/compare-columns.tsx'
import { MarkedText } from '#web/reading/marked-text.tsx'
import { Pronunciation } from '#web/reading/pronunciation.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { DivisionNote } from './division-note.tsx'
import type { PassageView, SectionView, VerseLine } from './pack-section.ts'

const VerseTools = onDemand(async () => ({ default: (await import('#web/reading/verse-tools.tsx')).VerseTools }))

type Chosen = {
  /** The verse whose tools are open, as `2:255`. */
  readonly chosen: string | undefined
  readonly onChoose: (reference: string) => void
}

type Props = Chosen & {
  readonly section: SectionView
  readonly editions: ShownEditions
  /** The fragment of a verse's URL: its number in a chapter, its reference in a juz. */
  readonly toAnchor: ToAnchor
}

export type ToAnchor = (chapter: number, verse: number) => string

/** A chapter as a continuous text: the Basmala, then the passages with their titles. */
export function VerseFlow({ section, editions, toAnchor, ...chosen }: Props) {
  return (
    <>
      {section.basmala && (
        <p className="basmala arabic" lang="ar" dir="rtl">
          {section.basmala}
        </p>
      )}
      {section.basmalaPronunciation && <Pronunciation text={section.basmalaPronunciation} />}
      {section.passages.map((passage) => {
        const isChosen = chosen.chosen?.startsWith(`${passage.chapter}:`) && isWithin(passage, chosen.chosen)
        return (
          <Passage
            key={passage.from}
            passage={passage}
            name={section.chapter.name}
            toAnchor={toAnchor}
            editions={editions}
            chosen={isChosen ? chosen.chosen : undefined}
            onChoose={chosen.onChoose}
          />
        )
      })}
    </>
  )
}

function isWithin({ from, to }: PassageView, reference: string): boolean {
  const verse = Number(reference.split(':')[1])
  return from <= verse && verse <= to
}

type PassageProps = Chosen & {
  readonly passage: PassageView
  readonly name: string
  readonly toAnchor: ToAnchor
  readonly editions: ShownEditions
}

/** Memoized: choosing a verse renders only its own passage again. */
const Passage = memo(function Passage({ passage, name, toAnchor, editions, chosen, onChoose }: PassageProps) {
  const to = usePaths()
  const { chapter, from, to: last, title, verses } = passage
  const range = from === last ? `${chapter}:${from}` : `${chapter}:${from}-${last}`
  return (
    <section className="passage" data-passage={toAnchor(chapter, from)}>
      {title && (
        <header>
          <h2>{title}</h2>
          <PageLink className="passage-range" to={to.verseRange(range)}>
            {range.replace('-', '–')}
          </PageLink>
        </header>
      )}
      {verses.map((line) => {
        const reference = `${chapter}:${line.verse}`
        return (
          <VerseBlock
            key={line.verse}
            line={line}
            reference={reference}
            anchor={toAnchor(chapter, line.verse)}
            name={name}
            context={range}
            editions={editions}
            isChosen={chosen === reference}
            onChoose={onChoose}
          />
        )
      })}
    </section>
  )
})

type BlockProps = {
  readonly line: VerseLine
  readonly reference: string
  readonly anchor: string
  readonly name: string
  readonly context: string
  readonly editions: ShownEditions
  readonly isChosen: boolean
  readonly onChoose: (reference: string) => void
}

function VerseBlock({ line, reference, anchor, name, context, editions, isChosen, onChoose }: BlockProps) {
  const { t } = useTranslation()
  const to = usePaths()
  const { verse, ar, text, pronunciation, marks, others, differences = none } = line
  const [chapter = '0'] = reference.split(':')
  const at = { chapter: Number(chapter), verse }
  return (
    <div className="flow-verse" id={anchor} data-chosen={isChosen || undefined}>
      {marks && <DivisionNote marks={marks} />}
      <ArabicText text={ar + beforeNumber} marks={[]}>
        <span className={verse > 99 ? 'verse-star long' : 'verse-star'} aria-hidden="true">
          {toArabicDigits(verse)}
        </span>
      </ArabicText>
      {pronunciation && <Pronunciation text={pronunciation} />}
      <p className="flow-text">
        {/* Not a router link, which would prefetch every verse page that the pointer crosses. */}
        <a
          className="verse-number"
          href={to.verse(at)}
          aria-label={t('chapter.verse', { reference })}
          aria-expanded={isChosen || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onChoose(reference)
          }}
        >
          {verse}
        </a>{' '}
        <span>
          <MarkedText text={text} marks={differences} />
        </span>
      </p>
      {others && <CompareColumns columns={editions.columns.slice(1)} texts={others} />}
      {isChosen && <VerseTools verse={toTools({ line, at, name, context, editions })} editions={editions} inList />}
    </div>
  )
}

const none: readonly Highlight[] = []

/** Prevents a line break between the last word and its number. */
const beforeNumber = '\u00a0'

/** The title of a passage as `Passage` renders it. */
export function readPassageTitle(document: Document, anchor: string): string {
  return document.querySelector(`[data-passage="${anchor}"] > header > h2`)?.textContent ?? ''
}

/** The texts of a verse as `VerseBlock` renders them; empty when the document does not contain it. */
export function readVerse(block: HTMLElement | null): readonly [ar: string, text: string] {
  const arabic = block?.querySelector('.arabic')
  const number = arabic?.querySelector('.verse-star')?.textContent ?? ''
  const ar = arabic?.textContent.slice(0, -(beforeNumber + number).length)
  return [ar ?? '', block?.querySelector('.flow-text > span')?.textContent ?? '']
}

type ToolsInput = Pick<BlockProps, 'line' | 'name' | 'context' | 'editions'> & {
  readonly at: Reference
}

function toTools({ line, at, name, context, editions }: ToolsInput) {
  const [own, ...compared] = editions.columns
  const others = compared.map((column, index) => ({ ...column, text: line.others?.[index]?.text ?? '' }))
  const texts = [...(own ? [{ ...own, text: line.text }] : []), ...others.filter(({ language }) => language !== 'ar')]
  const { ar, pronunciation = '' } = line
  return {
    reference: at,
    chapterName: name,
    ar,
    pronunciation,
    arabicTitle: editions.arabic,
    texts,
    group: null,
    context,
    query: toShareQuery(editions),
  }
}

/** Eastern Arabic digits, as in printed texts. */
function toArabicDigits(number: number): string {
  return String(number).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
}

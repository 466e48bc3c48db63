import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Options } from '../data/read-options.ts'
import { completeReference, findTypedReference, type TypedReference } from './complete-reference.ts'
import { applyTool, type MarkdownTool, markdownTools, type Selected } from './edit-markdown.ts'
import { LinkProblems } from './link-problems.tsx'
import { MarkdownHelp } from './markdown-help.tsx'
import { typeText } from './type-text.ts'
import { VerseCompletion } from './verse-completion.tsx'

type Props = {
  readonly label: string
  readonly name: string
  readonly language: InterfaceLanguage
  readonly isReadOnly: boolean
  readonly options: Options
  readonly value: string
  onChange(value: string): void
}

const shortcuts: Readonly<Record<string, MarkdownTool>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }

/** A text area with formatting tools; it completes `2:2` to a link, and lists broken links. */
export function MarkdownEditor({ label, name, language, isReadOnly, options, value, onChange }: Props) {
  const { t } = useTranslation('admin')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<TypedReference>()
  const [active, setActive] = useState(0)

  const read = (): Selected => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return { text: area.current?.value ?? value, start: selectionStart, end: selectionEnd }
  }
  const write = ({ text, start, end }: Selected) => {
    if (!area.current || !typeText(area.current, text)) onChange(text)
    setTyped(undefined)
    // The field gets the new text in the next render; the selection applies to that text.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start, end)
    })
  }
  const look = () => {
    setTyped(findTypedReference(read()))
    setActive(0)
  }
  const choose = (at: number) => {
    const reference = typed?.references[at]
    if (typed && reference) write(completeReference(read(), typed, reference))
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = event.ctrlKey || event.metaKey ? shortcuts[event.code] : undefined
    if (tool && !isReadOnly) {
      event.preventDefault()
      write(applyTool(tool, read()))
    } else if (typed) pressInList(event, typed)
  }
  const pressInList = (event: KeyboardEvent, { references }: TypedReference) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + references.length) % references.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="markdown-editor admin-field">
      <label htmlFor={id}>{label}</label>
      {!isReadOnly && (
        <div className="markdown-tools" role="toolbar" aria-label={t('writing.tools')} aria-controls={id}>
          {markdownTools.map((tool) => (
            <button
              key={tool}
              type="button"
              className="button quiet small"
              onClick={() => write(applyTool(tool, read()))}
            >
              {t(`writing.tool.${tool}`)}
            </button>
          ))}
          <MarkdownHelp />
        </div>
      )}
      <textarea
        ref={area}
        id={id}
        name={name}
        lang={language}
        dir={languages[language].direction}
        readOnly={isReadOnly}
        value={value}
        aria-describedby={`${id}hint`}
        aria-controls={typed ? `${id}list` : undefined}
        aria-activedescendant={typed ? `${id}option${active}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          look()
        }}
        onKeyDown={press}
        onClick={() => setTyped(undefined)}
        onBlur={() => setTyped(undefined)}
      />
      {typed && (
        <VerseCompletion id={id} references={typed.references} active={active} language={language} onChoose={choose} />
      )}
      <p id={`${id}hint`} className="admin-hint">
        {t('writing.hint')}
      </p>
      <LinkProblems markdown={value} options={options} />
    </div>
  )
}

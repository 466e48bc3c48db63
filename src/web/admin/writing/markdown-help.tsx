import { useTranslation } from '#web/i18n/use-translation.tsx'

/** The supported Markdown syntax. */
const examples = [
  ['bold', '**…**'],
  ['italic', '*…*'],
  ['list', '- …'],
  ['quote', '> …'],
  ['heading', '## …'],
  ['link', '[…](/verse/2:255)'],
  ['table', '| … | … |'],
] as const

export function MarkdownHelp() {
  const { t } = useTranslation('admin')
  return (
    <details className="markdown-help">
      <summary>{t('writing.help')}</summary>
      <dl>
        {examples.map(([name, example]) => (
          <div key={name}>
            <dt>{t(`writing.example.${name}`)}</dt>
            <dd>
              <code>{example}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import type { ApiParameter, ApiRow as Row } from '#shared/contract/api-rows.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ApiExample } from './api-example.tsx'

/** One endpoint: purpose, parameters, response and an example call. The contract is in English. */
export function ApiRow({ row, origin }: { readonly row: Row; readonly origin: string }) {
  const { t } = useTranslation('extra')
  const { name, path, summary, parameters, response, example } = row
  return (
    <article className="api-row" id={name} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>
        <code>
          <span className="api-method">GET</span> {path}
        </code>
      </h3>
      <p lang="en">
        <Quoted text={summary} />
      </p>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      <details>
        <summary>{t('developers.response')}</summary>
        <pre className="api-type" lang="en">
          <code>{response}</code>
        </pre>
      </details>
      {example && <ApiExample origin={origin} example={example} name={path} />}
    </article>
  )
}

function Parameters({ parameters }: { readonly parameters: readonly ApiParameter[] }) {
  const { t } = useTranslation('extra')
  return (
    <details>
      <summary>{t('developers.parameters', { count: parameters.length })}</summary>
      <dl className="api-parameters">
        {parameters.map(({ name, form, description, required, fallback }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {required && <small> {t('developers.required')}</small>}
            </dt>
            <dd>
              <span lang="en">
                {description} <span className="api-form">{form}</span>
              </span>
              {fallback && <span className="api-form"> · {t('developers.fallback', { value: fallback })}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Renders text between backticks as code. */
function Quoted({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
}

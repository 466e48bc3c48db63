import { useState } from 'react'
import { Command } from '#web/editions/command.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { callApi, type ResponseSummary } from './call-api.ts'

type Props = { readonly origin: string; readonly example: string; readonly name: string }

/** An example call: without scripts a link to the response; with scripts an editable request that runs here. */
export function ApiExample({ origin, example, name }: Props) {
  const { t } = useTranslation('extra')
  const hydrated = useHydrated()
  const [url, setUrl] = useState(example)
  const [response, setResponse] = useState<ResponseSummary | 'waiting'>()
  const run = async () => {
    setResponse('waiting')
    setResponse(await callApi(url))
  }
  const copy = { button: t('editions.copy'), done: t('editions.copied'), failed: t('editions.copyFailed') }
  return (
    <div className="api-example">
      {hydrated ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void run()
          }}
        >
          <input
            type="text"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            aria-label={t('developers.url', { name })}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button type="submit" className="button">
            {t('developers.run')}
          </button>
        </form>
      ) : (
        <p>
          <a href={example}>{example}</a>
        </p>
      )}
      <Command text={`curl -s '${origin}${url}'`} label={name} copy={copy} />
      <div role="status">{response && <ResponseState response={response} url={url} />}</div>
      {response && response !== 'waiting' && (
        <textarea
          className="api-response"
          readOnly
          rows={14}
          aria-label={t('developers.responseTo', { name })}
          value={response.text}
        />
      )}
    </div>
  )
}

type StateProps = { readonly response: ResponseSummary | 'waiting'; readonly url: string }

/** The status, duration and size of a response. */
function ResponseState({ response, url }: StateProps) {
  const { t } = useTranslation('extra')
  if (response === 'waiting') return <p>{t('developers.waiting')}</p>
  if (response.status === 0) return <p>{t('developers.noAnswer')}</p>
  return (
    <p className={response.status < 400 ? 'api-state' : 'api-state wrong'}>
      <strong>{response.status}</strong> · {t('developers.took', { ms: response.ms, kilobytes: response.kilobytes })} ·{' '}
      <a href={url}>{t('developers.open')}</a>
      {response.isCut && <> · {t('developers.cut')}</>}
    </p>
  )
}

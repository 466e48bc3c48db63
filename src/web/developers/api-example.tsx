import { useState } from 'react'
import { Command } from '#web/editions/command.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type Answer, callApi } from './call-api.ts'

type Props = { readonly origin: string; readonly example: string; readonly name: string }

/** A call to try: without scripts a link that opens the answer; with them it runs here, and may be changed first. */
export function ApiExample({ origin, example, name }: Props) {
  const { t } = useTranslation('extra')
  const hydrated = useHydrated()
  const [address, setAddress] = useState(example)
  const [answer, setAnswer] = useState<Answer | 'waiting'>()
  const run = async () => {
    setAnswer('waiting')
    setAnswer(await callApi(address))
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
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            aria-label={t('developers.address', { name })}
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
      <Command text={`curl -s '${origin}${address}'`} label={name} copy={copy} />
      <div role="status">{answer && <ApiAnswer answer={answer} address={address} />}</div>
      {answer && answer !== 'waiting' && (
        <textarea
          className="api-answer"
          readOnly
          rows={14}
          aria-label={t('developers.answerTo', { name })}
          value={answer.text}
        />
      )}
    </div>
  )
}

type AnswerProps = { readonly answer: Answer | 'waiting'; readonly address: string }

/** Whether it worked, how long it took and how much came. */
function ApiAnswer({ answer, address }: AnswerProps) {
  const { t } = useTranslation('extra')
  if (answer === 'waiting') return <p>{t('developers.waiting')}</p>
  if (answer.status === 0) return <p>{t('developers.noAnswer')}</p>
  return (
    <p className={answer.status < 400 ? 'api-state' : 'api-state wrong'}>
      <strong>{answer.status}</strong> · {t('developers.took', { ms: answer.ms, kilobytes: answer.kilobytes })} ·{' '}
      <a href={address}>{t('developers.open')}</a>
      {answer.isCut && <> · {t('developers.cut')}</>}
    </p>
  )
}

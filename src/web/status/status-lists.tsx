import { version } from 'virtual:site'
import { formatNumber } from '#shared/language/format-moment.ts'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import type { Health } from '#shared/page-context.ts'
import type { Feature } from '#shared/site/site.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export function StatusFacts({ health }: { readonly health: Health | null }) {
  const { t, language } = useTranslation()
  const isUp = health?.database === 'up'
  return (
    <section>
      <h2>{t('status.facts')}</h2>
      <ul className="status-list">
        <li>
          {t('status.database')}
          <Badge tone={isUp ? 'good' : 'bad'}>{isUp ? t('status.up') : t('status.away')}</Badge>
        </li>
        {health && (
          <li>
            {t('status.revision')}
            <span className="status-value">{formatNumber(health.revision, language)}</span>
          </li>
        )}
        <li>
          {t('status.version')}
          <span className="status-value">{health?.version ?? version}</span>
        </li>
      </ul>
    </section>
  )
}

type Text = { readonly language: TextLanguage; readonly title: string; readonly verified: boolean }

/** Whether each text still equals its import, letter by letter. */
export function TextList({ texts }: { readonly texts: readonly Text[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('status.texts')}</h2>
      <ul className="status-list">
        {texts.map(({ language, title, verified }) => (
          <li key={language}>
            <span>
              <span className="status-name" lang={language} dir={languages[language].direction}>
                {languages[language].name}
              </span>
              <small>{title}</small>
            </span>
            <Badge tone={verified ? 'good' : 'bad'}>{verified ? t('verse.verified') : t('verse.altered')}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Engine = { readonly name: Feature; readonly active: boolean }

/** Each subscription engine of the site configuration. */
export function EngineList({ engines }: { readonly engines: readonly Engine[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('status.engines')}</h2>
      <ul className="status-list engines">
        {engines.map(({ name, active }) => (
          <li key={name}>
            {t(`status.engine.${name}`)}
            <Badge tone={active ? 'good' : 'off'}>{active ? t('status.up') : t('status.off')}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Badge({ tone, children }: { readonly tone: 'good' | 'bad' | 'off'; readonly children: string }) {
  return <span className={`badge ${tone}`}>{children}</span>
}

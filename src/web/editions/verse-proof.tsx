import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { Command } from './command.tsx'
import type { ProofView } from './editions-view.ts'
import { useCopyMessages } from './use-copy-messages.ts'

/** One verse in every edition: its hash, and whether that is the recorded one. */
export function VerseProof({ proof }: { readonly proof: ProofView }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const copy = useCopyMessages()
  const { text, reference, proofs, check } = proof
  return (
    <section className="verse-proof" aria-labelledby="proof-title">
      <h2 id="proof-title">
        <PageLink className="card-link" to={to.verse(reference)}>
          {t('editions.proof', { reference: text })}
        </PageLink>
      </h2>
      <ul>
        {proofs.map(({ language, title, now, recorded, isSame }) => (
          <li key={language}>
            <p>
              <span className="edition-language" lang={language}>
                {languages[language].name}
              </span>{' '}
              <a href={`#${language}`} lang={language === 'ar' ? 'en' : language}>
                {title}
              </a>{' '}
              <span className={isSame ? 'verified' : 'altered'}>
                {isSame ? t('editions.proofSame') : recorded ? t('editions.proofDiffers') : t('editions.proofNone')}
              </span>
            </p>
            {isSame || !recorded ? (
              <code className="hash">{now}</code>
            ) : (
              <dl className="hashes">
                <dt>{t('editions.proofThen')}</dt>
                <dd>
                  <code className="hash">{recorded}</code>
                </dd>
                <dt>{t('editions.proofNow')}</dt>
                <dd>
                  <code className="hash">{now}</code>
                </dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
      <p>{t('editions.proofCheck')}</p>
      <Command text={check} label={t('editions.proofCheck')} copy={copy} />
    </section>
  )
}

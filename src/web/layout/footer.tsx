import { site, version } from 'virtual:site'
import type { Contacts } from '#shared/contract/account-records.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconImage } from '#web/ui/icon-image.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { toFooterContacts } from './footer-contacts.ts'
import { useSession } from './session.tsx'

type Props = { readonly language: InterfaceLanguage; readonly contacts: Partial<Contacts> | undefined }

export function Footer({ language, contacts }: Props) {
  const { t } = useTranslation()
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <FooterLinks language={language} />
        <FooterContact contacts={contacts} />
        <FooterLegal />
      </div>
      <Socials />
      <p className="footer-credit">
        © {site.name} · {t('footer.sources')}{' '}
        <a href="https://tanzil.net" rel="external">
          tanzil.net
        </a>
        ,{' '}
        <a href="https://quranenc.com" rel="external">
          QuranEnc.com
        </a>
      </p>
      <p className="footer-version">{t('footer.version', { version })}</p>
    </footer>
  )
}

function FooterLinks({ language }: { readonly language: InterfaceLanguage }) {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <section>
      <h2>{t('footer.information')}</h2>
      <ul>
        {site.footerLinks.map(({ title, click }) => (
          <li key={title.en}>
            {click.kind === 'page' ? (
              <PageLink to={to.at(click.to)}>{title[language]}</PageLink>
            ) : (
              <a href={click.href}>{title[language]}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The contacts of the page, or newer ones from a session loaded since. */
function FooterContact({ contacts }: Pick<Props, 'contacts'>) {
  const { t } = useTranslation()
  const { session } = useSession()
  const { phones, emails } = toFooterContacts(site, session.admin?.contacts ?? contacts)
  return (
    <section>
      <h2>{t('footer.contact')}</h2>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FooterLegal() {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <section>
      <h2>{t('footer.legal')}</h2>
      <ul>
        <li>
          <PageLink to={to.at('/privacy-policy')}>{t('legal.privacyPolicy.title')}</PageLink>
        </li>
        <li>
          <PageLink to={to.at('/terms-conditions')}>{t('legal.terms.title')}</PageLink>
        </li>
        <li>
          <PageLink to={to.at('/disclaimer')}>{t('legal.disclaimer.title')}</PageLink>
        </li>
        <li>
          <PageLink to={to.at('/cookie-policy')}>{t('legal.cookiePolicy.title')}</PageLink>
        </li>
        <li>
          <PageLink to={to.at('/return-policy')}>{t('legal.returnPolicy.title')}</PageLink>
        </li>
      </ul>
    </section>
  )
}

/** A gold with enough contrast on the background of every theme, so that these icons can be loaded by URL as in section 7. */
const socialColor = '96702a'

function Socials() {
  return (
    <ul className="socials">
      <li>
        <a href={site.socials.instagram1} rel="external me" title="Instagram" aria-label="Instagram">
          <IconImage name="instagram" size={24} color={socialColor} />
        </a>
      </li>
      <li>
        <a href={site.socials.linkedin1} rel="external me" title="LinkedIn" aria-label="LinkedIn">
          <IconImage name="linkedin" size={24} color={socialColor} />
        </a>
      </li>
    </ul>
  )
}

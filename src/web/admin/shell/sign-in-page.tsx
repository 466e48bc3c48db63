import { useLocation, useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BackdropPage } from '#web/ui/backdrop-page.tsx'
import { Star } from '#web/ui/star.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const { hash } = useLocation()
  return (
    <BackdropPage>
      <section className="sign-in-card">
        <Star className="sign-in-star" />
        <h1>{t('signIn.title')}</h1>
        {hash === '#expired-link' && <p role="alert">{t('signIn.expiredLink')}</p>}
        <SignInForm beforeDone={revalidate} />
      </section>
    </BackdropPage>
  )
}

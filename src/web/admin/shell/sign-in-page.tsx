import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BackdropPage } from '#web/ui/backdrop-page.tsx'
import { Star } from '#web/ui/star.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The fragment of the sign-in after a new password was set by mail. */
export const passwordChanged = '#password-changed'

export function SignInPage() {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const { hash } = useLocation()
  const [isForgotten, setForgotten] = useState(false)
  return (
    <BackdropPage>
      <section className="sign-in-card">
        <Star className="sign-in-star" />
        <h1>{isForgotten ? t('reset.title') : t('signIn.title')}</h1>
        {hash === '#expired-link' && <p role="alert">{t('signIn.expiredLink')}</p>}
        {hash === passwordChanged && <p role="status">{t('reset.done')}</p>}
        {isForgotten ? (
          <ForgotPassword onBack={() => setForgotten(false)} />
        ) : (
          <>
            <SignInForm beforeDone={revalidate} />
            <button type="button" className="link-button" onClick={() => setForgotten(true)}>
              {t('reset.forgot')}
            </button>
          </>
        )}
      </section>
    </BackdropPage>
  )
}

import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Shown over the current screen, whose state is kept. */
export function SignInAgain({ onAnswer }: { readonly onAnswer: (isIn: boolean) => void }) {
  const { t } = useTranslation('admin')
  return (
    <AdminDialog size="small" onClose={() => onAnswer(false)}>
      <Heading slot="title">{t('signIn.againTitle')}</Heading>
      <p className="admin-hint">{t('signIn.againText')}</p>
      <SignInForm onDone={() => onAnswer(true)} />
      <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
        {t('signIn.leave')}
      </button>
    </AdminDialog>
  )
}

import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { TextInput } from '../ui/text-input.tsx'

export type Invited = { readonly email: string; readonly link: string }

const showLinkContext = createContext<(invited: Invited) => void>(() => {})

/** Shows the link of an invitation, even if the dialog that asked for it is closed and another section is open. */
export function useShowInvitationLink(): (invited: Invited) => void {
  return use(showLinkContext)
}

export function InvitationLinkProvider({ children }: { readonly children: ReactNode }) {
  // Another one may arrive before the first is passed on.
  const [[invited, ...later], setInvited] = useState<readonly Invited[]>([])
  const show = useCallback((one: Invited) => setInvited((earlier) => [...earlier, one]), [])
  return (
    <showLinkContext.Provider value={show}>
      {children}
      {invited && <InvitationLink key={invited.link} {...invited} onDone={() => setInvited(later)} />}
    </showLinkContext.Provider>
  )
}

/** The link is shown only once, because only its hash is stored. So Escape does not close it. */
function InvitationLink({ email, link, onDone }: Invited & { onDone(): void }) {
  const { t } = useTranslation('admin')
  return (
    <AdminDialog size="small">
      <Heading slot="title">{t('people.linkTitle')}</Heading>
      <div className="people-form">
        <p>{t('people.linkText', { email })}</p>
        <TextInput label={t('people.link')} value={link} isReadOnly rows={3} />
        <div className="dialog-actions">
          <CopyButton text={link} />
          <button type="button" className="button" onClick={onDone}>
            {t('people.linkDone')}
          </button>
        </div>
      </div>
    </AdminDialog>
  )
}

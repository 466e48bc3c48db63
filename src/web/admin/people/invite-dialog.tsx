import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Grant } from '#shared/access/roles.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useWhileShown } from '../ui/use-while-shown.ts'
import { useShowInvitationLink } from './invitation-link.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { RoleFields } from './role-fields.tsx'

type Props = { readonly canMail: boolean; onClose(): void }

/** Invites a person with a role: by mail if there is a mail server, otherwise with a link that is shown once. */
export function InviteDialog({ canMail, onClose }: Props) {
  const { t, language } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const { problems, take } = useFormProblems(['email', 'languages', 'currentPassword'])
  const [email, setEmail] = useState('')
  const [grant, setGrant] = useState<Grant>({ role: 'translator', languages: [] })
  const [byMail, setByMail] = useState(canMail)
  const whileShown = useWhileShown()
  const showLink = useShowInvitationLink()

  const invite = async (currentPassword: string) => {
    const { role, languages, isReviewed } = grant
    const body = { email, role, languages: [...languages], isReviewed, byMail, language, currentPassword }
    const response = await submit('invitePerson', { method: 'POST', path: '/api/admin/people', body })
    take(response)
    if (isFailure(response)) return
    void revalidate()
    whileShown(onClose)
    if (response.path !== undefined) showLink({ email, link: location.origin + response.path })
  }
  return (
    <PeopleDialog
      title={t('people.inviteTitle')}
      submit={t('people.invite')}
      problems={problems}
      onSubmit={invite}
      onClose={onClose}
    >
      <TextInput
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="off"
        isRequired
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <RoleFields value={grant} problem={problems.fields.languages} onChange={setGrant} />
      {canMail && (
        <ChoiceInput
          label={t('people.how')}
          value={byMail ? 'mail' : 'link'}
          onChange={(value) => setByMail(value === 'mail')}
        >
          <option value="mail">{t('people.byMail')}</option>
          <option value="link">{t('people.byLink')}</option>
        </ChoiceInput>
      )}
    </PeopleDialog>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Grant } from '#shared/access/roles.ts'
import type { Person } from '#shared/contract/people-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { useWhileShown } from '../ui/use-while-shown.ts'
import { PeopleDialog } from './people-dialog.tsx'
import { RoleFields } from './role-fields.tsx'

type Props = { readonly person: Person; onClose(): void }

export function RoleDialog({ person, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const { session, reload } = useSession()
  const { problems, take } = useFormProblems(['languages', 'currentPassword'])
  const whileShown = useWhileShown()
  const [grant, setGrant] = useState<Grant>(person)
  const change = async (currentPassword: string) => {
    const { role, languages, isReviewed } = grant
    const body = { role, languages: [...languages], isReviewed, currentPassword }
    const params = { id: person._id }
    const response = await submit('changeRole', { method: 'PUT', path: '/api/admin/people/{id}', params, body })
    take(response)
    if (isFailure(response)) return
    whileShown(onClose)
    // An owner who changed their own role is offered less from now on.
    if (person._id === session.admin?._id) await reload()
    await revalidate()
  }
  return (
    <PeopleDialog
      title={t('people.roleTitle', { email: person.email })}
      submit={t('people.changeRole')}
      problems={problems}
      onSubmit={change}
      onClose={onClose}
    >
      <RoleFields value={grant} problem={problems.fields.languages} onChange={setGrant} />
    </PeopleDialog>
  )
}

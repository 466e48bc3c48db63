import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Grant } from '#shared/access/roles.ts'
import type { Person } from '#shared/contract/people-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useRefusalText } from '../changes/use-refusal-text.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { toFieldErrors } from '../record/record-api.ts'
import { PeopleDialog } from './people-dialog.tsx'
import { RoleFields } from './role-fields.tsx'

type Props = { readonly person: Person; onClose(): void }

export function RoleDialog({ person, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const { session, reload } = useSession()
  const toRefusal = useRefusalText()
  const [grant, setGrant] = useState<Grant>(person)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = async (currentPassword: string) => {
    const { role, languages, isReviewed } = grant
    const body = { role, languages: [...languages], isReviewed, currentPassword }
    const params = { id: person._id }
    const response = await act('changeRole', { method: 'PUT', path: '/api/admin/people/{id}', params, body })
    setErrors(toFieldErrors(response, toRefusal))
    if (isFailure(response)) return
    onClose()
    // Whoever gave up their own role is offered less from now on.
    if (person._id === session.admin?._id) await reload()
    await revalidate()
  }
  return (
    <PeopleDialog
      title={t('people.roleTitle', { email: person.email })}
      submit={t('people.changeRole')}
      errors={errors}
      onSubmit={change}
      onClose={onClose}
    >
      <RoleFields value={grant} problem={errors.languages} onChange={setGrant} />
    </PeopleDialog>
  )
}

import { useRevalidator } from 'react-router'
import type { Person } from '#shared/contract/people-endpoints.ts'
import { useAction } from '../changes/use-action.ts'
import { useAdminApi } from '../data/admin-api.ts'

export type PersonAct = 'disablePerson' | 'enablePerson' | 'resetTwoStep' | 'endSessions'

type Proof = { readonly currentPassword: string }

/** An owner's action on an account. Its dialog stays open when it fails. */
export function usePersonAct(person: Person, onDone: () => void) {
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const { problems, run } = useAction(['currentPassword'])
  const params = { id: person._id }
  const send = async (name: PersonAct, { currentPassword }: Proof) => {
    const body = { currentPassword }
    switch (name) {
      case 'disablePerson':
        return await submit(name, { method: 'POST', path: '/api/admin/people/{id}/disable', params })
      case 'endSessions':
        return await submit(name, { method: 'POST', path: '/api/admin/people/{id}/end-sessions', params })
      case 'enablePerson':
        return await submit(name, { method: 'POST', path: '/api/admin/people/{id}/enable', params, body })
      case 'resetTwoStep':
        return await submit(name, { method: 'POST', path: '/api/admin/people/{id}/reset-two-step', params, body })
    }
  }
  return {
    problems,
    run: (name: PersonAct, proof: Proof = { currentPassword: '' }) =>
      run(
        () => send(name, proof),
        async () => {
          onDone()
          await revalidate()
        },
      ),
  }
}

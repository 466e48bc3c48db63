import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#shared/contract/people-endpoints.ts'
import { isFailure } from '#web/ui/api-client.ts'
import { useRefusalText } from '../changes/use-refusal-text.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { toFieldErrors } from '../record/record-api.ts'

export type PersonAct = 'disablePerson' | 'enablePerson' | 'resetTwoStep' | 'endSessions'

type Proof = { readonly currentPassword: string }

/** What an owner does to an account. The dialog stays open when something is wrong with the password. */
export function usePersonAct(person: Person, onDone: () => void) {
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const toRefusal = useRefusalText()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const params = { id: person._id }
  const send = async (name: PersonAct, { currentPassword }: Proof) => {
    const body = { currentPassword }
    switch (name) {
      case 'disablePerson':
        return await act(name, { method: 'POST', path: '/api/admin/people/{id}/disable', params })
      case 'endSessions':
        return await act(name, { method: 'POST', path: '/api/admin/people/{id}/end-sessions', params })
      case 'enablePerson':
        return await act(name, { method: 'POST', path: '/api/admin/people/{id}/enable', params, body })
      case 'resetTwoStep':
        return await act(name, { method: 'POST', path: '/api/admin/people/{id}/reset-two-step', params, body })
    }
  }
  return {
    errors,
    async run(name: PersonAct, proof: Proof = { currentPassword: '' }) {
      const response = await send(name, proof)
      const wrong = toFieldErrors(response, toRefusal)
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return
      onDone()
      if (!isFailure(response)) await revalidate()
    },
  }
}

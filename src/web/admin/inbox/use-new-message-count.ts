import { useEffect, useState } from 'react'
import { callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminView } from '../data/admin-view.ts'
import { useCan } from '../data/use-grant.ts'

/** How many messages are new: read again with every view, so that it follows what one does. 0 for those who may not read them. */
export function useNewMessageCount(view: AdminView): number {
  const mayRead = useCan()('inbox')
  const [read, setRead] = useState<{ readonly view: AdminView; readonly count: number }>()
  useEffect(() => {
    if (!mayRead) return
    let isCurrent = true
    void callApi<'countNewMessages'>({ method: 'GET', path: '/api/admin/inbox-count' }).then((response) => {
      if (isCurrent && !isFailure(response)) setRead({ view, count: response.count })
    })
    return () => {
      isCurrent = false
    }
  }, [mayRead, view])
  return mayRead ? (read?.count ?? 0) : 0
}

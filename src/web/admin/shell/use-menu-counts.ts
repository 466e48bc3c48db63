import { useEffect, useState } from 'react'
import { callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminView } from '../data/admin-view.ts'
import type { SectionId } from '../data/sections.ts'
import { useCan } from '../data/use-grant.ts'

export type MenuCounts = Readonly<Partial<Record<SectionId, number>>>

/**
 * The number of pending items per section, for users who may handle them. Reloaded with every view, so that it follows
 * their actions.
 */
export function useMenuCounts(view: AdminView): MenuCounts {
  const can = useCan()
  return {
    inbox: useCount(view, can('inbox'), countMessages),
    drafts: useCount(view, can('publish'), countDrafts),
  }
}

async function countMessages(): Promise<number | undefined> {
  const response = await callApi<'countNewMessages'>({ method: 'GET', path: '/api/admin/inbox-count' })
  return isFailure(response) ? undefined : response.count
}

async function countDrafts(): Promise<number | undefined> {
  const query = { limit: '1', state: 'review' } as const
  const response = await callApi<'listDrafts'>({ method: 'GET', path: '/api/admin/drafts', query })
  return isFailure(response) ? undefined : response.count
}

function useCount(view: AdminView, mayRead: boolean, read: () => Promise<number | undefined>): number {
  const [known, setKnown] = useState<{ readonly view: AdminView; readonly count: number }>()
  useEffect(() => {
    if (!mayRead) return
    let isCurrent = true
    void read().then((count) => {
      if (isCurrent && count !== undefined) setKnown({ view, count })
    })
    return () => {
      isCurrent = false
    }
  }, [mayRead, read, view])
  return mayRead ? (known?.count ?? 0) : 0
}

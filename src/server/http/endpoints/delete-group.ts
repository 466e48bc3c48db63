import type { Handlers } from '../handlers.ts'
import { createCollectionWriters } from './collection-writers.ts'
import type { Editing } from './editing.ts'

export function deleteGroup(editing: Editing): Handlers {
  const groups = createCollectionWriters(editing, 'group')
  return {
    async deleteGroup({ admin, params, query }) {
      return { message: 'The group was deleted.', group: await groups.delete(admin, params.id ?? '', query.version) }
    },
  }
}

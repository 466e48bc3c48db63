import type { Handlers } from '../handlers.ts'
import { createCollectionWriters } from './collection-writers.ts'
import type { Editing } from './editing.ts'

export function saveGroup(editing: Editing): Handlers {
  const groups = createCollectionWriters(editing, 'group')
  return {
    async createGroup({ admin, body }) {
      return { message: 'The group was saved.', group: await groups.create(admin, body) }
    },
    async updateGroup({ admin, params, body }) {
      return { message: 'The group was updated.', group: await groups.update(admin, params.id ?? '', body) }
    },
  }
}

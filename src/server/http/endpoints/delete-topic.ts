import type { Handlers } from '../handlers.ts'
import { createCollectionWriters } from './collection-writers.ts'
import type { Editing } from './editing.ts'

export function deleteTopic(editing: Editing): Handlers {
  const topics = createCollectionWriters(editing, 'topic')
  return {
    async deleteTopic({ admin, params, query }) {
      return { message: 'The topic was deleted.', topic: await topics.delete(admin, params.id ?? '', query.version) }
    },
  }
}

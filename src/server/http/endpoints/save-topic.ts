import type { Handlers } from '../handlers.ts'
import { createCollectionWriters } from './collection-writers.ts'
import type { Editing } from './editing.ts'

export function saveTopic(editing: Editing): Handlers {
  const topics = createCollectionWriters(editing, 'topic')
  return {
    async createTopic({ admin, body }) {
      return { message: 'The topic was saved.', topic: await topics.create(admin, body) }
    },
    async updateTopic({ admin, params, body }) {
      return { message: 'The topic was updated.', topic: await topics.update(admin, params.id ?? '', body) }
    },
  }
}

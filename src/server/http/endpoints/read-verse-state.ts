import { listVerifiedLanguages } from '../../content/safety/list-verified-languages.ts'
import { requireStoredVerse } from '../../content/stores/find-stored-verse.ts'
import type { Handlers } from '../handlers.ts'
import type { Editing } from './editing.ts'

export function readVerseState({ db }: Editing): Handlers {
  return {
    async readVerseState({ params }) {
      const verse = await requireStoredVerse(db, params.id ?? '')
      return { verified: await listVerifiedLanguages(db, verse) }
    },
  }
}

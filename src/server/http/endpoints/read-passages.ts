import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { findPassage } from '#shared/catalogue/outline.ts'
import { passageFields, selectPassage } from '#shared/catalogue/select-fields.ts'
import { invalid, notFound } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Handlers } from '../handlers.ts'

/** The outline of the chapters, from the current Catalogue. */
export function readPassages(current: () => Catalogue): Handlers {
  return {
    listPassages({ query: { chapter, select, limit, skip } }) {
      const unknown = (select ?? []).filter((name) => !passageFields.includes(name))
      if (unknown.length > 0)
        throw invalid([{ path: 'select', ...toRefusal('no_such_field', { names: unknown.join(', ') }) }])
      const { passages, passagesByChapter } = current()
      const found = chapter === undefined ? passages : (passagesByChapter.get(chapter) ?? [])
      const page = found.slice(skip, skip + limit)
      return { passages: page.map((passage) => selectPassage(passage, select)), count: found.length }
    },
    readPassage({ params }) {
      const passage = findPassage(current(), params.id ?? '')
      if (!passage) throw notFound('The passage')
      return { passage }
    },
    readIntroduction({ params }) {
      const introduction = current().introductions.find(({ chapter }) => String(chapter) === params.chapter)
      if (!introduction) throw notFound('The introduction')
      return { introduction }
    },
  }
}

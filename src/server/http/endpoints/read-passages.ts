import { findPassage } from '#shared/catalogue/outline.ts'
import { passageFields, selectPassage } from '#shared/catalogue/select-fields.ts'
import { invalid, notFound } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Handlers } from '../handlers.ts'

/** The outline of the chapters. */
export function readPassages(): Handlers {
  return {
    listPassages({ query: { chapter, select, limit, skip }, content: { catalogue } }) {
      const unknown = (select ?? []).filter((name) => !passageFields.includes(name))
      if (unknown.length > 0)
        throw invalid([{ path: 'select', ...toRefusal('no_such_field', { names: unknown.join(', ') }) }])
      const found = chapter === undefined ? catalogue.passages : (catalogue.passagesByChapter.get(chapter) ?? [])
      const page = found.slice(skip, skip + limit)
      return { passages: page.map((passage) => selectPassage(passage, select)), count: found.length }
    },
    readPassage({ params, content: { catalogue } }) {
      const passage = findPassage(catalogue, params.id ?? '')
      if (!passage) throw notFound('The passage')
      return { passage }
    },
    readIntroduction({ params, content: { catalogue } }) {
      const introduction = catalogue.introductions.find(({ chapter }) => String(chapter) === params.chapter)
      if (!introduction) throw notFound('The introduction')
      return { introduction }
    },
  }
}

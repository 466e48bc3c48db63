import type { z } from 'zod'
import { selectVerse } from '#shared/catalogue/select-fields.ts'
import type { uploadInput } from '#shared/contract/records.ts'
import type { Upload } from '../../content/bulk-upload/parse-upload.ts'
import { applyUpload, previewUpload } from '../../content/bulk-upload/upload-verses.ts'
import type { UploadBasis } from '../../content/writing/apply-change-set.ts'
import { deleteAllVerses } from '../../content/writing/delete-all-verses.ts'
import { deleteVerse } from '../../content/writing/delete-verse.ts'
import { createVerse, updateVerse } from '../../content/writing/save-verse.ts'
import type { Handlers } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'
import { toPreviewOutput } from './preview-output.ts'

export function writeVerses(editing: Editing): Handlers {
  const { db, feed, now, writeSnapshot } = editing
  return {
    async createVerse({ admin, body }) {
      const verse = await writeAs(editing, admin, (author) => createVerse(db, author, body))
      return { message: 'The verse was saved.', verse: selectVerse(verse) }
    },
    async updateVerse({ admin, params, body }) {
      const id = params.id ?? ''
      const verse = await writeAs(editing, admin, (author) => updateVerse(db, author, id, body))
      return { message: 'The verse was updated.', verse: selectVerse(verse) }
    },
    async previewVerses({ admin, body }) {
      const { format, language, attribution, ...preview } = await previewUpload(db, now(), toUpload(body), {
        ...toBasis(body),
        grant: admin.grant,
      })
      return { format, ...(language && { language }), ...(attribution && { attribution }), ...toPreviewOutput(preview) }
    },
    async createVerses({ admin, body }) {
      const { changeSet, counts } = await writeAs(editing, admin, (author) =>
        applyUpload(db, author, toUpload(body), toBasis(body)),
      )
      const { new: added, changed, same } = counts.verse
      const saved = (changeSet.verses ?? []).flatMap(({ _id }) => feed.current().verseById.get(_id) ?? [])
      return {
        message: `The verses were saved: ${added} new, ${changed} changed, ${same} as they were.`,
        verses: saved.map((verse) => selectVerse(verse)),
      }
    },
    async deleteVerse({ admin, params, query }) {
      const id = params.id ?? ''
      const verse = await writeAs(editing, admin, (author) => deleteVerse(db, author, id, query.version))
      return { message: 'The verse was deleted.', verse: selectVerse(verse) }
    },
    async deleteVerses({ admin }) {
      const write = (author: Parameters<typeof deleteAllVerses>[1]) => deleteAllVerses(db, author, writeSnapshot)
      const { count, snapshot } = await writeAs(editing, admin, write)
      if (!snapshot) return { message: 'There are no verses to delete.' }
      return { message: `The ${count} verses were deleted. A snapshot was kept as ${snapshot}.` }
    },
  }
}

type UploadBody = z.output<typeof uploadInput>

function toUpload({ verses: text, language, fileName }: UploadBody): Upload {
  return { text, language, fileName }
}

function toBasis({ base, seen, confirm }: UploadBody): UploadBasis {
  return { base, seen, confirmation: confirm }
}

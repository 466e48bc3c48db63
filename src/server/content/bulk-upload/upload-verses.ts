import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Author } from '../../database/write-content.ts'
import {
  type AppliedChangeSet,
  applyChangeSet,
  type ChangeSetPreview,
  type PrepareChangeSet,
  previewChangeSet,
} from '../writing/apply-change-set.ts'
import { parseUpload, type Upload } from './parse-upload.ts'
import { prepareVerses } from './prepare-verses.ts'
import type { UploadFormat } from './upload-row.ts'

export async function previewUpload(
  db: Kysely<Schema>,
  now: Date,
  upload: Upload,
): Promise<ChangeSetPreview & { readonly format: UploadFormat }> {
  const read: { format: UploadFormat } = { format: 'json' }
  const preview = await previewChangeSet(
    db,
    now,
    prepareUpload(upload, (format) => {
      read.format = format
    }),
  )
  return { ...preview, ...read }
}

export async function applyUpload(db: Kysely<Schema>, author: Author, upload: Upload): Promise<AppliedChangeSet> {
  return await applyChangeSet(db, author, prepareUpload(upload))
}

/** Declared fields decide how a cell reads, so the text is read once the stored content is at hand. */
function prepareUpload(upload: Upload, onFormat?: (format: UploadFormat) => void): PrepareChangeSet {
  return (stored, newId) => {
    const { format, rows, problems } = parseUpload(upload, stored.fields)
    onFormat?.(format)
    const prepared = prepareVerses(stored, rows, newId)
    return { ...prepared, problems: [...problems, ...prepared.problems] }
  }
}

import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Author } from '../../database/write-content.ts'
import {
  type AppliedChangeSet,
  applyChangeSet,
  type ChangeSetPreview,
  type PrepareChangeSet,
  previewChangeSet,
  type UploadBasis,
} from '../writing/apply-change-set.ts'
import { parseUpload, type Upload } from './parse-upload.ts'
import { prepareVerses } from './prepare-verses.ts'
import type { ParsedUpload } from './upload-row.ts'

type ReadUpload = Pick<ParsedUpload, 'format' | 'language' | 'attribution'>

export async function previewUpload(
  db: Kysely<Schema>,
  now: Date,
  upload: Upload,
  basis: UploadBasis,
): Promise<ChangeSetPreview & ReadUpload> {
  const read: { upload: ReadUpload } = { upload: { format: 'json' } }
  const prepare = prepareUpload(upload, (parsed) => {
    read.upload = parsed
  })
  const preview = await previewChangeSet(db, now, prepare, basis)
  const { format, language, attribution } = read.upload
  return { ...preview, format, language, attribution }
}

export async function applyUpload(
  db: Kysely<Schema>,
  author: Author,
  upload: Upload,
  basis: UploadBasis,
): Promise<AppliedChangeSet> {
  return await applyChangeSet(db, author, prepareUpload(upload), basis)
}

/** Parsed once the stored content is loaded, because declared fields determine how cells are read. */
function prepareUpload(upload: Upload, onParsed?: (parsed: ParsedUpload) => void): PrepareChangeSet {
  return (stored, newId) => {
    const parsed = parseUpload(upload, stored.fields)
    onParsed?.(parsed)
    const prepared = prepareVerses(stored, parsed.rows, newId)
    return { ...prepared, problems: [...parsed.problems, ...prepared.problems] }
  }
}

import { activityEndpoints } from './activity-endpoints.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { askEndpoints } from './ask-endpoints.ts'
import { backupEndpoints } from './backup-endpoints.ts'
import { collectionEndpoints } from './collection-endpoints.ts'
import { corpusEndpoints } from './corpus-endpoints.ts'
import { draftEndpoints } from './draft-endpoints.ts'
import { editingEndpoints } from './editing-endpoints.ts'
import { editionEndpoints } from './edition-endpoints.ts'
import { inboxEndpoints } from './inbox-endpoints.ts'
import { listEndpoints } from './list-endpoints.ts'
import { passageEndpoints } from './passage-endpoints.ts'
import { passkeyEndpoints } from './passkey-endpoints.ts'
import { passwordResetEndpoints } from './password-reset-endpoints.ts'
import { peopleEndpoints } from './people-endpoints.ts'
import { replaceEndpoints } from './replace-endpoints.ts'
import { siteEndpoints } from './site-endpoints.ts'
import { verseEndpoints } from './verse-endpoints.ts'

/**
 * Section 7 of the specification, one row per endpoint. Mounting, client types, documentation and tests are derived
 * from it.
 */
export const endpoints = {
  ...verseEndpoints,
  ...siteEndpoints,
  ...collectionEndpoints,
  ...passageEndpoints,
  ...askEndpoints,
  ...corpusEndpoints,
  ...adminEndpoints,
  ...peopleEndpoints,
  ...passkeyEndpoints,
  ...passwordResetEndpoints,
  ...editingEndpoints,
  ...draftEndpoints,
  ...listEndpoints,
  ...editionEndpoints,
  ...activityEndpoints,
  ...replaceEndpoints,
  ...inboxEndpoints,
  ...backupEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

import type { EndpointName } from '#shared/contract/endpoints.ts'

/** The actions that say what they are doing: each has its texts under `loading` and `done`. */
export const actionNames = [
  'createVerse',
  'createVerses',
  'updateVerse',
  'createTopic',
  'updateTopic',
  'deleteTopic',
  'createGroup',
  'updateGroup',
  'deleteGroup',
  'signIn',
  'signOut',
  'signOutEverywhere',
  'updateAdmin',
  'startTwoStep',
  'confirmTwoStep',
  'stopTwoStep',
  'replaceRecoveryCodes',
  'downloadBackup',
  'restoreBackup',
  'updateSchema',
  'previewVerses',
  'restoreVersion',
  'undoRevision',
  'retryLead',
] as const satisfies readonly EndpointName[]

export type ActionName = (typeof actionNames)[number]

/** What is said of an action; a workbook is looked at and applied by the same row. */
export type SaidName = ActionName | 'previewBackup'

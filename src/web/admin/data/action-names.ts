import type { EndpointName } from '#shared/contract/endpoints.ts'

/** The actions that show progress: each has messages under `loading` and `done`. */
export const actionNames = [
  'createVerse',
  'createVerses',
  'updateVerse',
  'deleteVerse',
  'createTopic',
  'updateTopic',
  'deleteTopic',
  'createGroup',
  'updateGroup',
  'deleteGroup',
  'updatePassage',
  'splitPassage',
  'mergePassage',
  'movePassage',
  'updateIntroduction',
  'previewEdition',
  'importEdition',
  'updateEdition',
  'makeDefaultEdition',
  'restoreEdition',
  'removeEdition',
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
  'deleteLead',
] as const satisfies readonly EndpointName[]

export type ActionName = (typeof actionNames)[number]

/** Names with messages; previewing and applying a workbook share one contract row but not their messages. */
export type SaidName = ActionName | 'previewBackup'

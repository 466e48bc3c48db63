import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { ApiFailure, ApiRequest } from '#web/ui/api-client.ts'
import type { AdminApi } from '../data/admin-api.ts'
import { readCollection } from '../data/read-collections.ts'
import { readIntroductionRecord, readPassageRecord } from '../data/read-passages.ts'
import { readVerseRecord } from '../data/read-verses.ts'
import type { RecordKind, StoredRecord } from '../data/record-values.ts'

type Body = Record<string, unknown>
type Submit = AdminApi['submit']
/** Forms send fields known only at run time, which the contract's own types cannot express. */
type Sent<N extends Parameters<Submit>[0]> = NonNullable<ApiRequest<N>['body']>

export async function readRecord(
  kind: RecordKind,
  id: string,
  language: InterfaceLanguage,
): Promise<StoredRecord | ApiFailure> {
  switch (kind) {
    case 'verse':
      return await readVerseRecord(id)
    case 'passage':
      return await readPassageRecord(id)
    case 'introduction':
      return await readIntroductionRecord(id)
    default:
      return await readCollection(kind, id, language)
  }
}

export async function createRecord(submit: Submit, kind: RecordKind, body: Body): Promise<object | ApiFailure> {
  switch (kind) {
    case 'verse':
      return await submit('createVerse', { method: 'POST', path: '/api/verse', body: body as Sent<'createVerse'> })
    case 'topic':
      return await submit('createTopic', { method: 'POST', path: '/api/topic', body: body as Sent<'createTopic'> })
    case 'group':
      return await submit('createGroup', { method: 'POST', path: '/api/group', body: body as Sent<'createGroup'> })
    default:
      throw new Error(`No form creates a record of the kind ${kind}`)
  }
}

export async function updateRecord(
  submit: Submit,
  kind: RecordKind,
  id: string,
  body: Body,
): Promise<object | ApiFailure> {
  const params = { id }
  switch (kind) {
    case 'verse':
      return await submit('updateVerse', { method: 'PUT', path: '/api/verse/{id}', params, body })
    case 'topic':
      return await submit('updateTopic', { method: 'PUT', path: '/api/topic/{id}', params, body })
    case 'group':
      return await submit('updateGroup', { method: 'PUT', path: '/api/group/{id}', params, body })
    case 'passage':
      return await submit('updatePassage', { method: 'PUT', path: '/api/passage/{id}', params, body })
    case 'introduction': {
      const chapter = { chapter: id }
      return await submit('updateIntroduction', {
        method: 'PUT',
        path: '/api/introduction/{chapter}',
        params: chapter,
        body,
      })
    }
  }
}

export async function deleteRecord(
  submit: Submit,
  kind: RecordKind,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<object | ApiFailure> {
  const params = { id }
  const query = { version: String(version) }
  switch (kind) {
    case 'verse':
      return await submit('deleteVerse', { method: 'DELETE', path: '/api/verse/{id}', params, query })
    case 'topic':
      return await submit('deleteTopic', { method: 'DELETE', path: '/api/topic/{id}', params, query })
    case 'group':
      return await submit('deleteGroup', { method: 'DELETE', path: '/api/group/{id}', params, query })
    default:
      throw new Error(`No form deletes a record of the kind ${kind}`)
  }
}

/** Whether a write was refused because someone else saved meanwhile: the response then contains the stored record. */
export function isStale(response: ApiFailure, kind: RecordKind): boolean {
  return response.status === 409 && typeof response.body === 'object' && response.body !== null && kind in response.body
}

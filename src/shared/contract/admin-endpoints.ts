import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { megabyte, nothing } from './query-values.ts'
import { message } from './records.ts'

export const adminEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/token',
    access: 'public',
    summary: 'Signs an administrator in.',
    body: z.strictObject({
      email: z.string().min(1).max(320),
      password: z.string().min(1).max(1000),
      code: z.string().max(40).optional(),
    }),
    output: z.looseObject({ message }),
    loading: 'Signing in...',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    summary: 'Signs out.',
    output: z.object({ message }),
    loading: 'Signing out...',
  }),
  readAdmin: endpoint({
    method: 'GET',
    path: '/api/admin',
    access: 'admin',
    summary: 'The signed-in administrator.',
    query: nothing,
    output: z.looseObject({}),
  }),
  readPublicAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/public',
    access: 'public',
    volatile: true,
    summary: 'The contacts that the administrator made public.',
    query: nothing,
    output: z.looseObject({}),
  }),
  updateAdmin: endpoint({
    method: 'PUT',
    path: '/api/admin',
    access: 'admin',
    summary: 'Changes the account: email, password, contacts.',
    body: z.looseObject({}),
    output: z.looseObject({ message }),
    loading: 'Updating the account...',
  }),
  downloadBackup: endpoint({
    method: 'GET',
    path: '/api/admin/google/backup',
    access: 'admin',
    summary: 'The whole content as a workbook, Verses.xlsx.',
    query: nothing,
    output: z.unknown(),
    loading: 'Downloading backup...',
  }),
  updateSchema: endpoint({
    method: 'POST',
    path: '/api/admin/update-schema',
    access: 'admin',
    summary: 'Declares, renames, drops or fills fields.',
    body: z.strictObject({ json: z.union([z.string(), z.looseObject({})]) }),
    bodyLimit: megabyte,
    output: z.looseObject({ message }),
    loading: 'Updating database schema...',
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing, paging } from './query-values.ts'
import { count, message } from './records.ts'

/** What a visitor sent through the contact form, and how far its mail has come. Moments are ISO 8601. */
export const leadSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  to: z.string(),
  service: z.string(),
  name: z.string(),
  email: z.string(),
  details: z.string(),
  /** `rejected`: the mail server refused it for good, and it is not tried again unless asked for. */
  delivery: z.enum(['waiting', 'sending', 'sent', 'rejected']),
  attempts: z.int(),
  /** When it is tried next; null once it is sent or rejected. */
  nextAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** What the mail server, or the way to it, last said against it; empty when nothing. */
  lastError: z.string(),
})
export type Lead = Readonly<z.infer<typeof leadSchema>>

export const leadEndpoints = {
  listLeads: endpoint({
    method: 'GET',
    path: '/api/admin/leads',
    access: 'inbox',
    summary:
      'Messages from the contact form, newest first, with their delivery state. `canSend` is true if a mail server is configured.',
    query: z.strictObject(paging),
    output: z.object({ leads: z.array(leadSchema), count, canSend: z.boolean() }),
  }),
  deleteLead: endpoint({
    method: 'DELETE',
    path: '/api/admin/leads/{id}',
    access: 'inbox',
    summary:
      'Deletes a message, for example at the request of its sender. Snapshots of the database contain it for up to 14 more days.',
    query: nothing,
    output: z.object({ message }),
    loading: 'Deleting the message...',
  }),
  retryLead: endpoint({
    method: 'POST',
    path: '/api/admin/leads/{id}/retry',
    access: 'inbox',
    summary: 'Sends a waiting or rejected message now instead of at its next scheduled attempt.',
    query: nothing,
    output: z.object({ message }),
    loading: 'Sending email...',
  }),
}

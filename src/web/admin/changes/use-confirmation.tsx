import { type ReactNode, useState } from 'react'
import type { Confirmation, Questions } from '#shared/contract/confirmation.ts'
import { ConfirmWrite } from './confirm-write.tsx'
import { findQuestions } from './find-questions.ts'

type Asked = {
  readonly questions: Questions
  readonly more: ReactNode
  readonly attribution: Readonly<Record<string, string>> | undefined
  resolve(confirmation: Confirmation | undefined): void
}

type AskOptions = { readonly more?: ReactNode; readonly attribution?: Readonly<Record<string, string>> | undefined }

export type ConfirmationDialog = {
  /** The dialog, while a question is open. */
  readonly dialog: ReactNode
  /** Asks, and returns the answers; undefined when one goes back. */
  ask(questions: Questions, options?: AskOptions): Promise<Confirmation | undefined>
  /** Sends a write, asks what the server wants confirmed, and sends it again with the answers. */
  send<T>(write: (confirmation: Confirmation | undefined) => Promise<T>, first?: Confirmation): Promise<T>
}

type Options = {
  /** Whether the request states its reason itself, so that it is not asked for. */
  readonly isExplained?: boolean
}

/** Writes that may need a confirmation: what changes verified text, empties a text, replaces an edition or meets others' changes. */
export function useConfirmation({ isExplained = false }: Options = {}): ConfirmationDialog {
  const [asked, setAsked] = useState<Asked>()
  const ask: ConfirmationDialog['ask'] = async (questions, { more, attribution } = {}) => {
    const confirmation = await new Promise<Confirmation | undefined>((resolve) =>
      setAsked({ questions, more, attribution, resolve }),
    )
    setAsked(undefined)
    return confirmation
  }
  const send: ConfirmationDialog['send'] = async (write, first) => {
    const response = await write(first)
    const questions = findQuestions(response)
    if (!questions) return response
    const confirmation = await ask(questions)
    return confirmation ? await send(write, mergeConfirmations(first, confirmation)) : response
  }
  return {
    ask,
    send,
    dialog: asked && (
      <ConfirmWrite
        questions={asked.questions}
        attribution={asked.attribution}
        isExplained={isExplained}
        onCancel={() => asked.resolve(undefined)}
        onConfirm={asked.resolve}
      >
        {asked.more}
      </ConfirmWrite>
    ),
  }
}

/** Of several drafts each may ask something; an answer to one is no answer to another, and stays given. */
function mergeConfirmations(first: Confirmation = {}, next: Confirmation): Confirmation {
  const join = <K extends 'names' | 'themes'>(key: K) => [...(first[key] ?? []), ...(next[key] ?? [])]
  return { ...first, ...next, names: join('names'), themes: join('themes') }
}

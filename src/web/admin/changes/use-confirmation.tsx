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
  /** Asks, and returns the answers; undefined when the user cancels. */
  ask(questions: Questions, options?: AskOptions): Promise<Confirmation | undefined>
  /** Sends a write, asks what the server wants confirmed, and sends it again with the answers. */
  send<T>(write: (confirmation: Confirmation | undefined) => Promise<T>, first?: Confirmation): Promise<T>
}

type Options = {
  /** Whether the request contains its own reason, so that none is asked for. */
  readonly isExplained?: boolean
}

/** Confirms writes that change verified text, empty a text, replace an edition or conflict with others' changes. */
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

/** Each of several drafts may ask questions: answers to one do not answer another, but are kept. */
function mergeConfirmations(first: Confirmation = {}, next: Confirmation): Confirmation {
  const join = <K extends 'names' | 'themes'>(key: K) => [...(first[key] ?? []), ...(next[key] ?? [])]
  return { ...first, ...next, names: join('names'), themes: join('themes') }
}

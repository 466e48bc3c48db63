import { createContext } from 'react-router'
import type { DocumentSlot, PageContext } from '#shared/page-context.ts'

// The keys of React Router's load context. The server imports them from the build: a separate module would create
// different keys.

export const pageContext = createContext<PageContext>()

export const documentContext = createContext<DocumentSlot>()

import { createContext } from 'react-router'
import type { DocumentSlot, PageContext } from '#shared/page-context.ts'

// The keys of React Router's load context. The server gets them as exports of the build: a module of its own would make other keys.

export const pageContext = createContext<PageContext>()

export const documentContext = createContext<DocumentSlot>()

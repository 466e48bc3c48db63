import 'i18next'
import type { AdminTexts, StudyTexts, Translation } from './translation.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Translation; admin: AdminTexts; study: StudyTexts }
  }
}

import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/web/routes.ts'

/** A value for every parameter in the table of routes. */
const values: Readonly<Record<string, string>> = {
  verseId: '18:10',
  topicId: 'patience',
  groupId: 'common-word',
  chapter: '18',
  juz: '2',
  '*': 'nowhere',
}

/** The path of every screen below its language, from the table of routes, so that new screens are included. */
export function listScreens(): string[] {
  const [language] = routes as readonly RouteConfigEntry[]
  return (language?.children ?? []).map(({ path = '' }) => {
    const filled = path.replaceAll(/:(\w+)|\*/g, (whole, name: string) => {
      const value = values[name ?? whole]
      if (!value) throw new Error(`tests/support/screens.ts has no value for ${whole}`)
      return value
    })
    return filled && `/${filled}`
  })
}

import { attributionOptions } from './edition-commands.ts'

type Use = { readonly words: readonly string[]; readonly options: readonly string[] }

const withReason: Use = { words: ['ID'], options: ['reason'] }
const withEmail: Use = { words: ['EMAIL'], options: [] }
const alone: Use = { words: [], options: [] }

/** The arguments of each command. */
const uses = new Map<string, Use>([
  [
    'import',
    {
      words: ['FILE'],
      options: ['lang', 'edition', 'default', 'confirm', 'reason', 'dry-run', ...Object.keys(attributionOptions)],
    },
  ],
  ['editions', alone],
  ['default', withReason],
  ['remove', withReason],
  ['export', { words: ['FILE'], options: [] }],
  ['restore', { words: ['FILE'], options: ['dry-run', 'confirm', 'erase', 'conflicts', 'name', 'theme'] }],
  ['snapshot', alone],
  ['verify', alone],
  ['content', { words: [], options: ['check'] }],
  ['admin create', withEmail],
  ['admin reset', { words: ['EMAIL'], options: ['two-step-off'] }],
  ['admin trust', withEmail],
  ['leads delete', withEmail],
])

/**
 * The reason why a command cannot run as typed; undefined when it can. Unknown options are refused rather than ignored:
 * `remove ID --dry-run` would remove the edition.
 */
export function findMisuse(words: readonly string[], options: readonly string[]): string | undefined {
  const names = [words.slice(0, 1), words.slice(0, 2)].map((name) => name.join(' '))
  const name = names.find((name) => uses.has(name)) ?? ''
  const use = uses.get(name)
  if (!use) return words.length > 0 ? `There is no command ${names.at(-1)}.` : 'Which command?'
  const given = words.slice(name.split(' ').length)
  const missing = use.words[given.length]
  if (missing) return `${name} takes ${missing}.`
  const surplus = given[use.words.length]
  if (surplus !== undefined) return `${name} does not take ${surplus}.`
  const option = options.find((option) => !use.options.includes(option))
  return option && `${name} does not take --${option}. Nothing was changed.`
}

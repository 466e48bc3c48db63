export type Shortcut = 'search' | 'next' | 'previous' | 'help'

/** The keys, as the dialog lists them and as they are pressed. */
export const shortcutKeys: Readonly<Record<Shortcut, string>> = { search: '/', next: 'j', previous: 'k', help: '?' }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Letters by their place as well: on a Russian keyboard the key of j types о. */
const codes: Readonly<Record<string, Shortcut>> = { KeyJ: 'next', KeyK: 'previous' }

/** What a key asks for; nothing with a modifier, which belongs to the browser. */
export function findShortcut(press: Press): Shortcut | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined
  const named = (Object.keys(shortcutKeys) as Shortcut[]).find((name) => shortcutKeys[name] === press.key)
  return named ?? (/^\p{L}$/u.test(press.key) ? codes[press.code] : undefined)
}

/** While one types a key is a letter, and while a dialog is open it is the dialog's. */
export function isTaken(document: Document): boolean {
  const active = document.activeElement
  const types = active instanceof HTMLElement && (active.isContentEditable || active.matches('input, textarea, select'))
  return types || document.querySelector('dialog[open]') !== null
}

export type Shortcut = 'search' | 'next' | 'previous' | 'help'

/** The keys, as the dialog lists them and as `KeyboardEvent.key` reports them. */
export const shortcutKeys: Readonly<Record<Shortcut, string>> = { search: '/', next: 'j', previous: 'k', help: '?' }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Letters also match by physical key: on a Russian keyboard the key of j types о. */
const codes: Readonly<Record<string, Shortcut>> = { KeyJ: 'next', KeyK: 'previous' }

/** The shortcut of a key press; undefined with a modifier, which belongs to the browser. */
export function findShortcut(press: Press): Shortcut | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined
  const named = (Object.keys(shortcutKeys) as Shortcut[]).find((name) => shortcutKeys[name] === press.key)
  return named ?? (/^\p{L}$/u.test(press.key) ? codes[press.code] : undefined)
}

/** Shortcuts are off while the reader types or a dialog is open. */
export function isKeyboardInUse(document: Document): boolean {
  const active = document.activeElement
  const types = active instanceof HTMLElement && (active.isContentEditable || active.matches('input, textarea, select'))
  return types || document.querySelector('dialog[open]') !== null
}

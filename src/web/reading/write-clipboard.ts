/** Calls the clipboard synchronously, with promises: Safari allows it only while the user's press is being handled. */
export async function writeClipboard(texts: Promise<{ plain: string; rich: string }>): Promise<boolean> {
  const blob = (type: string, pick: 'plain' | 'rich') => texts.then((made) => new Blob([made[pick]], { type }))
  try {
    const item = { 'text/plain': blob('text/plain', 'plain'), 'text/html': blob('text/html', 'rich') }
    // A rejection is reported below; the browser would log these two as unhandled.
    void Promise.allSettled(Object.values(item))
    await navigator.clipboard.write([new ClipboardItem(item)])
    return true
  } catch {
    return writePlain((await texts).plain)
  }
}

export async function writePlain(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

import type { Inline } from './markdown-tree.ts'

export type FrameKind = 'root' | 'bracket' | 'emphasis' | 'strong' | 'strike'
type Frame = { readonly kind: FrameKind; readonly opener: string; readonly children: Inline[] }

/**
 * Deeper than anyone writes. Whatever opens beyond it stays text, so that hostile input costs neither time nor stack.
 */
const maxDepth = 16

/**
 * The open brackets and emphases while a line is parsed, innermost last. A frame that is never closed turns back into
 * its opening characters, followed by its content.
 */
export class InlineFrames {
  readonly #frames: Frame[] = [{ kind: 'root', opener: '', children: [] }]

  has(kind: FrameKind): boolean {
    return this.#frames.some((frame) => frame.kind === kind)
  }

  open(kind: FrameKind, opener: string): void {
    if (this.#frames.length > maxDepth) this.append({ kind: 'text', text: opener })
    else this.#frames.push({ kind, opener, children: [] })
  }

  append(node: Inline): void {
    this.#top().children.push(node)
  }

  /** Closes the innermost frame of the kind and returns its children; frames left open inside it turn into text. */
  close(kind: FrameKind): readonly Inline[] {
    while (this.#top().kind !== kind && this.#frames.length > 1) this.#dissolve()
    return this.#frames.length > 1 ? (this.#frames.pop()?.children ?? []) : []
  }

  /** Turns the innermost frame of the kind, and everything inside it, back into text. */
  abandon(kind: FrameKind): void {
    while (this.#top().kind !== kind && this.#frames.length > 1) this.#dissolve()
    if (this.#frames.length > 1) this.#dissolve()
  }

  end(): readonly Inline[] {
    while (this.#frames.length > 1) this.#dissolve()
    return mergeTexts(this.#top().children)
  }

  #top(): Frame {
    return this.#frames.at(-1) as Frame
  }

  #dissolve(): void {
    const frame = this.#frames.pop()
    if (!frame) return
    this.append({ kind: 'text', text: frame.opener })
    for (const child of frame.children) this.append(child)
  }
}

/** Joins adjacent texts, so that screen readers do not pause where the parser did. */
export function mergeTexts(nodes: readonly Inline[]): readonly Inline[] {
  const merged: Inline[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.kind === 'text' && last?.kind === 'text')
      merged[merged.length - 1] = { kind: 'text', text: last.text + node.text }
    else merged.push(node)
  }
  return merged
}

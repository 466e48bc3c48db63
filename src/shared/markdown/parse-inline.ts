import type { ElementBudget } from './element-budget.ts'
import { type FrameKind, InlineFrames, mergeTexts } from './inline-frames.ts'
import type { Inline } from './markdown-tree.ts'
import { findSafeUrl } from './safe-url.ts'

const plain = /[^\\`*_~[\]!<\n]+/y
const escapedMark = /\\([!-/:-@[-`{-~])/y
const hardBreak = /\\?\n */y
const ticks = /`+/y
const run = /\*{1,3}|_{1,3}|~~/y
const spaces = /\s*/y
const destination = /[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*/y
const title = /(?<=\s)"[^"]*"\s*/y
const angled = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/y

const kindsOfRun: Readonly<Record<string, readonly FrameKind[]>> = {
  '*': ['emphasis'],
  '**': ['strong'],
  '***': ['strong', 'emphasis'],
  _: ['emphasis'],
  __: ['strong'],
  ___: ['strong', 'emphasis'],
  '~~': ['strike'],
}

/** Parses the text of one paragraph: emphasis, links, code and line breaks. A single pass; every step moves forward. */
export function parseInline(source: string, budget: ElementBudget): readonly Inline[] {
  const frames = new InlineFrames()
  let at = 0
  while (at < source.length && !budget.isSpent) {
    budget.spend()
    at += readOne(source, at, frames)
  }
  if (at < source.length) frames.append({ kind: 'text', text: source.slice(at) })
  return frames.end()
}

/** Reads one token at the position and returns its length. */
function readOne(source: string, at: number, frames: InlineFrames): number {
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const text = (value: string, length = value.length) => {
    frames.append({ kind: 'text', text: value })
    return length
  }
  const words = take(plain)?.[0]
  if (words) return readWords(words, source[at + words.length], frames)
  const escaped = take(escapedMark)
  if (escaped) return text(escaped[1] ?? '', 2)
  const broken = take(hardBreak)
  if (broken) return readBreak(broken[0], frames)
  const tick = take(ticks)?.[0]
  if (tick) return readCode(source, at, tick, frames)
  const marks = take(run)?.[0]
  if (marks) return readRun(source, at, marks, frames)
  const url = take(angled)
  if (url) return readAngled(url, frames)
  if (source[at] === '[' || source.startsWith('![', at)) return readBracket(source[at] === '[' ? '[' : '![', frames)
  if (source[at] === ']') return readTarget(source, at, frames)
  return text(source[at] ?? '')
}

/** Two spaces at the end of a line break it, as a backslash does. */
function readWords(words: string, next: string | undefined, frames: InlineFrames): number {
  const trimmed = next === '\n' ? words.replace(/(?<! ) +$/, '') : words
  frames.append({ kind: 'text', text: trimmed })
  if (words.length - trimmed.length >= 2) frames.append({ kind: 'break' })
  return words.length
}

function readBreak(found: string, frames: InlineFrames): number {
  frames.append(found.startsWith('\\') ? { kind: 'break' } : { kind: 'text', text: '\n' })
  return found.length
}

function readCode(source: string, at: number, tick: string, frames: InlineFrames): number {
  const end = findTicks(source, at + tick.length, tick.length)
  if (end === undefined) {
    frames.append({ kind: 'text', text: tick })
    return tick.length
  }
  const inside = source.slice(at + tick.length, end).replaceAll('\n', ' ')
  const padded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== ''
  frames.append({ kind: 'code', text: padded ? inside.slice(1, -1) : inside })
  return end + tick.length - at
}

/**
 * The position of the next run of exactly `length` backticks. The search is bounded, because otherwise every unmatched
 * run would scan the text to its end.
 */
function findTicks(source: string, from: number, length: number): number | undefined {
  const pattern = new RegExp(`(?<!\`)\`{${length}}(?!\`)`, 'g')
  const found = pattern.exec(source.slice(from, from + 2000))
  return found ? from + found.index : undefined
}

/** A mark opens before a word and closes after one; an underscore inside a word is part of it. */
function readRun(source: string, at: number, marks: string, frames: InlineFrames): number {
  const before = source[at - 1] ?? ' '
  const after = source[at + marks.length] ?? ' '
  const inWord = marks.startsWith('_') && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)
  const kinds = kindsOfRun[marks] ?? []
  if (!inWord && !/\s/.test(before) && kinds.every((kind) => frames.has(kind))) closeAll(kinds.toReversed(), frames)
  else if (!inWord && !/\s/.test(after)) openAll(kinds, marks, frames)
  else frames.append({ kind: 'text', text: marks })
  return marks.length
}

function closeAll(kinds: readonly FrameKind[], frames: InlineFrames): void {
  for (const kind of kinds) {
    const children = mergeTexts(frames.close(kind))
    frames.append({ kind: kind as 'emphasis' | 'strong' | 'strike', children })
  }
}

function openAll(kinds: readonly FrameKind[], marks: string, frames: InlineFrames): void {
  for (const kind of kinds) frames.open(kind, kind === 'emphasis' ? marks.slice(0, 1) : marks.slice(0, 2))
}

function readAngled(found: RegExpExecArray, frames: InlineFrames): number {
  const [whole, url = ''] = found
  const href = findSafeUrl(url)
  const label: Inline = { kind: 'text', text: href ? url : whole }
  frames.append(href ? { kind: 'link', href, children: [label] } : label)
  return whole.length
}

/** An image becomes a link to it: a commentary embeds no external images. */
function readBracket(opener: '[' | '![', frames: InlineFrames): number {
  // Links cannot be nested, so the outer bracket becomes text.
  if (frames.has('bracket')) frames.abandon('bracket')
  frames.open('bracket', opener)
  return opener.length
}

function readTarget(source: string, at: number, frames: InlineFrames): number {
  const found = frames.has('bracket') ? findTarget(source, at + 1) : undefined
  if (!found) {
    if (frames.has('bracket')) frames.abandon('bracket')
    frames.append({ kind: 'text', text: ']' })
    return 1
  }
  const href = findSafeUrl(found.url)
  const children = mergeTexts(frames.close('bracket'))
  if (href && children.length > 0) frames.append({ kind: 'link', href, children })
  else for (const child of children) frames.append(child)
  return found.end - at
}

/** `(url "title")`, part by part: one pattern for all of it would try every way to divide a run of spaces. */
function findTarget(source: string, at: number): { readonly url: string; readonly end: number } | undefined {
  if (source[at] !== '(') return undefined
  const skip = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from
    return from + (pattern.exec(source)?.[0].length ?? 0)
  }
  const start = skip(spaces, at + 1)
  const end = skip(destination, start)
  const close = skip(title, skip(spaces, end))
  return source[close] === ')' ? { url: source.slice(start, end), end: close + 1 } : undefined
}

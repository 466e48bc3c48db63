import { findAyahCount } from '#shared/catalogue/ayah-counts.ts'
import { excerptChapters } from './excerpt.ts'

const lines = excerptChapters.flatMap((chapter) =>
  Array.from({ length: findAyahCount(chapter) ?? 0 }, (_, at) => `${chapter}|${at + 1}|made ${chapter}:${at + 1}`),
)
const facts = ['#  Name: Made', '#  Translator: Nobody', '#  Language: Turkish', '#  ID: tr.made']

/** Every verse of the excerpt as a file in Tanzil's format, with its attribution. */
export const madeEditionFile = {
  name: 'tr.made.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from([...lines, ...facts].join('\n')),
}

/** What scripts/subset-faces.ts writes. */
declare module 'faces/ranges.json' {
  const ranges: Readonly<Record<'latin' | 'latin-ext' | 'cyrillic' | 'arabic', string>>
  export default ranges
}

/** What scripts/subset-faces.ts writes. */
declare module 'faces/faces.json' {
  type Script = 'latin' | 'latin-ext' | 'cyrillic' | 'arabic'
  const faces: { readonly weights: readonly string[]; readonly letters: Readonly<Record<Script, string>> }
  export default faces
}

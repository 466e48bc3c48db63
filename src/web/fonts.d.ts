/** The output of scripts/subset-fonts.ts. */
declare module 'fonts/subsets.json' {
  type Script = 'latin' | 'latin-ext' | 'cyrillic' | 'arabic'
  const subsets: { readonly weights: readonly string[]; readonly letters: Readonly<Record<Script, string>> }
  export default subsets
}

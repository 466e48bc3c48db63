/** The source text of `inline/NAME.entry.ts`, bundled and minified: see scripts/inline-scripts.ts. */
declare module 'virtual:inline/*' {
  const source: string
  export default source
}

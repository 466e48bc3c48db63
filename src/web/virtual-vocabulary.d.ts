/** The concepts of `content/vocabulary`; see scripts/vocabulary-module.ts. */
declare module 'virtual:vocabulary' {
  export const concepts: import('#shared/search/ask/concept.ts').Concepts
}

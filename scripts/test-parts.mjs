// The two parts of the tests and their tag filters. One is the negation of the other, so every test is in exactly one
// part.
export const parts = { test: '!slow', 'test:slow': 'slow' }

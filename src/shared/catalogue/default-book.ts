/** In its own file, because the offline worker needs it without the validator. */
export const defaultBook = 'quran'

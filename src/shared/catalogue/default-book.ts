/** In a file of its own, without the validator: the worker that draws pages offline needs this and not that. */
export const defaultBook = 'quran'

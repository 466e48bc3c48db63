/** Gives the last answer again for as long as the question is the same. */
export function rememberLast<T>(make: (question: string) => T): (question: string) => T {
  const last: { question?: string; answer?: T } = {}
  return (question) => {
    if (last.question !== question) Object.assign(last, { question, answer: make(question) })
    return last.answer as T
  }
}

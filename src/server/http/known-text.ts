const texts = new WeakMap<Response, string>()

/** Remembers the body of a response that was made from a text: reading it out again would turn it into bytes and back. */
export function rememberText(response: Response, text: string): Response {
  texts.set(response, text)
  return response
}

export async function readBody(response: Response): Promise<Buffer | string> {
  return texts.get(response) ?? Buffer.from(await response.arrayBuffer())
}

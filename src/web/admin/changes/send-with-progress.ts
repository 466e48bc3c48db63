/** A `fetch` for large bodies that reports its upload progress, from 0 to 1; `fetch` itself cannot. */
export function sendWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      request.withCredentials = true
      request.responseType = 'blob'
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.upload.onload = () => onProgress(1)
      request.onload = () => resolve(new Response(request.response, { status: request.status }))
      request.onerror = () => reject(new TypeError('Failed to fetch'))
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}

import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type PageWeight = {
  readonly path: string
  readonly html: number
  readonly scripts: number
  readonly fonts: number
  readonly transition: number
}

/**
 * Bytes transferred for a page: HTML with inline styles, scripts loaded later, fonts, and a navigation to it within the
 * site.
 */
export async function weighPage(site: string, path: string): Promise<PageWeight> {
  const page = await fetchBrotli(site, path)
  const html = page.text
  const data = /<script id="page-data" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  const { preloads = [] } = JSON.parse(data) as { preloads?: string[] }
  const fonts = [...html.matchAll(/rel="preload" href="([^"]+\.woff2)"/g)].map((match) => match[1] ?? '')
  return {
    path,
    html: page.bytes,
    scripts: await sum(site, preloads),
    fonts: await sum(site, fonts),
    transition: (
      await fetchBrotli(site, `${path.split('?')[0]}.data${path.includes('?') ? `?${path.split('?')[1]}` : ''}`)
    ).bytes,
  }
}

async function sum(site: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await fetchBrotli(site, path)).bytes))
  return sizes.reduce((total, size) => total + size, 0)
}

/** Not `fetch`, which decompresses the response before it can be measured. */
async function fetchBrotli(site: string, path: string): Promise<{ bytes: number; text: string }> {
  return await new Promise((resolve, reject) => {
    get(site + path, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const plain = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
        resolve({ bytes: bytes.length, text: plain.toString('utf8') })
      })
    }).on('error', reject)
  })
}

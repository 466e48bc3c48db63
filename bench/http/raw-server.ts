// The baseline server. Usage: node bench/http/raw-server.ts DIRECTORY PORT
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [directory = '', port = ''] = process.argv.slice(2)
const body = readFileSync(join(directory, 'body'))
const headers: string[] = JSON.parse(readFileSync(join(directory, 'headers.json'), 'utf8'))

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')

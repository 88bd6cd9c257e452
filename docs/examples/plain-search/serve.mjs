// node docs/examples/plain-search/serve.mjs [--port 4280] [--portal http://localhost:4180]
// Serves the page under /trm/ and hands everything else (API, sign-in) to the portal, so that both are one origin for the browser.
// Start the portal so that it knows this origin: PUBLIC_URL=http://localhost:4280 npm start
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { buildPlainSearch } from './build.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.bin': 'application/octet-stream',
}
/** `provider`: the origin the sign-in is at, when it is another than the page's. */
const policy = (provider = '') =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ${provider}; frame-src 'self' ${provider}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const handOver = (request, response, portal) => {
  const { hostname, port } = new URL(portal)
  const asked = http.request({ hostname, port, method: request.method, path: request.url, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.rawHeaders)
    answer.pipe(response)
  })
  asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end('The portal does not answer.')))
  request.pipe(asked)
}

/** `folder`: what build.mjs wrote. `portal`: asked for each call. */
export const servePlainSearch = (folder, portal, port = 0) =>
  new Promise((ready) => {
    const server = http
      .createServer((request, response) => {
        const { pathname } = new URL(request.url, 'http://page')
        if (pathname !== '/trm' && !pathname.startsWith('/trm/')) return handOver(request, response, portal())
        const named = path.join(folder, path.normalize(pathname.slice('/trm'.length) || '/'))
        const file = named.startsWith(folder) && path.extname(named) in TYPES ? named : path.join(folder, 'index.html')
        fs.readFile(file, (error, bytes) => {
          if (error !== null) return response.writeHead(404).end()
          response
            .writeHead(200, {
              'content-type': TYPES[path.extname(file)],
              'content-security-policy': policy(),
              'x-content-type-options': 'nosniff',
              'cache-control': 'no-store',
            })
            .end(bytes)
        })
      })
      .listen(port, 'localhost', () => ready(server))
  })

if (process.argv[1] === import.meta.filename) {
  const given = (name, otherwise) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : otherwise)
  const portal = given('--portal', 'http://localhost:4180')
  const server = await servePlainSearch(await buildPlainSearch(), () => portal, Number(given('--port', '4280')))
  console.log(`http://localhost:${server.address().port}/trm/`)
}

// Pages of the bench itself, served as the portal serves its own: compressed, each script its own file.
import http from 'node:http'
import zlib from 'node:zlib'
import { bundledPage } from './bundle.mjs'

const html = (name) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>` +
  `<link rel="icon" href="data:,"><link rel="stylesheet" href="${name}.css"><div id="root"></div><script type="module" src="${name}.js"></script></html>`

/** `pages` is address to the entry file of its script. */
export const servePages = async (pages) => {
  const files = new Map()
  const add = (name, type, text) => files.set(`/${name}`, { type, bytes: zlib.brotliCompressSync(text) })
  for (const [name, entry] of Object.entries(pages)) {
    const { script, styles } = await bundledPage(entry)
    add(name, 'text/html', html(name))
    add(`${name}.js`, 'text/javascript', script)
    add(`${name}.css`, 'text/css', styles)
  }
  const server = http.createServer(({ url }, answer) => {
    const file = files.get(url)
    if (file === undefined) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'max-age=3600' }).end(file.bytes)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://localhost:${server.address().port}`,
    close: () =>
      new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      }),
  }
}

// W4 to W15: truck list and offers in a browser, in one browser over one portal.
import http from 'node:http'
import zlib from 'node:zlib'
import { bundledPage } from './lib/bundle.mjs'
import { openBrowser } from './lib/browser.mjs'
import { measureFilters } from './filters.mjs'
import { drawWebLoad, measureWebLoad } from './web-load.mjs'
import { measureWebOffers } from './web-offers.mjs'
import { measureWebUse } from './web-use.mjs'

const html = (name) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>` +
  `<link rel="icon" href="data:,"><link rel="stylesheet" href="${name}.css"><div id="root"></div><script type="module" src="${name}.js"></script></html>`

/** `pages` is address to the entry file of its script. */
const servePages = async (pages) => {
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

/** `portal` has the `origin` and a broker's `token`; `runs` of each load, the median counts. `waterfalls`: titles and text. */
export const measureWeb = async (portal, { runs, wants }) => {
  const pages = await servePages({ control: 'bench/pages/control.jsx', rows: 'bench/pages/rows.jsx' })
  const browser = await openBrowser()
  try {
    const rows = [
      ...(await measureWebLoad(browser, portal, `${pages.origin}/control`, { runs, wants })),
      ...(await measureWebUse(browser, portal, pages, wants)),
      ...(wants('W15') ? await measureWebOffers(browser, portal) : []),
      ...(wants('W11') ? await measureFilters() : []),
    ]
    return { rows, waterfalls: wants('W4') ? await drawWebLoad(browser, portal) : {} }
  } finally {
    await browser.close()
    await pages.close()
  }
}

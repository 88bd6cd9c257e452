// W4 to W15: truck list and offers in a browser, in one browser over one portal.
import { openBrowser } from './lib/browser.mjs'
import { servePages } from './lib/pages.mjs'
import { measureFilters } from './filters.mjs'
import { measureWebLoad } from './web-load.mjs'
import { measureWebOffers } from './web-offers.mjs'
import { measureWebUse } from './web-use.mjs'

/** `portal` has the `origin` and a broker's `token`; `runs` of each load, the median counts. */
export const measureWeb = async (portal, { runs, wants }) => {
  const pages = await servePages({ control: 'bench/pages/control.jsx', rows: 'bench/pages/rows.jsx' })
  const browser = await openBrowser()
  try {
    return [
      ...(await measureWebLoad(browser, portal, `${pages.origin}/control`, { runs, wants })),
      ...(await measureWebUse(browser, portal, pages, wants)),
      ...(wants('W15') ? await measureWebOffers(browser, portal) : []),
      ...(wants('W11') ? await measureFilters() : []),
    ]
  } finally {
    await browser.close()
    await pages.close()
  }
}

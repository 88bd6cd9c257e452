// What a visit asks for until its rows stand: when, and what it waited for.
import { openTab, seenBy } from './browser.mjs'

const WIDTH = 48
const SETTLED_MS = 2_000

const nameIn = (origin) => (url) => {
  const { pathname, search } = new URL(url)
  const name = url.startsWith(origin) ? pathname.replace('/trm/assets/', '') : url
  return search === '' ? name : `${name}?…`
}

/** What made the browser ask: the document, or the script that did; of a promise's answer the script that went on with it. */
const askerOf = ({ type, url, stack }) => {
  for (let at = stack; at !== undefined; at = at.parent) if (at.callFrames.length > 0) return at.callFrames[0].url
  return type === 'other' || url?.startsWith('about:') ? undefined : url
}

/** Requests until the largest paint, which is the rows', in the order they were sent; times in milliseconds since the first. */
const recordedOf = async (tab, url, ready) => {
  const requests = new Map()
  tab.session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) =>
    requests.set(requestId, { url: request.url, from: timestamp * 1000, asker: askerOf(initiator) }),
  )
  const ended = ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request !== undefined) request.until = timestamp * 1000
  }
  tab.session.on('Network.loadingFinished', ended)
  tab.session.on('Network.loadingFailed', ended)
  await tab.page.goto(url)
  await ready(tab.page)
  await tab.page.waitForTimeout(SETTLED_MS)
  const { lcp: readyAt } = await seenBy(tab.page)
  const all = [...requests.values()].filter(({ url: asked }) => asked.startsWith('http'))
  const [{ from: zero }] = all
  return {
    readyAt,
    all: all
      .filter(({ from }) => from - zero < readyAt)
      .map(({ url: asked, from, until, asker }) => ({
        url: asked,
        asker,
        from: from - zero,
        until: Math.min(readyAt, (until ?? Infinity) - zero),
      })),
  }
}

/** A line for each request: its name, a bar from sent to answered, milliseconds, and whose asking it waited for. */
const drawn = ({ readyAt, all }, origin) => {
  const named = nameIn(origin)
  const wide = Math.max(...all.map(({ url }) => named(url).length))
  const at = (ms) => Math.round((ms / readyAt) * WIDTH)
  return [
    ...all.map(({ url, from, until, asker }) => {
      const bar = ' '.repeat(at(from)) + '█'.repeat(Math.max(1, at(until) - at(from)))
      const waited = url === all[0].url ? '' : `after ${named(asker ?? all[0].url)}`
      return `${named(url).padEnd(wide)} |${bar.padEnd(WIDTH + 1)}| ${String(Math.round(from)).padStart(5)} to ${String(Math.round(until)).padStart(5)}  ${waited}`.trimEnd()
    }),
    `${'rows'.padEnd(wide)} |${' '.repeat(WIDTH)}▲| ${String(Math.round(readyAt)).padStart(5)}`,
  ].join('\n')
}

/** First and second visit of a fresh context, as text; `options` as of `openTab`. */
export const waterfalls = async (browser, options, path, ready) => {
  const url = options.origin + path
  const first = await openTab(browser, options)
  const cold = await recordedOf(first, url, ready)
  await first.page.close()
  const second = await openTab(browser, { ...options, context: first.context })
  const again = await recordedOf(second, url, ready)
  await first.close()
  return [cold, again].map((recorded) => drawn(recorded, options.origin))
}

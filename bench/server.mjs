// S2, S6, S7 on the embedded database, and on PostgreSQL when DATABASE_URL names one.
import http from 'node:http'
import fs from 'node:fs'
import { residentBytes, scratchDirectory, startServer } from './lib/portal.mjs'
import { CITIES } from './lib/search-bench.mjs'
import { signIn } from './lib/sign-in.mjs'
import { median, quantile, row } from './lib/table.mjs'

const once = (agent, url, headers) =>
  new Promise((done, fail) => {
    const request = http.get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode))
    })
    request.on('error', fail)
  })

/**
 * As many requests as get answered in a fixed time, a second, over keep-alive `connections`; throws on any status but 200. `urls` are taken
 * in turn.
 */
const requestsPerSecond = async (urls, headers, { connections = 8, milliseconds = 3_000 } = {}) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + milliseconds
  let answered = 0
  const latencies = []
  const loop = async (offset) => {
    for (let i = offset; performance.now() < end; i++) {
      const started = performance.now()
      const status = await once(agent, urls[i % urls.length], headers)
      if (status !== 200) throw new Error(`${urls[i % urls.length]} answered ${status}`)
      latencies.push(performance.now() - started)
      answered += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, (_, i) => loop(i * 7)))
  agent.destroy()
  return { rps: answered / ((performance.now() - started) / 1000), latencies }
}

/** Fifty searches a broker makes: near a market, some with equipment. */
const SEARCHES = CITIES.slice(0, 10).flatMap(([latitude, longitude]) =>
  ['', '&equipmentTypes=van', '&equipmentTypes=reefer', '&equipmentTypes=flatbed&equipmentTypes=step_deck', '&pickupRadius=150'].map(
    (rest) => `/api/trucks?pickupLatitude=${latitude}&pickupLongitude=${longitude}&limit=50${rest}`,
  ),
)

/** The same searches, each some feet away from any before: none is asked twice. */
const neverTwice = (searches) =>
  Array.from({ length: 5_000 }, (_, i) =>
    searches[i % searches.length].replace(
      /pickupLatitude=([\d.]+)/,
      (_text, latitude) => `pickupLatitude=${(Number(latitude) + i / 1e6).toFixed(6)}`,
    ),
  )

const throughput = async (server, token, searches) => {
  const headers = { authorization: `Bearer ${token}` }
  const floor = [`${server.origin}/api/devices/issue-token`]
  await requestsPerSecond(searches, headers, { milliseconds: 1_500 })
  const ratios = []
  let last
  for (let pair = 0; pair < 3; pair++) {
    const empty = await requestsPerSecond(floor, headers)
    last = await requestsPerSecond(searches, headers)
    ratios.push(last.rps / empty.rps)
  }
  return { ratio: median(ratios), rps: last.rps, p50: quantile(last.latencies, 0.5), p95: quantile(last.latencies, 0.95) }
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
const inWords = ({ ratio, rps, p50, p95 }) =>
  `${(ratio * 100).toFixed(0)} % (${Math.round(rps)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms)`
const megabytes = (bytes) => `${Math.round(bytes / 1_000_000)} MB`

/** Leaves the last server running for whoever measures next; the caller stops it. */
export const measureServer = async ({ label, environment, limits }) => {
  const directory = scratchDirectory()
  const first = await startServer(directory, environment)
  await first.stop()
  const starts = []
  let server
  for (let i = 0; i < 3; i++) {
    server = await startServer(directory, environment)
    starts.push(server.startMs)
    if (i < 2) await server.stop()
  }
  const atRest = residentBytes(server.pid)
  const token = await signIn(server.origin, 'broker@example.com')
  const searches = SEARCHES.map((path) => server.origin + path)
  const repeated = await throughput(server, token, searches)
  const single = await throughput(server, token, neverTwice(searches))
  const rows = [
    row('S6', `first start: migrate and seed (${label})`, seconds(first.startMs), '<= 15 s', first.startMs <= 15_000),
    row('S6', `start, built and seeded (${label}), median of 3`, seconds(median(starts)), '<= 2 s', median(starts) <= 2_000),
    row('S7', `memory at rest (${label})`, megabytes(atRest), `<= ${limits.restMb} MB`, atRest <= limits.restMb * 1_000_000),
    row(
      'S2',
      `truck searches that repeat, against an empty authenticated call (${label})`,
      inWords(repeated),
      '>= 50 %',
      repeated.ratio >= 0.5,
    ),
    row('S2', `truck searches of which none repeats (${label})`, inWords(single), '', undefined),
  ]
  return {
    rows,
    server,
    token,
    cleanUp: async () => {
      await server.stop()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

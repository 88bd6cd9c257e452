// S4: news committed to the database until every stream it is for has it, over two server processes on one PostgreSQL; and
// what the processes need meanwhile (S7).
import { createHmac } from 'node:crypto'
import http from 'node:http'
import fs from 'node:fs'
import pg from 'pg'
import { residentBytes, scratchDirectory, startServer } from './lib/portal.mjs'
import { median, quantile, row } from './lib/table.mjs'

const STREAMS = 1_000
const COMPANIES = 40
const EVENTS = 400
const EVENTS_A_SECOND = 50
const ISSUER = 'http://bench.example/'
const SECRET = 'a secret of the bench, the same for both of its processes'
const AT_ONCE = 50

/** The courier token a server with this TRM_SECRET gives the person. */
const courierToken = (secret, issuer, subject) => {
  const key = createHmac('sha256', secret).update('trm:courier').digest()
  const body = Buffer.from(JSON.stringify({ i: issuer, s: subject, e: Date.now() + 60_000 })).toString('base64url')
  return `${body}.${createHmac('sha256', key).update(`courier.${body}`).digest('base64url')}`
}

const blocksOf = (onBlock) => {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop()
    blocks.forEach(onBlock)
  }
}

const dataOf = (block) => {
  const name = /^event: (.*)$/m.exec(block)?.[1]
  return { name, data: name === 'news' ? JSON.parse(/^data: (.*)$/m.exec(block)[1]) : undefined }
}

/** Resolves once the stream says that nothing is missed from here on. `onNews` gets each piece of news. */
const openStream = (origin, token, onNews) =>
  new Promise((opened, failed) => {
    const { hostname, port } = new URL(origin)
    const request = http.get(
      { host: hostname, port, path: '/api/stream', agent: false, headers: { 'x-courier-token': token } },
      (answer) => {
        if (answer.statusCode !== 200) return failed(new Error(`a stream was refused with ${answer.statusCode}`))
        answer.setEncoding('utf8')
        answer.on(
          'data',
          blocksOf((block) => {
            const { name, data } = dataOf(block)
            if (name === 'hello') opened({ close: () => request.destroy() })
            if (data !== undefined) onNews(data)
          }),
        )
        answer.on('error', () => undefined)
      },
    )
    request.on('error', failed)
  })

const pause = (milliseconds) => new Promise((next) => setTimeout(next, milliseconds))

const addPeople = (client) =>
  client.query(`
  insert into people (issuer, subject, broker_company_id)
  select '${ISSUER}', 'person-' || n, 1 + n % ${COMPANIES} from generate_series(0, ${STREAMS - 1}) n`)

const insert = `
  insert into outbox (broker_company_id, news)
  values ($1, jsonb_build_object('type', 'load_moved', 'load_id', $2::text, 'version', 1, 'state', 'posted'))`

/** Half of the streams on each server, a few opened at a time. */
const openAll = async (servers, onNews) => {
  const streams = []
  for (let first = 0; first < STREAMS; first += AT_ONCE) {
    streams.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) => {
          const person = first + i
          return openStream(servers[person % servers.length].origin, courierToken(SECRET, ISSUER, `person-${person}`), onNews)
        }),
      )),
    )
  }
  return streams
}

/** Milliseconds from the commit to each stream that has it, and how many never came. */
const measure = async (client, servers) => {
  const committed = new Map()
  const arrivals = []
  const streams = await openAll(servers, ({ load_id }) => arrivals.push([load_id, performance.now()]))
  const started = performance.now()
  for (let event = 0; event < EVENTS; event++) {
    await pause(Math.max(0, started + (event * 1_000) / EVENTS_A_SECOND - performance.now()))
    await client.query(insert, [1 + (event % COMPANIES), String(event)])
    committed.set(String(event), performance.now())
  }
  const wanted = (EVENTS * STREAMS) / COMPANIES
  for (let waited = 0; arrivals.length < wanted && waited < 5_000; waited += 50) await pause(50)
  const resident = servers.map(({ pid }) => residentBytes(pid))
  streams.forEach((stream) => stream.close())
  return { times: arrivals.map(([event, at]) => Math.max(0, at - committed.get(event))), lost: wanted - arrivals.length, resident }
}

export const measureMarketNews = async (url) => {
  const directories = [scratchDirectory(), scratchDirectory()]
  const environment = { DATABASE_URL: url, TRM_SECRET: SECRET }
  const servers = []
  for (const directory of directories) servers.push(await startServer(directory, environment))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await addPeople(client)
  const { times, lost, resident } = await measure(client, servers)
  await client.end()
  await Promise.all(servers.map((server) => server.stop()))
  directories.forEach((directory) => fs.rmSync(directory, { recursive: true, force: true }))
  const p95 = quantile(times, 0.95)
  const most = Math.max(...resident)
  return [
    row(
      'S4',
      `news committed to delivered, ${STREAMS.toLocaleString('en-US')} streams over two processes, ${EVENTS_A_SECOND} events/s to ${STREAMS / COMPANIES} each`,
      `p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${lost} lost`,
      'p95 <= 150 ms',
      p95 <= 150 && lost === 0,
    ),
    row('S7', 'memory of a process under S4 (PostgreSQL)', `${Math.round(most / 1_000_000)} MB`, '<= 300 MB', most <= 300_000_000),
  ]
}

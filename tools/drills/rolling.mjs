// node tools/drills/rolling.mjs OLDER NEWER [SECONDS]
// Two processes of the release in the folder OLDER are replaced, one after the other, by NEWER's and then again by OLDER's, on a PostgreSQL of
// its own with the demo market, while machines read and write. Ends with 1 where a call failed or a batch was not there afterwards. A
// folder is an unpacked release, or a clone with its build. SECONDS between two replacements: 5 unless it is said.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { signIn } from '../../bench/lib/sign-in.mjs'
import { startPostgres } from '../postgres.mjs'

const [older, newer, seconds = '5'] = process.argv.slice(2)
if (newer === undefined) {
  console.error('usage: node tools/drills/rolling.mjs OLDER NEWER [SECONDS]')
  process.exit(2)
}

const PORTS = [4181, 4182]
/** Callers of each kind at once. */
const CALLERS = 3
const START_LIMIT_MS = 120_000

const pause = (ms) => new Promise((next) => setTimeout(next, ms))

const programIn = (folder) => {
  const found = ['server/main.js', 'dist/server/main.js'].map((name) => path.resolve(folder, name)).find((file) => fs.existsSync(file))
  if (found === undefined) throw new Error(`${folder} holds neither server/main.js nor dist/server/main.js`)
  return found
}

/** Ready, or an error with what it said. */
const startAt = async (folder, port, url) => {
  const child = spawn(process.execPath, [programIn(folder)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${PORTS[0]}`,
      TRM_RATE_LIMIT: '0',
      TRM_TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'exit').then(() => true)
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; ) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { stop: () => child.kill('SIGTERM') && ended }
    if (await Promise.race([ended, pause(100)])) break
  }
  throw new Error(`the portal of ${folder} did not start:\n${said}`)
}

const failed = []
const done = { reads: 0, batches: 0, handedOn: 0 }
let turn = 0

const agent = new http.Agent({ keepAlive: true })

/** As a proxy asks that keeps the host it was called by. */
const ask = async (port, path, { method = 'GET', headers = {}, body }) => {
  const asked = http.request({ agent, host: '127.0.0.1', port, path, method, headers: { ...headers, host: `127.0.0.1:${PORTS[0]}` } })
  const [answer] = await once(asked.end(body), 'response')
  return { status: answer.statusCode, text: await text(answer) }
}

/** To a process in turn; as the proxies in deploy/ do it, a call that one broke off goes to the other. */
const call = async (path, options) => {
  const first = turn++ % PORTS.length
  try {
    return await ask(PORTS[first], path, options)
  } catch {
    done.handedOn += 1
    return ask(PORTS[1 - first], path, options)
  }
}

/** A key of the demo brokerage's, made as its administrator makes it: the refusal of the first try brings the CSRF pair. */
const makeKey = async () => {
  const origin = `http://127.0.0.1:${PORTS[0]}`
  const bearer = await signIn(origin, 'broker-admin@example.com')
  const make = (pair) =>
    fetch(`${origin}/api/company/keys`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'idempotency-key': 'drill',
        ...(pair === undefined ? {} : { cookie: `csrftoken=${pair}`, 'x-csrftoken': pair }),
      },
      body: JSON.stringify({ name: 'drill', scopes: ['loads:read', 'loads:write', 'trucks:read'], expires_in_days: 30 }),
    })
  const refused = await make()
  const made = await make(/csrftoken=([^;]+)/.exec(refused.headers.getSetCookie().join())?.[1])
  if (!made.ok) throw new Error(`no key was made: ${made.status} ${await made.text()}`)
  return (await made.json()).secret
}

const day = (ahead) => `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`

const loadOf = (id) => ({
  external_id: id,
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 42_000,
  length_feet: 53,
  rate_total_value: 2150,
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.78,
  pickup_longitude: -96.81,
  pickup_timezone: 'America/Chicago',
  pickup_date: day(3),
  pickup_fcfs: false,
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  dropoff_latitude: 41.88,
  dropoff_longitude: -87.63,
  dropoff_timezone: 'America/Chicago',
  dropoff_date: day(5),
  dropoff_fcfs: false,
})

const { url, stop: stopPostgres } = await startPostgres()
const portals = []
for (const port of PORTS) portals.push(await startAt(older, port, url))
const key = await makeKey()
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

let isOver = false
const note = async (what, sent, count) => {
  try {
    const { status, text } = await sent
    if (status === 200) count(text)
    else failed.push(`${what}: ${status} ${text.slice(0, 200)}`)
  } catch (error) {
    failed.push(`${what}: ${error}`)
  }
}
const BATCHES = '/api/loads/by-external-id'
const sent = []
const readers = Array.from({ length: CALLERS }, async (_, i) => {
  while (!isOver) await note('read', call(i % 2 === 0 ? '/api/loads' : '/api/trucks', { headers }), () => done.reads++)
})
const writers = Array.from({ length: CALLERS }, async (_, i) => {
  for (let n = 0; !isOver; n++) {
    const ids = [`drill-${i}-${n}-a`, `drill-${i}-${n}-b`]
    const body = JSON.stringify({ loads: ids.map(loadOf) })
    await note('batch', call(BATCHES, { method: 'PUT', headers, body }), (answer) => {
      const states = JSON.parse(answer).items.map(({ result }) => result)
      if (states.every((state) => state === 'created' || state === 'unchanged')) done.batches++
      else failed.push(`batch: ${answer.slice(0, 300)}`)
      sent.push(...ids)
    })
    await pause(20)
  }
})

const replaceAll = async (folder, name) => {
  for (const [at, port] of PORTS.entries()) {
    await portals[at].stop()
    portals[at] = await startAt(folder, port, url)
    console.log(`process ${at + 1} is ${name}'s; ${done.reads} reads, ${done.batches} batches, ${failed.length} failed`)
    await pause(Number(seconds) * 1000)
  }
}

try {
  await pause(Number(seconds) * 1000)
  await replaceAll(newer, 'the newer release')
  await replaceAll(older, 'the older release')
} catch (error) {
  failed.push(error.message)
}
isOver = true
await Promise.all([...readers, ...writers])

// What was acknowledged is there: sent again, each row is as it stands.
for (let from = 0; from < sent.length; from += 500) {
  const body = JSON.stringify({ loads: sent.slice(from, from + 500).map(loadOf) })
  await note('acknowledged', call(BATCHES, { method: 'PUT', headers, body }), (answer) => {
    const lost = JSON.parse(answer).items.filter(({ result }) => result !== 'unchanged')
    if (lost.length > 0) failed.push(`${lost.length} acknowledged loads are not as they were: ${JSON.stringify(lost[0])}`)
  })
}
for (const { stop } of portals) await stop()
await stopPostgres()
for (const words of failed.slice(0, 10)) console.log(`FAILED ${words}`)
console.log(
  `${done.reads} reads, ${done.batches} batches of 2 loads, ${done.handedOn} calls handed to the other process, ${failed.length} failed`,
)
process.exit(failed.length === 0 ? 0 : 1)

// Machines of the demo brokerage and of the demo carrier at work: they post loads in batches, book them, and read.
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { signIn } from '../../bench/lib/sign-in.mjs'
import { pause, PORTS } from './portals.mjs'

/** Of each kind at once. */
const CALLERS = 3
const BATCHES = '/api/loads/by-external-id'
const RATE = 2150
const MOST_ROWS = 500

const agent = new http.Agent({ keepAlive: true })

/** As a proxy asks that keeps the host it was called by. */
const ask = async (port, path, { method = 'GET', headers = {}, body }) => {
  const asked = http.request({ agent, host: '127.0.0.1', port, path, method, headers: { ...headers, host: `127.0.0.1:${PORTS[0]}` } })
  const [answer] = await once(asked.end(body), 'response')
  return { status: answer.statusCode, text: await text(answer) }
}

/** A key of somebody's company, made as its administrator makes it: the refusal of the first try brings the CSRF pair. */
const makeKey = async (email, scopes) => {
  const origin = `http://127.0.0.1:${PORTS[0]}`
  const bearer = await signIn(origin, email)
  const make = (pair) =>
    fetch(`${origin}/api/company/keys`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'idempotency-key': 'drill',
        ...(pair === undefined ? {} : { cookie: `csrftoken=${pair}`, 'x-csrftoken': pair }),
      },
      body: JSON.stringify({ name: 'drill', scopes, expires_in_days: 30 }),
    })
  const refused = await make()
  const made = await make(/csrftoken=([^;]+)/.exec(refused.headers.getSetCookie().join())?.[1])
  if (!made.ok) throw new Error(`no key was made: ${made.status} ${await made.text()}`)
  return (await made.json()).secret
}

/** Of one drill, whatever midnight it runs over. */
const BEGAN = Date.now()
const day = (ahead) => `${new Date(BEGAN + ahead * 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`

const loadOf = (id) => ({
  external_id: id,
  reference_id: id,
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 42_000,
  length_feet: 53,
  rate_total_value: RATE,
  book_now: true,
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

/** By load and offer: numbers that were lost with a server are given again. */
const lostAmong = async (url, bookings) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::integer as lost from unnest($1::text[], $2::bigint[]) as acknowledged (load, offer) where not exists (
      select from offers o join loads l on l.id = o.load_id where o.id = acknowledged.offer and l.external_id = acknowledged.load and o.status = 'booked_load')`,
    [bookings.map(({ load }) => load), bookings.map(({ offer }) => offer)],
  )
  await client.end()
  return rows[0].lost
}

/**
 * At work until `stop`. What answers 503 comes again, as a machine does it, for at most `patience` milliseconds: then it counts as failed.
 * `done` counts; `failed` says what went wrong; `lastWrite` is when one was acknowledged. `stop` ends the work and then asks the portal, and
 * the database at `url`, whether everything acknowledged is there.
 */
export const startMachines = async (patience) => {
  const [broker, carrier] = [
    await makeKey('broker-admin@example.com', ['loads:read', 'loads:write', 'trucks:read']),
    await makeKey('dispatcher@example.com', ['loads:read', 'offers:write']),
  ].map((key) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' }))
  const done = { reads: 0, batches: 0, bookings: 0, again: 0 }
  const failed = []
  const acknowledged = { loads: [], bookings: [] }
  let [turn, isOver, lastWrite] = [0, false, Date.now()]

  /** To a process in turn, until it is answered: as the proxies in deploy/ do it, a call that one broke off goes to the other. */
  const call = async (what, path, options) => {
    const end = Date.now() + patience
    const first = turn++
    for (let tries = 1; ; tries++) {
      const port = PORTS[(first + tries) % PORTS.length]
      const { status, text: told } = await ask(port, path, options).catch((error) => ({
        status: 0,
        text: `${error}`,
      }))
      if (status >= 200 && status < 300) return told
      const isOtherTried = status !== 0 || tries >= PORTS.length
      if ((status !== 0 && status !== 503) || (isOtherTried && Date.now() >= end)) {
        failed.push(`${what}: ${status} ${told.slice(0, 300)}`)
        return undefined
      }
      done.again++
      if (tries % PORTS.length === 0) await pause(200)
    }
  }

  const read = async (i) => {
    const told = await call('read', i % 2 === 0 ? '/api/loads' : '/api/trucks', { headers: broker })
    if (told !== undefined) done.reads++
  }
  const post = async (ids) => {
    const told = await call('batch', BATCHES, { method: 'PUT', headers: broker, body: JSON.stringify({ loads: ids.map(loadOf) }) })
    return told === undefined ? [] : JSON.parse(told).items
  }
  const work = async (i, n) => {
    const ids = [`drill-${i}-${n}-a`, `drill-${i}-${n}-b`]
    const items = await post(ids)
    if (items.length === 0) return
    if (!items.every(({ result }) => result === 'created' || result === 'unchanged')) failed.push(`batch: ${JSON.stringify(items[0])}`)
    done.batches++
    lastWrite = Date.now()
    acknowledged.loads.push(...ids)
    const told = await call('booking', `/api/loadboard/${items[0].id}/book`, {
      method: 'POST',
      headers: { ...carrier, 'idempotency-key': ids[0] },
      body: JSON.stringify({ amount: RATE, terms_seen: 1 }),
    })
    if (told === undefined) return
    done.bookings++
    lastWrite = Date.now()
    acknowledged.bookings.push({ load: ids[0], offer: JSON.parse(told).id })
  }
  const lines = Array.from({ length: CALLERS }, (_, i) => [
    (async () => {
      while (!isOver) await read(i)
    })(),
    (async () => {
      for (let n = 0; !isOver; n++) await work(i, n).then(() => pause(20))
    })(),
  ]).flat()

  /** What was acknowledged is there: a load sent again is as it stands. */
  const check = async () => {
    for (let from = 0; from < acknowledged.loads.length; from += MOST_ROWS) {
      const lost = (await post(acknowledged.loads.slice(from, from + MOST_ROWS))).filter(({ result }) => result !== 'unchanged')
      if (lost.length > 0) failed.push(`${lost.length} acknowledged loads are not as they were: ${JSON.stringify(lost[0])}`)
    }
  }
  return {
    done,
    failed,
    lastWrite: () => lastWrite,
    stop: async (url) => {
      isOver = true
      await Promise.all(lines)
      await check()
      const lost = await lostAmong(url, acknowledged.bookings)
      if (lost > 0) failed.push(`${lost} acknowledged bookings are not there`)
    },
  }
}

/** Prints what came of it; gives the exit code. */
export const report = ({ done, failed }) => {
  for (const words of failed.slice(0, 10)) console.log(`FAILED ${words}`)
  const counts = Object.entries(done).map(([what, count]) => `${count} ${what}`)
  console.log(`${counts.join(', ')}, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

// PORTAL=http://127.0.0.1:4180 KEY=trm_live_... WEBHOOK_SECRET=whsec_... node docs/examples/tms/tms.mjs [--port 8091] [--day 2026-12-01]
// A brokerage's system: it posts 100 loads, hears what carriers bid by its webhook, counters once, and ends with the first load it has booked.
import http from 'node:http'
import { Webhook } from 'standardwebhooks' // npm install standardwebhooks

const { PORTAL, KEY, WEBHOOK_SECRET } = process.env
if (!PORTAL || !KEY || !WEBHOOK_SECRET)
  throw new Error('set PORTAL to the address, KEY to the API key and WEBHOOK_SECRET to the webhook’s secret')
const given = (name, otherwise) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : otherwise)

const LOADS = 100
const RATE = 2000
/** In whole cents, as every amount. */
const halfway = (amount) => Math.round((RATE + amount) * 50) / 100
/** The most this brokerage pays for any of them. */
const LIMIT = 2400
const MOST_BYTES = 100_000
/** The day of all pickups: with the same one, what is sent again is equal. */
const day = given('--day', new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))

const call = async (method, path, body, headers = {}) => {
  const said = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers }
  const response = await fetch(PORTAL + path, { method, headers: said, body: body && JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status} ${answer.code}: ${answer.detail ?? answer.title}`)
  return answer
}

const LOAD = {
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 42_000,
  length_feet: 53,
  rate_total_value: RATE,
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.78,
  pickup_longitude: -96.81,
  pickup_timezone: 'America/Chicago',
  pickup_date: `${day}T14:00:00Z`,
  pickup_date_end: `${day}T20:00:00Z`,
  pickup_fcfs: true,
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  dropoff_latitude: 41.88,
  dropoff_longitude: -87.63,
  dropoff_timezone: 'America/Chicago',
}
const loads = Array.from({ length: LOADS }, (_, at) => ({ external_id: `TMS-${String(at + 1).padStart(4, '0')}`, ...LOAD }))
const ours = new Set(loads.map(({ external_id }) => external_id))

const faultsSaid = (errors) => errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
const rowSaid = ({ external_id, result, id, errors }) =>
  `${external_id} ${result}${result === 'refused' ? `: ${faultsSaid(errors)}` : ` as load ${id}`}`

/** What is said to each thing that waits for us, and how much of what was named. A bid is met halfway between it and our rate. */
const ANSWERS = {
  'offer.received': ({ amount }) => (amount > RATE ? ['broker_countered_offer', halfway(amount)] : ['broker_accepted_offer', amount]),
  'offer.countered': ({ amount }) => ['broker_accepted_counter_offer', amount],
  'offer.accepted': ({ amount }) => ['broker_confirmed_offer', amount],
}

const answer = async (type, offer, about) => {
  if (offer.amount > LIMIT) return console.log(`${about}: above our limit, left to people`)
  const [event, amount] = ANSWERS[type](offer)
  const { load } = await call('GET', `/api/offers/${offer.id}`)
  // The version says what we have seen, and the key names this one act: said again, it is done once.
  const once = { 'if-match': `"${offer.version}"`, 'idempotency-key': `${event}-${offer.id}-${offer.version}` }
  await call('POST', `/api/offers/${offer.id}/events`, { event, amount, terms_seen: load.terms_version }, once)
  console.log(`${about}: ${event} at $${amount}`)
}

const hear = async ({ type, data: { offer } }) => {
  if (!ours.has(offer?.load.external_id)) return console.log(type)
  const about = `${type} on ${offer.load.external_id}, $${offer.amount}`
  if (type in ANSWERS) return answer(type, offer, about)
  console.log(about)
  if (type === 'offer.booked') end(`Booked ${offer.load.external_id} with ${offer.carrier.name} at $${offer.amount}.`)
}

const bodyOf = async (request) => {
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('more than any webhook has')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const webhook = new Webhook(WEBHOOK_SECRET)
/** In a real system a column with a unique index, written in the transaction that does the work. */
const taken = new Set()
let work = Promise.resolve()

const server = http.createServer(async (request, response) => {
  let event
  try {
    event = webhook.verify(await bodyOf(request), request.headers)
  } catch {
    return response.writeHead(401).end('the signature is not the portal’s')
  }
  const id = request.headers['webhook-id']
  response.writeHead(204, { connection: 'close' }).end() // first the answer, then the work
  if (taken.has(id)) return
  taken.add(id)
  work = work.then(() => hear(event)).catch((error) => console.log(`not done: ${error.message}`)) // one after the other
})

const end = (words) => {
  console.log(words)
  server.close()
}

server.listen(Number(given('--port', 8091)), '127.0.0.1', async () => {
  console.log(`listening on ${server.address().port}`)
  try {
    const { items } = await call('PUT', '/api/loads/by-external-id', { loads })
    for (const row of items) console.log(rowSaid(row))
    console.log('waiting for bids')
  } catch (error) {
    end(`Not posted: ${error.message}`)
    process.exitCode = 1
  }
})

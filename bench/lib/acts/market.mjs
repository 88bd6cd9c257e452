// What the acts are played on: loads of their own, so that none is in another's way, and what the demo market has.
import { callerOf } from '../caller.mjs'

const DAY_MS = 86_400_000
const inDays = (days) => new Date(Date.now() + days * DAY_MS).toISOString()

const DRAFT = {
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 30_000,
  length_feet: 53,
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.7767,
  pickup_longitude: -96.797,
  pickup_timezone: 'America/Chicago',
  pickup_fcfs: true,
  dropoff_city: 'Atlanta',
  dropoff_state: 'GA',
  dropoff_latitude: 33.749,
  dropoff_longitude: -84.388,
  dropoff_timezone: 'America/New_York',
  rate_total_value: 2_200,
  commodity: 'Paper',
  description: 'No touch',
}

const MOST_BIDS = 5

export const makeMarket = async (origin) => {
  const broker = await callerOf(origin, 'broker@example.com')
  const bidders = [await callerOf(origin, 'dispatcher@example.com'), await callerOf(origin, 'rival-dispatcher@example.com')]
  const loads = async (state) => (await broker.get(`/api/loads?limit=100&state=${state}`)).items
  const used = new Set()
  const first = (rows, fits) => {
    const found = rows.find((row) => !used.has(row.id) && fits(row))
    if (found === undefined) throw new Error('the demo market has none like it')
    used.add(found.id)
    return found
  }
  let made = 0
  /** Of the first load with bids: the next one has as many. */
  let waitingThen
  return {
    token: broker.token,
    /** A load of its own, by its reference. */
    aLoad: async () => {
      const reference_id = `ACT${process.pid}${++made}`
      const { id } = await broker.post('/api/loads', { ...DRAFT, reference_id, pickup_date: inDays(1), pickup_date_end: inDays(1.2) })
      return { id, reference: reference_id }
    },
    /** The load of the market with the most bids that wait, which depends on the hour, and two more bids: four or five. */
    aLoadWithBids: async () => {
      const all = []
      for (let cursor = ''; cursor !== null; ) {
        const page = await broker.get(`/api/loads?limit=100&state=posted${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
        all.push(...page.items)
        cursor = page.next_cursor
      }
      const most = all.toSorted((one, other) => other.offers_waiting - one.offers_waiting)
      const fits = ({ offers_waiting: waiting, rate_total_value: rate }) =>
        rate !== null && waiting + bidders.length <= MOST_BIDS && waiting === (waitingThen ?? waiting)
      /** None that was accepted waits to be confirmed, which cannot be countered, and none waits for the carrier. */
      const areBids = async ({ id, offers_waiting: waiting }) => {
        const { items } = await broker.get(`/api/offers?load_id=${id}`)
        const open = items.filter(({ status }) => status === 'needs_confirmation' || status === 'pending_acceptance')
        const bids = open.filter(({ choices }) => choices.some(({ event }) => event === 'broker_countered_offer'))
        return open.length === waiting && bids.length === waiting
      }
      const bidOn = async (load) => {
        if (!(await areBids(load))) throw new Error('not all of its offers are bids')
        const amount = Math.round(load.rate_total_value * 1.02)
        for (const bidder of bidders) await bidder.post('/api/offers', { load_id: load.id, amount, terms_seen: load.terms_version })
        return load
      }
      /** A bidder has a bid on some of them already, and some have offers of another kind. */
      const bidOnNext = () => {
        const load = first(most, fits)
        return bidOn(load).catch(bidOnNext)
      }
      const load = await bidOnNext()
      waitingThen = load.offers_waiting
      return { id: load.id, reference: load.reference_id, count: load.offers_waiting + bidders.length, rate: String(load.rate_total_value) }
    },
    /** One whose pickup was yesterday, and whose delivery has a time. */
    anExpiredLoad: async () => {
      const load = first(await loads('expired'), ({ pickup_date, pickup_date_end, dropoff_date }) => {
        const hours = (Date.now() - Date.parse(pickup_date)) / 3_600_000
        return hours > 8 && hours < 36 && pickup_date_end !== null && dropoff_date !== null
      })
      return { id: load.id, reference: load.reference_id, hasDropoffEnd: load.dropoff_date_end !== null, load }
    },
    aCarrier: async () => first((await broker.get('/api/carriers?limit=50')).items, ({ relationship: mark }) => mark?.is_blocked !== true),
  }
}

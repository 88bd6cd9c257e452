import { signedIn, type Caller } from './caller.ts'
import { portal } from './stage.ts'

const HOUR = 3_600_000
const after = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

interface Town {
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
}

/** Far from the freight of the demo market, so that no other load is in between. */
export const MINOT: Town = { city: 'Minot', state: 'ND', latitude: 48.2325, longitude: -101.2963, timezone: 'America/Chicago' }
const BILLINGS: Town = { city: 'Billings', state: 'MT', latitude: 45.7833, longitude: -108.5007, timezone: 'America/Denver' }

const places = (from: Town, to: Town) => ({
  pickup_city: from.city,
  pickup_state: from.state,
  pickup_latitude: from.latitude,
  pickup_longitude: from.longitude,
  pickup_timezone: from.timezone,
  dropoff_city: to.city,
  dropoff_state: to.state,
  dropoff_latitude: to.latitude,
  dropoff_longitude: to.longitude,
  dropoff_timezone: to.timezone,
})

const load = async (broker: Caller, from: Town, to: Town, begins: number, rate: number): Promise<string> => {
  const { id } = (await broker.post('/api/loads', {
    equipment_type: 'van',
    size: 'full',
    weight_pounds: 30_000,
    length_feet: 53,
    ...places(from, to),
    pickup_date: after(begins),
    pickup_date_end: after(begins + 10),
    pickup_fcfs: true,
    rate_total_value: rate,
    book_now: true,
    total_miles: 420,
    commodity: 'Wheat flour',
    description: 'No touch',
  })) as { readonly id: string } // the contract's shape
  return id
}

/** A posted van; gives its id. */
export const aTruckAt = async (carrier: Caller, { city, state, latitude, longitude, timezone }: Town): Promise<string> => {
  const today = new Date(Date.now() - 6 * HOUR).toISOString().slice(0, 10)
  const { id } = (await carrier.post('/api/truck-posts', {
    post_type: 'post_truck',
    equipment_type: ['van'],
    pickup_city: city,
    pickup_state: state,
    pickup_latitude: latitude,
    pickup_longitude: longitude,
    pickup_timezone: timezone,
    available_from: today,
    post_anyway: true,
  })) as { readonly id: string } // the contract's shape
  return id
}

export interface ChainMarket {
  readonly broker: Caller
  readonly rival: Caller
  readonly carrier: Caller
  readonly truckId: string
  /** From Minot to Billings, back, and out again: paid so well that they are the first chain. */
  readonly loads: readonly [string, string, string]
}

/** A van in Minot, and three loads it can carry one after the other. */
export const aChainMarket = async (): Promise<ChainMarket> => {
  const [broker, carrier, rival] = (await Promise.all(
    ['broker@example.com', 'dispatcher@example.com', 'rival-dispatcher@example.com'].map((email) => signedIn(portal, email)),
  )) as [Caller, Caller, Caller] // three in, three out
  const truckId = await aTruckAt(carrier, MINOT)
  const loads = [
    await load(broker, MINOT, BILLINGS, 1, 9_000),
    await load(broker, BILLINGS, MINOT, 20, 9_000),
    await load(broker, MINOT, BILLINGS, 42, 9_000),
  ] as const
  return { broker, carrier, rival, truckId, loads }
}

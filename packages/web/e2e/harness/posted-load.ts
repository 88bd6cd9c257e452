import type { Caller } from './caller.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

interface Given {
  readonly rate_total_value?: number
  readonly book_now?: boolean
  readonly weight_pounds?: number
  readonly hazmat_class?: string
  readonly load_number?: string
  readonly target_total?: number
  readonly maximum_total?: number
  readonly pickup_facility?: string
  readonly pickup_street?: string
  readonly pickup_date?: string
  readonly pickup_date_end?: string
}

const draftOf = (given: Given) => ({
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 30_000,
  length_feet: 53,
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.7767,
  pickup_longitude: -96.797,
  pickup_timezone: 'America/Chicago',
  pickup_date: inDays(1),
  pickup_date_end: inDays(1.2),
  pickup_fcfs: true,
  dropoff_city: 'Atlanta',
  dropoff_state: 'GA',
  dropoff_latitude: 33.749,
  dropoff_longitude: -84.388,
  dropoff_timezone: 'America/New_York',
  rate_total_value: 2_200,
  commodity: 'Paper',
  description: 'No touch',
  ...given,
})

/** A load that nobody else's journey touches, the newest of the board: Dallas to Atlanta, posted at $2,200. Gives its id. */
export const aPostedLoad = async (broker: Caller, given: Given = {}): Promise<string> => {
  const { id } = (await broker.post('/api/loads', draftOf(given))) as { readonly id: string } // the contract's shape
  return id
}

/** The same load with other terms, as its broker saves it. */
export const edited = async (broker: Caller, loadId: string, given: Given): Promise<void> => {
  const { version } = (await broker.get(`/api/loads/${loadId}`)) as { readonly version: number } // the contract's shape
  await broker.patch(`/api/loads/${loadId}`, draftOf(given), version)
}

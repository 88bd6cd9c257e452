import { unguarded } from '../formats/index.ts'
import { POST_TYPES, type PostType } from '../trucks/index.ts'
import { headerKey } from './load-columns.ts'

/** What a column of a list of trucks can be, by the wire's names; a town stands with its state in one. */
export const TRUCK_LIST_COLUMNS = [
  'equipment_type',
  'pickup_city',
  'available_from',
  'dropoff_city',
  'available_to',
  'post_type',
  'least_rate_total',
  'least_rate_per_mile',
] as const
export type TruckListColumn = (typeof TRUCK_LIST_COLUMNS)[number]

/** One truck as it was written. */
export type TruckCells = Readonly<Record<TruckListColumn, string>>

/** A truck of which nothing is said. */
export const noTruckCells: TruckCells = {
  equipment_type: '',
  pickup_city: '',
  available_from: '',
  dropoff_city: '',
  available_to: '',
  post_type: '',
  least_rate_total: '',
  least_rate_per_mile: '',
}

/** Parts of a list's row that are no cell of their own: a state goes behind its town, of several trucks each is a row. */
type TruckPart = TruckListColumn | 'pickup_state' | 'dropoff_state' | 'trucks'

const HEADERS: { readonly [P in TruckPart]: readonly string[] } = {
  equipment_type: ['equipmenttype', 'equipment', 'equip', 'eq', 'trailer', 'trailertype', 'trucktype', 'type'],
  pickup_city: [
    ...['pickupcity', 'origincity', 'ocity', 'origin', 'location', 'emptycity', 'emptyat', 'city', 'currentcity', 'availablecity'],
    ...['currentlocation', 'truckisat', 'from', 'pucity', 'availablelocation', 'pickup', 'orig'],
  ],
  pickup_state: ['pickupstate', 'originstate', 'ostate', 'ost', 'originst', 'state', 'st', 'emptystate', 'currentstate', 'pustate'],
  dropoff_city: [
    ...['dropoffcity', 'destcity', 'destinationcity', 'dcity', 'destination', 'dest', 'preferreddestination', 'goesto', 'to', 'dropoff'],
    ...['desiredcity', 'desireddestination', 'prefdest', 'wantsto'],
  ],
  dropoff_state: ['dropoffstate', 'deststate', 'destinationstate', 'dstate', 'dst', 'destst', 'destinationst', 'desiredstate'],
  available_from: [
    ...['availablefrom', 'available', 'availabledate', 'availdate', 'avail', 'date', 'pudate', 'pickupdate', 'emptydate', 'ready'],
    ...['readydate', 'dateavailable', 'availability', 'pickupearliest', 'day', 'availabilitystart'],
  ],
  available_to: [
    ...['availableto', 'availablethrough', 'availableuntil', 'until', 'through', 'thru', 'enddate', 'pickuplatest'],
    'availabilityend',
  ],
  post_type: ['posttype', 'kind', 'kindofpost'],
  least_rate_total: ['leastratetotal', 'minrate', 'minimum', 'minimumrate', 'minimumforthetrip', 'rate', 'targetrate', 'askingrate'],
  least_rate_per_mile: ['leastratepermile', 'rpm', 'minrpm', 'ratepermile', 'minimumpermile', 'permile', 'dollarspermile'],
  trucks: ['trucks', 'count', 'qty', 'quantity', 'numberoftrucks', 'nooftrucks', 'trucksavailable', 'howmany'],
}

const partOf = (header: string): TruckPart | undefined => {
  const key = headerKey(header)
  return (Object.keys(HEADERS) as TruckPart[]) // HEADERS has exactly these keys
    .find((part) => HEADERS[part].includes(key))
}

/** What each header of a list is; of two for one part the first counts. Undefined: not understood, left aside. */
export const truckParts = (headers: readonly string[]): readonly (TruckPart | undefined)[] => {
  const taken = new Set<TruckPart>()
  return headers.map((header) => {
    const part = partOf(header)
    if (part === undefined || taken.has(part)) return undefined
    taken.add(part)
    return part
  })
}

const withState = (city: string, state: string): string => (city === '' || state === '' ? city : `${city}, ${state}`)

/** More trucks on one line are a slip. */
const MOST_OF_A_LINE = 50

/** How many trucks a number in a list means. */
export const truckCount = (text: string): number => {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 1
  return Math.min(MOST_OF_A_LINE, Math.max(1, count))
}

/** A row of a table as a truck, and how many there are of it. */
export const truckOfRow = (
  parts: readonly (TruckPart | undefined)[],
  cells: readonly string[],
): { readonly cells: TruckCells; readonly count: number } => {
  const at = (part: TruckPart): string => {
    const index = parts.indexOf(part)
    return index < 0 ? '' : unguarded(cells[index] ?? '')
  }
  return {
    cells: {
      equipment_type: at('equipment_type'),
      pickup_city: withState(at('pickup_city'), at('pickup_state')),
      available_from: at('available_from'),
      dropoff_city: withState(at('dropoff_city'), at('dropoff_state')) || at('dropoff_state'),
      available_to: at('available_to'),
      post_type: at('post_type'),
      least_rate_total: at('least_rate_total'),
      least_rate_per_mile: at('least_rate_per_mile'),
    },
    count: truckCount(at('trucks')),
  }
}

const TYPE_WORDS: Readonly<Record<string, PostType>> = {
  ...Object.fromEntries(POST_TYPES.map((type) => [headerKey(type), type])),
  emptytruck: 'post_truck',
  lookingforaload: 'load_search',
  herenow: 'location',
  lastlocation: 'location',
  home: 'home_base',
  lane: 'favorite_lane',
}

/** The kind of post a cell names; an empty one is an empty truck. */
export const readPostType = (text: string): PostType | 'unreadable' => {
  const key = headerKey(text)
  return key === '' ? 'post_truck' : Object.hasOwn(TYPE_WORDS, key) ? (TYPE_WORDS[key] ?? 'unreadable') : 'unreadable'
}

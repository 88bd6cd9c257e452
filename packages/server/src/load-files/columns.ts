import { LOAD_COLUMNS, type ColumnMapping, type LoadColumn, type LoadTemplate } from '@trm/domain/loads'

/** Case, spaces, stars and signs do not count: newer files of the boards spell their own headers differently (field guide). */
const keyOf = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]+/g, '')

type Synonyms = { readonly [C in LoadColumn]?: readonly string[] }

/** DAT's bulk upload, 24 columns; the ones that speak of DAT's own networks mean nothing here. */
const DAT: Synonyms = {
  pickup_date: ['pickupearliest'],
  pickup_date_end: ['pickuplatest'],
  length_feet: ['lengthft'],
  weight_pounds: ['weightlbs'],
  size: ['fullpartial'],
  equipment_type: ['equipment'],
  rate_total_value: ['datloadboardrate'],
  book_now: ['allowdatloadboardbooking'],
  pickup_city: ['origincity'],
  pickup_state: ['originstate'],
  pickup_zip: ['originpostalcode'],
  dropoff_city: ['destinationcity'],
  dropoff_state: ['destinationstate'],
  dropoff_zip: ['destinationpostalcode'],
  description: ['comment'],
  commodity: ['commodity'],
  reference_id: ['referenceid'],
}

const TRUCKSTOP: Synonyms = {
  pickup_city: ['origincity'],
  pickup_state: ['originstate'],
  dropoff_city: ['destinationcity'],
  dropoff_state: ['destinationstate'],
  pickup_date: ['pickupdate'],
  dropoff_date: ['deliverydate'],
  equipment_type: ['trailertype'],
  size: ['loadsize'],
  length_feet: ['length'],
  weight_pounds: ['weight'],
  rate_total_value: ['paymentamount'],
  commodity: ['commodity'],
  description: ['comments'],
  reference_id: ['referencenumber'],
}

const PORTAL: Synonyms = Object.fromEntries(LOAD_COLUMNS.map((column) => [column, [keyOf(column)]]))

/** What else people call a column. */
const USUAL: Synonyms = {
  external_id: ['externalid', 'loadid', 'tmsid', 'shipmentid', 'postingid'],
  reference_id: ['reference', 'ref', 'referenceno', 'refno', 'loadnumber', 'loadno', 'ponumber', 'po', 'bol'],
  equipment_type: ['equipmenttype', 'trailer', 'trucktype', 'equip', 'mode'],
  size: ['fullorpartial', 'tlorltl', 'ftlltl'],
  weight_pounds: ['weightpounds', 'weightlb', 'lbs', 'pounds', 'totalweight'],
  length_feet: ['lengthfeet', 'feet', 'linearfeet', 'trailerlength'],
  pickup_city: ['shippercity', 'fromcity', 'origin', 'pucity', 'shipcity'],
  pickup_state: ['shipperstate', 'fromstate', 'originst', 'pustate', 'shipstate', 'originprovince'],
  pickup_zip: ['originzip', 'fromzip', 'shipperzip', 'puzip', 'pickuppostalcode'],
  pickup_date: ['shipdate', 'pudate', 'readydate', 'availabledate', 'pickup'],
  pickup_time: ['pickuphour', 'putime', 'shiptime', 'pickupearliesttime'],
  pickup_date_end: ['pickupenddate', 'pickupdateend', 'pickuplatestdate'],
  pickup_time_end: ['pickuptimeend', 'pickuplatesttime', 'pickupendtime'],
  dropoff_city: ['consigneecity', 'tocity', 'destination', 'deliverycity', 'dropcity', 'delcity'],
  dropoff_state: ['consigneestate', 'tostate', 'deliverystate', 'dropstate', 'destinationst', 'delstate', 'destinationprovince'],
  dropoff_zip: ['destinationzip', 'tozip', 'consigneezip', 'deliveryzip', 'deliverypostalcode'],
  dropoff_date: ['dropdate', 'deldate', 'deliverby', 'duedate', 'delivery'],
  dropoff_time: ['deliverytime', 'droptime', 'deltime'],
  rate_total_value: ['rate', 'totalrate', 'price', 'amount', 'pay', 'linehaul', 'offerrate', 'rateusd'],
  book_now: ['booknow', 'bookable', 'instantbook'],
  total_miles: ['miles', 'distance', 'mileage'],
  commodity: ['freight', 'product'],
  description: ['notes', 'remarks', 'details', 'publicnotes'],
  internal_note: ['internalnotes', 'privatenotes', 'internalcomment'],
}

const columnIn = (synonyms: Synonyms, key: string): LoadColumn | undefined =>
  LOAD_COLUMNS.find((column) => synonyms[column]?.includes(key) === true)

const templateOf = (keys: readonly string[]): LoadTemplate => {
  const has = (...wanted: readonly string[]): boolean => wanted.every((key) => keys.includes(key))
  if (has('pickupearliest', 'fullpartial', 'equipment', 'origincity', 'usedatloadboard')) return 'dat'
  if (has('trailertype', 'paymentamount', 'origincity', 'destinationcity')) return 'truckstop'
  return has('pickupcity', 'pickupstate', 'equipmenttype', 'weightpounds', 'ratetotalvalue') ? 'portal' : 'unknown'
}

const SYNONYMS: { readonly [T in LoadTemplate]: readonly Synonyms[] } = {
  dat: [DAT],
  truckstop: [TRUCKSTOP],
  portal: [PORTAL],
  unknown: [PORTAL, DAT, TRUCKSTOP, USUAL],
}

export interface SuggestedColumns {
  readonly template: LoadTemplate
  readonly mapping: ColumnMapping
}

/** Which template a file is of, and what each of its headers means. Of two headers for one column the first counts. */
export const suggestedColumns = (headers: readonly string[]): SuggestedColumns => {
  const template = templateOf(headers.map(keyOf))
  const taken = new Set<LoadColumn>()
  const columns = headers.map((header): readonly [string, LoadColumn] => {
    const found =
      SYNONYMS[template]
        .map((synonyms) => columnIn(synonyms, keyOf(header)))
        .find((column) => column !== undefined && !taken.has(column)) ?? 'ignored'
    taken.add(found)
    return [header, found]
  })
  return { template, mapping: Object.fromEntries(columns) }
}

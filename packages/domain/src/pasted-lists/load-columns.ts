import { LOAD_COLUMNS, type ColumnMapping, type LoadColumn, type LoadTemplate, type LoadField } from '../loads/index.ts'

/** Case, spaces, stars and signs do not count: newer files of the boards spell their own headers differently (field guide). */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]+/g, '')

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

const PORTAL: Synonyms = Object.fromEntries(LOAD_COLUMNS.map((column) => [column, [headerKey(column)]]))

/** What else people call a column. */
const USUAL: Synonyms = {
  external_id: ['externalid', 'loadid', 'customloadid', 'tmsid', 'shipmentid', 'postingid'],
  reference_id: [
    'reference',
    'ref',
    'referenceno',
    'refno',
    'ponumber',
    'po',
    'bol',
    'ordernumber',
    'orderno',
    'order',
    'movementid',
    'customerref',
    'shipmentnumber',
    'ordernum',
    'refnumber',
  ],
  equipment_type: [
    'equipmenttype',
    'trailer',
    'trucktype',
    'equip',
    'eq',
    'equipmentneeded',
    'truck',
    'mode',
    'trlrtype',
    'trailertype',
    'equipmentcode',
  ],
  size: ['fullorpartial', 'tlorltl', 'ftlltl', 'fp', 'loadtype'],
  weight_pounds: ['weightpounds', 'weightlb', 'lbs', 'pounds', 'totalweight', 'wt', 'wgt'],
  length_feet: ['lengthfeet', 'feet', 'linearfeet', 'trailerlength', 'len', 'lnft', 'ft', 'trailersize'],
  pickup_city: [
    'shippercity',
    'fromcity',
    'origin',
    'pucity',
    'shipcity',
    'ocity',
    'origincityname',
    'orig',
    'pickuplocation',
    'from',
    'origcity',
  ],
  pickup_state: [
    'shipperstate',
    'fromstate',
    'originst',
    'pustate',
    'shipstate',
    'originprovince',
    'ostate',
    'ost',
    'oprov',
    'origst',
    'origstate',
  ],
  pickup_zip: ['originzip', 'fromzip', 'shipperzip', 'puzip', 'pickuppostalcode', 'ozip', 'originzipcode'],
  pickup_date: [
    'shipdate',
    'pudate',
    'readydate',
    'availabledate',
    'pickup',
    'pu',
    'origindate',
    'schedarriveearly',
    'pickupappointment',
    'pickupapptstart',
    'pickupappt',
    'earliestpickup',
    'dateready',
    'date',
  ],
  pickup_time: ['pickuphour', 'putime', 'shiptime', 'pickupearliesttime'],
  pickup_date_end: ['pickupenddate', 'pickupdateend', 'pickuplatestdate'],
  pickup_time_end: ['pickuptimeend', 'pickuplatesttime', 'pickupendtime'],
  dropoff_city: [
    'consigneecity',
    'tocity',
    'destination',
    'deliverycity',
    'dropcity',
    'delcity',
    'destcity',
    'dcity',
    'dest',
    'deliverylocation',
    'to',
  ],
  dropoff_state: [
    'consigneestate',
    'tostate',
    'deliverystate',
    'dropstate',
    'destinationst',
    'delstate',
    'destinationprovince',
    'deststate',
    'destst',
    'dstate',
    'dst',
  ],
  dropoff_zip: ['destinationzip', 'tozip', 'consigneezip', 'deliveryzip', 'deliverypostalcode', 'destzip', 'dzip'],
  dropoff_date: [
    'dropdate',
    'deldate',
    'deliverby',
    'duedate',
    'delivery',
    'del',
    'destdate',
    'destinationdate',
    'dodate',
    'deliveryappointment',
    'deliveryapptstart',
    'deliveryappt',
    'destschedarriveearly',
    'dropoff',
  ],
  dropoff_time: ['deliverytime', 'droptime', 'deltime'],
  rate_total_value: [
    'rate',
    'totalrate',
    'price',
    'amount',
    'pay',
    'linehaul',
    'offerrate',
    'rateusd',
    'targetpay',
    'carrierpay',
    'carrierrate',
    'targetrate',
    'postedrate',
    'freightcharge',
    'linehaulrate',
    'pays',
    'carriercost',
    'paymentamount',
  ],
  load_number: ['loadnumber', 'loadno', 'loadnum', 'ournumber', 'brokerloadnumber', 'internalloadnumber'],
  temperature_low: [
    'temp',
    'temperature',
    'tempf',
    'mintemp',
    'templow',
    'tempmin',
    'settemp',
    'setpoint',
    'reefertemp',
    'temperaturemin',
    'lowtemp',
    'mintemperature',
  ],
  temperature_high: ['maxtemp', 'temphigh', 'tempmax', 'temperaturemax', 'hightemp'],
  temperature_mode: ['tempmode', 'reefermode', 'temperaturesetting'],
  hazmat_class: ['hazmat', 'hazmatclass', 'hazardous', 'haz', 'hazclass', 'unclass', 'ishazmat', 'hazmatflag'],
  un_number: ['unnumber', 'un', 'unna', 'hazmatun'],
  team: ['teamrequired', 'isteam', 'teams', 'teamload', 'teamdrivers', 'teamservice'],
  tarps: ['tarp', 'tarping', 'tarprequired', 'tarpsrequired', 'tarpsize', 'tarpingrequired'],
  cargo_value: ['cargovalue', 'value', 'declaredvalue', 'commodityvalue', 'freightvalue', 'loadvalue'],
  book_now: ['booknow', 'bookable', 'instantbook'],
  total_miles: ['miles', 'distance', 'mileage', 'loadedmiles', 'mi'],
  commodity: ['cmdty', 'freight', 'product', 'commoditydescription', 'goods'],
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

/** What a file is, as its headers say. */
export interface SuggestedColumns {
  readonly template: LoadTemplate
  readonly mapping: ColumnMapping
}

/** Which template a file is of, and what each of its headers means. Of two headers for one column the first counts. */
export const suggestedColumns = (headers: readonly string[]): SuggestedColumns => {
  const template = templateOf(headers.map(headerKey))
  const taken = new Set<LoadColumn>()
  const columns = headers.map((header): readonly [string, LoadColumn] => {
    const found =
      SYNONYMS[template]
        .map((synonyms) => columnIn(synonyms, headerKey(header)))
        .find((column) => column !== undefined && !taken.has(column)) ?? 'ignored'
    taken.add(found)
    return [header, found]
  })
  return { template, mapping: Object.fromEntries(columns) }
}

const COLUMNS: { readonly [F in LoadField]?: LoadColumn } = {
  pickup_timezone: 'pickup_city',
  dropoff_timezone: 'dropoff_city',
  detention: 'detention_per_hour',
  payment: 'payment_days',
}

/** Where a field of the rules stands in a file. */
// every other field is a column by the same name
export const columnOfField = (field: LoadField): LoadColumn => COLUMNS[field] ?? (field as LoadColumn)

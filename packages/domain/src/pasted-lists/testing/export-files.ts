import { LOAD_COLUMNS, type LoadColumn, type LoadTemplate } from '../../loads/index.ts'

/** A file as another system writes it. `source`: where its headers are documented, or that they are invented. */
export interface ExportFile {
  readonly name: string
  readonly source: string
  readonly text: string
  readonly template?: LoadTemplate
  /** What its first row says. */
  readonly first: { readonly [C in LoadColumn]?: string }
}

const lines = (...all: readonly string[]): string => all.join('\r\n')
const tabbed = (...all: readonly (readonly string[])[]): string => all.map((cells) => cells.join('\t')).join('\n')

const PORTAL_HEADERS = LOAD_COLUMNS.filter((column) => column !== 'ignored')
const ofPortal = (cells: { readonly [C in LoadColumn]?: string }): string => PORTAL_HEADERS.map((column) => cells[column] ?? '').join(',')
const PORTAL_ROW = {
  load_number: '482173',
  equipment_type: 'reefer',
  size: 'full',
  weight_pounds: '41000',
  length_feet: '53',
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_date: '2026-11-25',
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  temperature_low: '34',
  temperature_high: '36',
  team: 'no',
} as const

export const EXPORT_FILES: readonly ExportFile[] = [
  {
    name: 'DAT bulk upload',
    source:
      'https://8c37130e-6562-4f21-985f-edce05f66daf.shelf-ssp.com/3-my-shipments-878c4a23/bulk-upload-list-of-fields-and-possible-values-1077aaac',
    template: 'dat',
    text: lines(
      'Pickup Earliest*,Pickup Latest*,Length (ft)*,Weight (lbs)*,Full/Partial*,Equipment*,Use Private Network*,Private Network Rate,Allow Private Network Booking,Allow Private Network Bidding,Use DAT Load Board*,DAT Load Board Rate,Allow DAT Load Board Booking,Use Extended Network,Contact Method*,Origin City*,Origin State*,Origin Postal Code,Destination City*,Destination State*,Destination Postal Code,Comment,Commodity,Reference ID',
      '11/25/2026,11/26/2026,53,42000,full,R,no,,no,no,yes,2400,no,no,primary phone,Dallas,TX,75201,Chicago,IL,60601,No touch,Produce,R1001',
      '11/25/2026,11/25/2026,48,45000,full,F,no,,no,no,yes,,no,no,primary phone,Houston,TX,,Denver,CO,,,Steel,R1002',
    ),
    first: {
      pickup_city: 'Dallas',
      dropoff_state: 'IL',
      rate_total_value: '2400',
      equipment_type: 'R',
      reference_id: 'R1001',
      size: 'full',
    },
  },
  {
    name: 'Loadsmart Carrier TMS import',
    source: 'https://community.loadsmart.com/hc/en-us/articles/15128270090771-Importing-Loads',
    text: lines(
      'Pick up date*,Pick up street*,Pick up city*,Pick up state*,Pick up postal code*,Delivery date*,Delivery street*,Delivery city*,Delivery state*,Delivery postal code*,Equipment,Reference',
      '11/25/2026,1 Main St,Dallas,TX,75201,11/27/2026,2 Oak St,Chicago,IL,60601,V,88-1',
      '11/26/2026,3 Elm St,Houston,TX,77001,11/28/2026,4 Ash St,Denver,CO,80202,F,88-2',
    ),
    first: { pickup_city: 'Dallas', pickup_date: '11/25/2026', dropoff_date: '11/27/2026', dropoff_zip: '60601', equipment_type: 'V' },
  },
  {
    name: 'Truckstop-like',
    source: 'invented, in the manner of Truckstop’s posting form',
    template: 'truckstop',
    text: lines(
      'Origin City,Origin State,Destination City,Destination State,Pickup Date,Delivery Date,Trailer Type,Load Size,Length,Weight,Payment Amount,Commodity,Comments,Reference Number',
      'Dallas,TX,Chicago,IL,11/25/2026,11/27/2026,V,Full,53,42000,2150.50,Paper,Dock high,T-1',
      'Houston,TX,Denver,CO,11/26/2026,,F,Partial,24,12000,,Pipe,,T-2',
    ),
    first: { pickup_state: 'TX', rate_total_value: '2150.50', description: 'Dock high', reference_id: 'T-1' },
  },
  {
    name: 'this portal',
    source: 'our own: LOAD_COLUMNS of loads/load-files.port.ts',
    template: 'portal',
    text: lines(PORTAL_HEADERS.join(','), ofPortal(PORTAL_ROW), ofPortal({ ...PORTAL_ROW, load_number: '482174' })),
    first: PORTAL_ROW,
  },
  {
    name: 'McLeod-like movements',
    source: 'invented, in the manner of McLeod LoadMaster’s movement list',
    text: tabbed(
      [
        'Order #',
        'Movement',
        'Orig City',
        'Orig ST',
        'Sched Arrive Early',
        'Dest City',
        'Dest ST',
        'Dest Sched Arrive Early',
        'Trlr Type',
        'Wgt',
        'Cmdty',
        'Freight Charge',
        'Hazmat',
        'Temp Min',
        'Temp Max',
      ],
      [
        '0012345',
        '998',
        'DALLAS',
        'TX',
        '11/25/2026 08:00',
        'CHICAGO',
        'IL',
        '11/27/2026 09:00',
        'R',
        '41500',
        'PRODUCE',
        '2,400.00',
        'N',
        '34',
        '36',
      ],
      [
        '0012346',
        '999',
        'HOUSTON',
        'TX',
        '11/26/2026 10:00',
        'DENVER',
        'CO',
        '11/28/2026 09:00',
        'F',
        '45000',
        'STEEL',
        '2,900.00',
        'N',
        '',
        '',
      ],
    ),
    first: {
      reference_id: '0012345',
      pickup_city: 'DALLAS',
      dropoff_city: 'CHICAGO',
      dropoff_date: '11/27/2026 09:00',
      rate_total_value: '2,400.00',
      temperature_low: '34',
      temperature_high: '36',
    },
  },
  {
    name: 'Turvo-like shipments',
    source: 'invented, in the manner of Turvo’s shipment list',
    text: lines(
      'Shipment ID,Status,Origin City,Origin State,Pickup Appt Start,Destination City,Destination State,Delivery Appt Start,Equipment Type,Weight (lb),Carrier Cost,Temperature,Services',
      '67890,Tendered,Dallas,TX,2026-11-25 08:00,Chicago,IL,2026-11-27 09:00,Reefer,41500,2400,34-36 F,Team',
      '67891,Tendered,Houston,TX,2026-11-26 10:00,Denver,CO,2026-11-28 09:00,Flatbed,45000,2900,,',
    ),
    first: {
      external_id: '67890',
      pickup_date: '2026-11-25 08:00',
      dropoff_date: '2026-11-27 09:00',
      weight_pounds: '41500',
      rate_total_value: '2400',
      temperature_low: '34-36 F',
    },
  },
  {
    name: 'Tai-like shipments',
    source: 'invented, in the manner of Tai TMS’s truckload board',
    text: lines(
      'Shipment #;Ref #;Pickup City;Pickup State;Pickup Zip;Pickup Date;Delivery City;Delivery State;Delivery Zip;Delivery Date;Trailer;Trailer Size;Weight;Target Rate;Declared Value',
      '5001;PO-77;Dallas;TX;75201;11/25/2026;Chicago;IL;60601;11/27/2026;Van;53;42000;$2,150;$100,000',
      '5002;PO-78;Houston;TX;77001;11/26/2026;Denver;CO;80202;;Flatbed;48;45000;;',
    ),
    first: { reference_id: 'PO-77', pickup_city: 'Dallas', length_feet: '53', rate_total_value: '$2,150', cargo_value: '$100,000' },
  },
  {
    name: 'a plain TMS',
    source: 'invented',
    text: lines(
      'Load Number,Shipper City,Shipper State,Ready Date,Consignee City,Consignee State,Due Date,Equipment,Pounds,Miles,Customer Ref,Team Required,Tarps,UN Number,Hazmat Class',
      'L-2001,Dallas,TX,11/25/2026,Chicago,IL,11/27/2026,Van,42000,967,C-9,Y,N,UN1263,3',
      'L-2002,Houston,TX,11/26/2026,Denver,CO,11/28/2026,Flatbed,45000,1030,C-10,N,4 ft,,',
    ),
    first: {
      load_number: 'L-2001',
      pickup_city: 'Dallas',
      dropoff_date: '11/27/2026',
      total_miles: '967',
      team: 'Y',
      hazmat_class: '3',
      un_number: 'UN1263',
    },
  },
  {
    name: 'columns of codes',
    source: 'invented, headers as short as a board writes them',
    text: tabbed(
      ['O-City', 'O-ST', 'D-City', 'D-ST', 'PU', 'DEL', 'EQ', 'LEN', 'WT', 'F/P', 'RATE'],
      ['Dallas', 'TX', 'Chicago', 'IL', '11/25', '11/27', 'VR', '53', '42000', 'F', '2400'],
      ['Houston', 'TX', 'Denver', 'CO', '11/26', '11/28', 'SD', '48', '45000', 'P', ''],
    ),
    first: { pickup_state: 'TX', equipment_type: 'VR', size: 'F', dropoff_date: '11/27' },
  },
  {
    name: 'towns with their states in one cell',
    source: 'invented, as a spreadsheet of a small brokerage',
    text: tabbed(
      ['From', 'To', 'Pick Up', 'Drop Off', 'Truck', 'Lbs', 'Pays', 'Notes'],
      ['Dallas, TX', 'Chicago, IL', 'tomorrow', '11/27', 'van', '42,000', '$2,400', 'live load'],
      ['Houston, TX', 'Denver, CO', '11/26', '', 'flatbed', '45,000', '', ''],
    ),
    first: {
      pickup_city: 'Dallas, TX',
      dropoff_city: 'Chicago, IL',
      pickup_date: 'tomorrow',
      dropoff_date: '11/27',
      rate_total_value: '$2,400',
      description: 'live load',
    },
  },
  {
    name: 'a shipper’s tender list',
    source: 'invented',
    text: lines(
      'PO Number,Origin,Origin ST,Ship Date,Ship Time,Destination,Destination ST,Delivery Date,Delivery Time,Mode,Total Weight,Product,Set Point',
      '4500012,Dallas,TX,11/25/2026,08:00,Chicago,IL,11/27/2026,09:00,Reefer,40000,Ice cream,-10',
      '4500013,Houston,TX,11/26/2026,10:00,Denver,CO,11/28/2026,09:00,Van,38000,Paper,',
    ),
    first: { reference_id: '4500012', pickup_time: '08:00', dropoff_time: '09:00', commodity: 'Ice cream', temperature_low: '-10' },
  },
  {
    name: 'pipes of an old system',
    source: 'invented',
    text: lines(
      'FromCity|FromState|ToCity|ToState|AvailableDate|TrailerType|Length|Weight|Price|Commodity',
      'Dallas|TX|Chicago|IL|20261125|V|53|42000|2400|Paper',
      'Houston|TX|Denver|CO|20261126|F|48|45000|2900|Pipe',
    ),
    first: { pickup_city: 'Dallas', dropoff_city: 'Chicago', pickup_date: '20261125', length_feet: '53', rate_total_value: '2400' },
  },
]

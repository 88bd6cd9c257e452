import type { TruckColumnKey } from '@trm/domain/trucks'
import { messageOf } from '../message.ts'

export const truckTable = {
  'truckTable.column.age': 'Age',
  'truckTable.column.available': 'Available',
  'truckTable.column.equipment': 'Equipment',
  'truckTable.column.deadhead': 'Deadhead',
  'truckTable.column.location': 'Location',
  'truckTable.column.destination': 'Preferred destination',
  'truckTable.column.trip': 'Estimated trip miles',
  'truckTable.column.carrier': 'Carrier with MC and DOT',
  'truckTable.column.trucks': 'Trucks',
  'truckTable.column.bipd': 'BIPD coverage',
  'truckTable.column.authorityAge': 'Authority age',
  'truckTable.column.inspections': 'Inspections',
  'truckTable.column.relationship': 'Relationship',
  'truckTable.column.confirmed': 'Last confirmed',

  'truckTable.filter.hint': 'Carrier, MC, city, equipment',

  'truckTable.print.title': 'Trucks near {place} within {miles} miles',
  'truckTable.print.in': 'Trucks in {place}',
  'truckTable.print.anywhere': 'Trucks anywhere',
  'truckTable.print.date': 'Pickup {date}',
  'truckTable.print.rows': '{shown} of {total} trucks, as of {time}',

  'truckTable.csv.postedAt': 'Posted',
  'truckTable.csv.from': 'Available from',
  'truckTable.csv.to': 'Available to',
  'truckTable.csv.equipment': 'Equipment',
  'truckTable.csv.deadhead': 'Deadhead (mi)',
  'truckTable.csv.location': 'Location',
  'truckTable.csv.postType': 'Post type',
  'truckTable.csv.destination': 'Preferred destination',
  'truckTable.csv.trip': 'Estimated trip (mi)',
  'truckTable.csv.carrier': 'Carrier',
  'truckTable.csv.mc': 'MC',
  'truckTable.csv.dot': 'DOT',
  'truckTable.csv.phone': 'Phone',
  'truckTable.csv.trucks': 'Fleet',
  'truckTable.csv.bipd': 'BIPD (USD)',
  'truckTable.csv.authority': 'Authority age',
  'truckTable.csv.inspections': 'Inspections',
  'truckTable.csv.relationship': 'Relationship',
  'truckTable.csv.confirmedAt': 'Last confirmed',
  'truckTable.csv.status': 'Status',
} as const

/** Words of the truck list's columns, quick filter and file. */
export const truckTableMessage = messageOf(truckTable)

export const truckColumnName = (key: TruckColumnKey): string => truckTableMessage(`truckTable.column.${key}`)

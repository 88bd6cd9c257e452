import type { truckTable as english } from '../en-US/truck-table.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the tools around the rows of the truck list. */
export const truckTable: MessagesOf<typeof english> = {
  'truckTable.column.age': 'Antigüedad',
  'truckTable.column.available': 'Disponible',
  'truckTable.column.equipment': 'Equipo',
  'truckTable.column.deadhead': 'En vacío',
  'truckTable.column.location': 'Ubicación',
  'truckTable.column.destination': 'Destino preferido',
  'truckTable.column.trip': 'Millas estimadas del viaje',
  'truckTable.column.carrier': 'Transportista con MC y DOT',
  'truckTable.column.trucks': 'Flota',
  'truckTable.column.bipd': 'Cobertura BIPD',
  'truckTable.column.authorityAge': 'Autoridad',
  'truckTable.column.inspections': 'Inspecciones',
  'truckTable.column.relationship': 'Relación',
  'truckTable.column.confirmed': 'Confirmado',

  'truckTable.filter.hint': 'Transportista, MC, ciudad, equipo',

  'truckTable.print.title': 'Camiones a menos de {miles} millas de {place}',
  'truckTable.print.in': 'Camiones en {place}',
  'truckTable.print.anywhere': 'Camiones en cualquier lugar',
  'truckTable.print.date': 'Recogida {date}',
  'truckTable.print.rows': '{shown} de {total} camiones, al {time}',

  'truckTable.csv.postedAt': 'Publicado',
  'truckTable.csv.from': 'Disponible desde',
  'truckTable.csv.to': 'Disponible hasta',
  'truckTable.csv.equipment': 'Equipo',
  'truckTable.csv.deadhead': 'En vacío (mi)',
  'truckTable.csv.location': 'Ubicación',
  'truckTable.csv.postType': 'Tipo de publicación',
  'truckTable.csv.destination': 'Destino preferido',
  'truckTable.csv.trip': 'Viaje estimado (mi)',
  'truckTable.csv.carrier': 'Transportista',
  'truckTable.csv.mc': 'MC',
  'truckTable.csv.dot': 'DOT',
  'truckTable.csv.phone': 'Teléfono',
  'truckTable.csv.trucks': 'Flota',
  'truckTable.csv.bipd': 'BIPD (USD)',
  'truckTable.csv.authority': 'Antigüedad de autoridad',
  'truckTable.csv.inspections': 'Inspecciones',
  'truckTable.csv.relationship': 'Relación',
  'truckTable.csv.confirmedAt': 'Última confirmación',
  'truckTable.csv.status': 'Estado',
}

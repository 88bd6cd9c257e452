import type { truckTable as english } from '../en-US/truck-table.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the columns, the filter of rows, print and export of the truck list. */
export const truckTable: MessagesOf<typeof english> = {
  'truckTable.column.age': 'Âge',
  'truckTable.column.available': 'Disponible',
  'truckTable.column.equipment': 'Équipement',
  'truckTable.column.deadhead': 'À vide',
  'truckTable.column.location': 'Lieu',
  'truckTable.column.destination': 'Destination souhaitée',
  'truckTable.column.trip': 'Trajet estimé',
  'truckTable.column.carrier': 'Transporteur avec MC et DOT',
  'truckTable.column.trucks': 'Camions',
  'truckTable.column.bipd': 'Couverture BIPD',
  'truckTable.column.authorityAge': 'Ancienneté de l’autorité',
  'truckTable.column.inspections': 'Inspections',
  'truckTable.column.relationship': 'Relation',
  'truckTable.column.confirmed': 'Dernière confirmation',

  'truckTable.filter.hint': 'Transporteur, MC, ville, équipement',

  'truckTable.print.title': 'Camions à {place} et {miles} milles à la ronde',
  'truckTable.print.in': 'Camions : {place}',
  'truckTable.print.anywhere': 'Camions partout',
  'truckTable.print.date': 'Ramassage le {date}',
  'truckTable.print.rows': 'Camions : {shown} sur {total}, en date du {time}',

  'truckTable.csv.postedAt': 'Publié',
  'truckTable.csv.from': 'Disponible du',
  'truckTable.csv.to': 'Disponible au',
  'truckTable.csv.equipment': 'Équipement',
  'truckTable.csv.deadhead': 'À vide (mi)',
  'truckTable.csv.location': 'Lieu',
  'truckTable.csv.postType': 'Type de publication',
  'truckTable.csv.destination': 'Destination souhaitée',
  'truckTable.csv.trip': 'Trajet estimé (mi)',
  'truckTable.csv.carrier': 'Transporteur',
  'truckTable.csv.mc': 'MC',
  'truckTable.csv.dot': 'DOT',
  'truckTable.csv.phone': 'Téléphone',
  'truckTable.csv.trucks': 'Parc',
  'truckTable.csv.bipd': 'BIPD (USD)',
  'truckTable.csv.authority': 'Ancienneté de l’autorité',
  'truckTable.csv.inspections': 'Inspections',
  'truckTable.csv.relationship': 'Relation',
  'truckTable.csv.confirmedAt': 'Dernière confirmation',
  'truckTable.csv.status': 'Statut',
}

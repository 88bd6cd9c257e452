import type { laneRates as english } from '../en-US/lane-rates.ts'
import type { MessagesOf } from '../message.ts'

/** Ce que paie un trajet au mille, et l’étendue regardée. */
export const laneRates: MessagesOf<typeof english> = {
  'laneRates.perMile': '{rate}/mi',
  'laneRates.few': 'Trop peu d’ententes sur ce trajet ces {days} derniers jours pour montrer un tarif.',
  'laneRates.what': 'Tarifs',
  'laneRates.median': 'Médiane',
  'laneRates.half': 'Moitié centrale',
  'laneRates.samples': 'Chargements',
  'laneRates.booked': 'Réservés',
  'laneRates.posted': 'Publiés',
  'laneRates.this': 'Ce chargement',
  'laneRates.range': '{low} à {high}',
  'laneRates.about.area': 'Environs de {from} vers environs de {to}, même équipement, {days} derniers jours.',
  'laneRates.about.wide':
    'À {miles} mi ou moins de {from} et de {to}, même équipement, {days} derniers jours : trop peu d’ententes plus près.',
  'laneRates.about.states': 'De {from} à {to}, même équipement, {days} derniers jours : trop peu d’ententes plus près.',
  'laneRates.few.states': 'Trop peu d’ententes sur ce trajet, comme de {from} à {to}, ces {days} derniers jours pour montrer un tarif.',
}

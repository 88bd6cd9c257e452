import { messageOf } from '../message.ts'

/** What a lane pays a mile, and how wide it was looked at. */
export const laneRates = {
  'laneRates.perMile': '{rate}/mi',
  'laneRates.few': 'Too few deals on this lane in the last {days} days to show a rate.',
  'laneRates.what': 'Rates',
  'laneRates.median': 'Median',
  'laneRates.half': 'Middle half',
  'laneRates.samples': 'Loads',
  'laneRates.booked': 'Booked',
  'laneRates.posted': 'Posted',
  'laneRates.this': 'This load',
  'laneRates.range': '{low} to {high}',
  'laneRates.about.area': 'Around {from} to around {to}, same equipment, last {days} days.',
  'laneRates.about.wide': 'Within {miles} mi of {from} and of {to}, same equipment, last {days} days: too few deals nearer by.',
  'laneRates.about.states': '{from} to {to}, same equipment, last {days} days: too few deals nearer by.',
  'laneRates.few.states': 'Too few deals on this lane, nor from {from} to {to}, in the last {days} days to show a rate.',
} as const

export const laneRatesMessage = messageOf(laneRates)

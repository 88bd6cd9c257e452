import { messageOf } from '../message.ts'

export const boardExplainer = {
  'boardExplainer.summary': {
    one: '{count} load is hidden by a single filter.',
    other: '{count} loads are hidden by a single filter each.',
  },
  'boardExplainer.hidden': '{count} hidden',
  'boardExplainer.gain': { one: 'more load', other: 'more loads' },
  'boardExplainer.relax.within': '{miles} miles',
  'boardExplainer.relax.pickup.to': 'Pickup within {within}',
  'boardExplainer.relax.dropoff.to': 'Dropoff within {within}',
  'boardExplainer.relax.pickup.none': 'Pickup anywhere',
  'boardExplainer.relax.dropoff.none': 'Dropoff anywhere',
  'boardExplainer.relax.pickupDays.none': 'Any pickup day',
  'boardExplainer.relax.dropoffBy.none': 'Any dropoff day',
  'boardExplainer.relax.equipmentTypes.none': 'Any equipment',
  'boardExplainer.relax.mostLengthFeet.none': 'Any length',
  'boardExplainer.relax.mostWeightPounds.none': 'Any weight',
  'boardExplainer.relax.size.none': 'Full or partial',
  'boardExplainer.relax.leastRate.none': 'Any rate',
  'boardExplainer.relax.leastRatePerMile.none': 'Any rate per mile',
  'boardExplainer.relax.mostDeadheadMiles.none': 'Any deadhead',
  'boardExplainer.relax.mostPayDays.none': 'Any payment terms',
  'boardExplainer.relax.company.none': 'Any company',
  'boardExplainer.relax.bookNowOnly.none': 'Also without Book Now',
  'boardExplainer.relax.noTemperature.none': 'Also with temperature control',
  'boardExplainer.relax.noHazmat.none': 'Also hazmat',
  'boardExplainer.relax.noTeam.none': 'Also for a team',
  'boardExplainer.relax.noTarps.none': 'Also with tarps',
} as const

/** Words of what the filters of the load board hide. */
export const boardExplainerMessage = messageOf(boardExplainer)

import { messageOf } from '../message.ts'

/** Words of whose a load is in its brokerage, and of handing it over. */
export const loadOwner = {
  'owner.name': 'Owner',
  'owner.handedOver': 'Handed over by {by}, {ago}',
  'owner.do': 'Hand over',
  'owner.title': { one: 'Hand this load over', other: 'Hand {count} loads over' },
  'owner.body': {
    one: 'Its offers go with it, and the carrier of a booking is shown the new owner to call.',
    other: 'Their offers go with them, and the carrier of a booking is shown the new owner to call.',
  },
  'owner.to': 'Hand over to',
  'owner.to.nobody': 'Choose a colleague',
  'owner.to.you': '{name} (you)',
  'owner.to.fault': 'Choose who is to have it.',
  'owner.loading': 'Loading your colleagues…',
  'owner.notLoaded': 'Your colleagues could not be loaded',
  'owner.alone': 'Nobody else works for your company yet. Invite a colleague first.',
  'owner.alone.invite': 'To your company’s people',
  'owner.cancel': 'Cancel',
  'owner.confirm': { one: 'Hand the load over', other: 'Hand {count} loads over' },
  'owner.busy': 'Handing over…',
  'owner.failed': 'Not handed over',
  'owner.failed.NotAColleague': 'This person does not work for your company any more. Choose somebody else.',
  'owner.failed.Stale': 'Somebody changed it meanwhile. It was read again: press once more to hand it over as it is now.',
  'owner.failed.Stale.owner': 'Somebody changed it meanwhile, and it is {name}’s now. Press once more to hand it over all the same.',
  'owner.done': '{lane} is {name}’s now.',
  'owner.done.many': { one: '{count} load is {name}’s now.', other: '{count} loads are {name}’s now.' },
  'owner.done.some': {
    one: '{count} load is {name}’s now, {failed} could not be handed over.',
    other: '{count} loads are {name}’s now, {failed} could not be handed over.',
  },
  'owner.back': 'Hand back…',
} as const

export const ownerMessage = messageOf(loadOwner)

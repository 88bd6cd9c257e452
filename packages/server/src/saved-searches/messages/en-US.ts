/** Every word of the mails and pushes that tell of new matches of a saved search. */
export const english = {
  language: 'en-US',
  subject: {
    trucks: (count: number, name: string): string => (count === 1 ? `1 new truck: ${name}` : `${count} new trucks: ${name}`),
    loads: (count: number, name: string): string => (count === 1 ? `1 new load: ${name}` : `${count} new loads: ${name}`),
  },
  lead: (name: string): string => `Your saved search “${name}” has new matches.`,
  /** On a lock screen that says neither rate nor name. */
  hidden: 'A saved search has new matches',
  lane: (from: string, to: string): string => `${from} → ${to}`,
  anywhere: 'anywhere',
  days: (from: string, to: string): string => `${from} to ${to}`,
  noRate: 'rate to be agreed',
  deadhead: (miles: number): string => `${miles} mi deadhead`,
  more: (count: number): string => `and ${count} more`,
  open: 'Open the search',
  why: 'You get this mail because you asked for mail about this search.',
  orCopy: 'If the button does not work, copy this address into your browser:',
  turnOff: 'No more mail about this search',
  choose: 'Choose what you are told by mail',
} as const

/** How people and machines are told. */
export const MESSAGE_WAYS = ['mail', 'webhook', 'push'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]

/** What came of one that was taken up; `delayed`: it is tried again. */
export const MESSAGE_OUTCOMES = ['sent', 'delayed', 'given_up', 'dropped'] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

/** Hears what came of each. */
export type Tried = (outcome: MessageOutcome) => void

/** `state`: of its row, once the try is settled. */
export const outcomeOf = (isAccepted: boolean, state: string | undefined): MessageOutcome =>
  isAccepted ? 'sent' : state === 'failed' ? 'given_up' : state === 'dropped' ? 'dropped' : 'delayed'

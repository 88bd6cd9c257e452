import type { JobDone } from './tracing.ts'

/** How people and machines are told. */
export const MESSAGE_WAYS = ['mail', 'webhook', 'push', 'sms'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]

/** What came of one that was taken up; `delayed`: it is tried again. */
export const MESSAGE_OUTCOMES = ['sent', 'delayed', 'given_up', 'dropped'] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

/** Hears what came of each. */
export type Tried = (outcome: MessageOutcome) => void

export const both =
  (first: Tried | undefined, second: Tried): Tried =>
  (outcome) => {
    first?.(outcome)
    second(outcome)
  }

/** As a job tells it: a try that was not taken has failed, whether there is another or not. */
export const triedOnce = (outcome: MessageOutcome): JobDone => ({
  count: 1,
  outcome,
  hasFailed: outcome === 'delayed' || outcome === 'given_up',
})

/** `state`: of its row, once the try is settled. */
export const outcomeOf = (isAccepted: boolean, state: string | undefined): MessageOutcome =>
  isAccepted ? 'sent' : state === 'failed' ? 'given_up' : state === 'dropped' ? 'dropped' : 'delayed'

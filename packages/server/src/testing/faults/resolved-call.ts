import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isSettled, type Operation, type Outcome } from '../negotiation-history.ts'
import type { CallAnswer } from './portal-caller.ts'

const LONGEST_MS = 120_000
const FIRST_PAUSE_MS = 40
const LONGEST_PAUSE_MS = 800

interface Said {
  readonly id?: string
  readonly version?: number
  readonly code?: string
  readonly errors?: readonly { readonly code: string }[]
}

/** Bodies are only compared with each other; kept whole, those of ten thousand loads are hundreds of megabytes. */
const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The detailed reason of a refusal where there is one, else its code. */
const outcomeOf = ({ status, text }: CallAnswer): Outcome => {
  const said = JSON.parse(text === '' ? '{}' : text) as Said // an answer of the contract or a problem
  if (status < 300) return { _tag: 'Ok', offerId: said.id ?? '', version: said.version ?? 0, body: sumOf(text) }
  return { _tag: 'Fail', status, code: [said.code, said.errors?.[0]?.code].filter((part) => part !== undefined).join(' ') }
}

/**
 * Sends one action under its one key until it is answered, the next time at the next door, and keeps what became of every try
 * in `operations`. The last outcome is unsettled only when it went unanswered for two minutes: then the key did not resolve it.
 */
export const resolvedCall = async (
  operations: Operation[],
  given: Omit<Operation, 'invokedAt' | 'outcomes'>,
  doors: readonly number[],
  sendTo: (door: number) => Promise<CallAnswer>,
): Promise<Outcome> => {
  const outcomes: Outcome[] = []
  const invokedAt = Date.now()
  operations.push({ ...given, invokedAt, outcomes })
  for (let tries = 0; ; tries++) {
    const outcome = await sendTo(doors[tries % doors.length] ?? 0)
      .then(outcomeOf)
      .catch((error: unknown): Outcome => ({ _tag: 'Unknown', why: error instanceof Error ? error.message : String(error) }))
    outcomes.push(outcome)
    if (isSettled(outcome) || Date.now() - invokedAt > LONGEST_MS) return outcome
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries))
  }
}

import type { WireOfferEvent } from '@trm/domain/offers'

/** What became of a call: `unknown` where no answer came, so that it may have happened or not. */
export type Outcome =
  | { readonly _tag: 'Ok'; readonly offerId: string; readonly version: number; readonly body: string }
  | { readonly _tag: 'Fail'; readonly status: number; readonly code: string }
  | { readonly _tag: 'Unknown'; readonly why: string }

export type Move = WireOfferEvent | 'bid' | 'extend' | 'book'

/** One action of one person, under one key, however often it was sent. */
export interface Operation {
  readonly key: string
  readonly who: string
  readonly move: Move
  readonly loadId: string
  /** Undefined where the move makes one. */
  readonly offerId: string | undefined
  /** Milliseconds of the process that asked: for people who read a history, never for a check. */
  readonly invokedAt: number
  /** One for each time it was sent. */
  readonly outcomes: readonly Outcome[]
}

export interface Sends {
  /** Sent that often whatever is answered. */
  readonly atLeast: number
  /** Sent again, under its key, until it is settled, at most that often. */
  readonly atMost: number
}

export interface History {
  readonly operations: readonly Operation[]
  /** Sends one action and keeps what became of it; gives the last outcome. */
  readonly run: (operation: Omit<Operation, 'invokedAt' | 'outcomes'>, send: () => Promise<Outcome>, sends: Sends) => Promise<Outcome>
}

/** An outage and a first that still runs ask to be sent again; anything else that was answered is the answer. */
export const isSettled = (outcome: Outcome): boolean =>
  outcome._tag === 'Ok' ||
  (outcome._tag === 'Fail' && outcome.status !== 503 && outcome.status !== 429 && outcome.code !== 'idempotency_key_in_flight')

const unknown = (error: unknown): Outcome => ({ _tag: 'Unknown', why: error instanceof Error ? error.message : String(error) })

export const makeHistory = (): History => {
  const operations: Operation[] = []
  return {
    operations,
    run: async (given, send, { atLeast, atMost }) => {
      const outcomes: Outcome[] = []
      operations.push({ ...given, invokedAt: Date.now(), outcomes })
      const isOver = (): boolean => outcomes.length >= atLeast && (outcomes.length >= atMost || outcomes.some(isSettled))
      while (!isOver()) outcomes.push(await send().catch(unknown))
      return outcomes.find(isSettled) ?? outcomes.at(-1) ?? unknown('never sent')
    },
  }
}

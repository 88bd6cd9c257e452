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
  /** One for each time it was sent; more than one where an answer was lost, or on purpose. */
  readonly outcomes: readonly Outcome[]
}

export interface History {
  readonly operations: readonly Operation[]
  /** Sends one action and keeps what became of it. */
  readonly run: (operation: Omit<Operation, 'invokedAt' | 'outcomes'>, send: () => Promise<Outcome>, sends?: number) => Promise<Outcome>
}

const unknown = (error: unknown): Outcome => ({ _tag: 'Unknown', why: error instanceof Error ? error.message : String(error) })

export const makeHistory = (): History => {
  const operations: Operation[] = []
  return {
    operations,
    run: async (given, send, sends = 1) => {
      const outcomes: Outcome[] = []
      operations.push({ ...given, invokedAt: Date.now(), outcomes })
      for (let sent = 0; sent < sends; sent++) outcomes.push(await send().catch(unknown))
      return outcomes.at(-1) ?? unknown('never sent')
    },
  }
}

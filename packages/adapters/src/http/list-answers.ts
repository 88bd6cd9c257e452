import type { FilterLoosening, Instant, ListExplanation, Logger } from '@trm/domain/kernel'
import type { ListChanges } from '@trm/domain/live-list'
import type * as t from 'io-ts'
import { containedList } from './contained-list.ts'

// What the server tells of a list of trucks and of one of loads alike.

interface ChangesWire<R extends string> {
  readonly since: Instant | undefined
  readonly as_of: Instant
  readonly changes_token: string
  readonly reload: boolean
  readonly new: readonly string[]
  readonly repriced?: readonly string[]
  readonly changed: readonly string[]
  readonly gone: readonly { readonly id: string; readonly reason: R; readonly was_listed: boolean }[]
}

export const changesOf = <R extends string>(wire: ChangesWire<R>): ListChanges<R> =>
  wire.reload || wire.since === undefined
    ? { _tag: 'Reload', asOf: wire.as_of }
    : {
        _tag: 'Difference',
        since: wire.since,
        asOf: wire.as_of,
        token: wire.changes_token,
        newIds: wire.new,
        ...(wire.repriced && { repricedIds: wire.repriced }),
        changedIds: wire.changed,
        gone: wire.gone.map(({ id, reason, was_listed: wasListed }) => ({ id, reason, wasListed })),
      }

interface ExplainedWire<F> {
  readonly filter: F
  readonly hidden: number
  readonly relaxations: readonly { readonly to: string | undefined; readonly gain: number }[]
}

/** A filter that cannot be read is left out and logged; a value this client cannot set is no relaxation it could offer. */
export const explanationOf = <F, S>(
  codec: t.Decoder<unknown, ExplainedWire<F>>,
  { total, filters }: { readonly total: number; readonly filters: readonly unknown[] },
  changes: (loosening: Pick<FilterLoosening<F>, 'filter' | 'to'>) => Partial<S> | undefined,
  call: string,
  logger: Logger,
): ListExplanation<F, S> => ({
  total,
  filters: containedList(codec, filters, call, logger).map(({ filter, hidden, relaxations }) => ({
    filter,
    hidden,
    relaxations: relaxations.flatMap(({ to, gain }) => {
      const changed = changes({ filter, to })
      return changed === undefined ? [] : [{ filter, to, changes: changed, gain }]
    }),
  })),
})

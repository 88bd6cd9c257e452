import * as TE from 'fp-ts/TaskEither'
import { NO_BROKERAGE_NAMES, NO_BROKERAGE_TERMS, readBrokerage, readNewBrokerage, type Brokerage } from '@trm/domain/brokerages'
import { keyedAction, makePagedList, type CallFailure, type CountedPart, type NewActionKey, type PagedList } from '@trm/domain/kernel'
import type { BrokerageDesk } from '@trm/domain/staff'
import { makeBrokerageForm, type BrokerageViewModel } from '../brokerages/brokerage.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'

export interface BrokeragesViewModel extends ViewModel, Pick<PagedList<string, CountedPart<Brokerage>>, 'list$' | 'more' | 'retry'> {
  /** Words of names, numbers or id; empty finds all. */
  readonly find: (sought: string) => void
}

export const makeBrokerages = (desk: BrokerageDesk) => (): BrokeragesViewModel => {
  const list = makePagedList<string, CountedPart<Brokerage>>({ idOf: ({ id }) => id, load: desk.find })
  return { list$: list.list$, find: list.ask, more: list.more, retry: list.retry, stop: list.stop }
}

/** What stands in the form of one that is not made yet; its id is none. */
const NONE: Brokerage = { ...NO_BROKERAGE_NAMES, ...NO_BROKERAGE_TERMS, terms: undefined, id: '', mayEdit: true, version: 1 }

export interface DeskFormArgs {
  /** Undefined: one that is made. */
  readonly id: string | undefined
}

/** One brokerage in staff's hands: all of it is theirs to change. A press whose answer was lost makes it once. */
export const makeDeskForm =
  (desk: BrokerageDesk, newKey: NewActionKey) =>
  ({ id }: DeskFormArgs): BrokerageViewModel => {
    if (id !== undefined)
      return makeBrokerageForm({ read: desk.read(id), save: (draft, version) => desk.save(id, draft, version) }, (draft) =>
        readBrokerage(draft),
      )()
    const once = keyedAction(newKey)
    return makeBrokerageForm(
      { read: TE.right<CallFailure, Brokerage>(NONE), save: (draft) => once(JSON.stringify(draft), (key) => desk.make(draft, key)) },
      readNewBrokerage,
    )()
  }

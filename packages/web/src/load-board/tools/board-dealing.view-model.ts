import * as E from 'fp-ts/Either'
import { MOST_DEALINGS, type BrokerDealings, type BrokerReliability } from '@trm/domain/loads'
import type { ViewModel } from '../../runtime/services.tsx'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { rowsOf } from '../load-detail-view.ts'

export interface BoardDealingNeeds {
  readonly list: Pick<LoadBoardViewModel, 'view$' | 'marks$' | 'lay'>
  readonly dealings: BrokerDealings
}

/**
 * How the brokers of the loaded rows deal, laid over the rows as it comes: each company is asked about once, after the rows
 * are there. What could not be read is asked again with the next rows.
 */
export const makeBoardDealing = ({ list, dealings }: BoardDealingNeeds): ViewModel => {
  const asked = new Set<string>()
  let isStopped = false
  const ask = async (ids: readonly string[]): Promise<void> => {
    ids.forEach((id) => asked.add(id))
    const answer = await dealings.of(ids)()
    if (E.isLeft(answer)) return ids.forEach((id) => asked.delete(id))
    if (!isStopped) list.lay({ dealing: new Map<string, BrokerReliability>([...list.marks$.value.dealing, ...answer.right]) })
  }
  const look = (): void => {
    const unknown = [...new Set(rowsOf(list.view$.value).map(({ load }) => load.companyId))].filter((id) => !asked.has(id))
    for (let from = 0; from < unknown.length; from += MOST_DEALINGS) void ask(unknown.slice(from, from + MOST_DEALINGS))
  }
  let rows: unknown
  const watch = list.view$.changes$.subscribe(({ content }) => {
    if (content === rows) return
    rows = content
    look()
  })
  look()
  return {
    stop: () => {
      isStopped = true
      watch.unsubscribe()
    },
  }
}

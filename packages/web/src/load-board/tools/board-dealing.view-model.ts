import * as E from 'fp-ts/Either'
import { makeScope, mapBehavior } from '@trm/domain/kernel'
import { MOST_DEALINGS, type BrokerDealings, type BrokerReliability } from '@trm/domain/loads'
import type { ViewModel } from '../../runtime/services.tsx'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { loadedRows } from '../../market-list/market-list.ts'

export interface BoardDealingDependencies {
  readonly list: Pick<LoadBoardViewModel, 'view$' | 'overlay$' | 'lay'>
  readonly dealings: BrokerDealings
}

/**
 * How the brokers of the loaded rows deal, laid over the rows as it comes: each company is asked about once, after the rows
 * are there. What could not be read is asked again with the next rows.
 */
export const makeBoardDealing = ({ list, dealings }: BoardDealingDependencies): ViewModel => {
  const asked = new Set<string>()
  const scope = makeScope()
  const ask = (ids: readonly string[]): void => {
    ids.forEach((id) => asked.add(id))
    scope.ask(dealings.of(ids), (answer) => {
      if (E.isLeft(answer)) return ids.forEach((id) => asked.delete(id))
      list.lay({ dealing: new Map<string, BrokerReliability>([...list.overlay$.value.dealing, ...answer.right]) })
    })
  }
  const look = (): void => {
    const unknown = [...new Set(loadedRows(list).map(({ load }) => load.companyId))].filter((id) => !asked.has(id))
    for (let from = 0; from < unknown.length; from += MOST_DEALINGS) ask(unknown.slice(from, from + MOST_DEALINGS))
  }
  scope.hold(mapBehavior(list.view$, ({ content }) => content).changes$.subscribe(look))
  look()
  return { stop: scope.end }
}

import { isLeft } from 'fp-ts/Either'
import {
  successorOf,
  type Colleague,
  type ColleagueChange,
  type ColleagueFailure,
  type Colleagues,
  type CompanyPeople,
} from '@trm/domain/colleagues'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

/** What is asked about before it is done. */
interface Asking {
  readonly id: string
  readonly about: 'UnmakeAdministrator' | 'Deactivate'
  /** The colleague their loads pass to; at first who asks. */
  readonly handOverTo: string | undefined
}

export interface PeopleView {
  readonly list: 'Loading' | Colleagues | { readonly failure: CallFailure }
  readonly asking: Asking | undefined
  /** The colleague who is being changed. */
  readonly busy: string | undefined
  readonly failed: ColleagueFailure | undefined
}

export interface PeopleViewModel extends ViewModel {
  readonly view$: Behavior<PeopleView>
  readonly ask: (id: string, about: Asking['about']) => void
  readonly handOver: (to: string) => void
  readonly keep: () => void
  /** What was asked about. */
  readonly confirm: () => void
  readonly makeAdministrator: (id: string) => void
  readonly bringBack: (id: string) => void
  readonly reload: () => void
}

const replaced = (people: readonly Colleague[], changed: Colleague): readonly Colleague[] =>
  people.map((one) => (one.id === changed.id ? changed : one))

/** The people of the reader's company, and what administrators change of them. */
export const makePeople = (company: CompanyPeople) => (): PeopleViewModel => {
  const view = source<PeopleView>({ list: 'Loading', asking: undefined, busy: undefined, failed: undefined })
  const scope = makeScope()
  const reading = scope.latest()
  const now = (): PeopleView => view.behavior.value
  const put = (change: Partial<PeopleView>): void => view.set({ ...now(), ...change })
  /** What is known stays when a later reading fails. */
  const read = (): void =>
    reading.ask(company.list, (answer) => {
      const { list } = now()
      if (!isLeft(answer)) put({ list: answer.right })
      else if (list === 'Loading' || 'failure' in list) put({ list: { failure: answer.left } })
    })
  const heirOf = (id: string): string | undefined => {
    const { list } = now()
    const people = list !== 'Loading' && 'people' in list ? list.people : []
    return successorOf(people, id, people.find(({ isSelf }) => isSelf)?.id ?? '')
  }
  const change = (id: string, wanted: ColleagueChange): void => {
    if (now().busy !== undefined) return
    put({ busy: id, asking: undefined, failed: undefined })
    scope.ask(company.change(id, wanted), (answer) => {
      const { list } = now()
      if (isLeft(answer)) put({ busy: undefined, failed: answer.left })
      else if (list !== 'Loading' && 'people' in list)
        put({ busy: undefined, list: { ...list, people: replaced(list.people, answer.right) } })
      else put({ busy: undefined })
      read() // what else it changed, or how it stands in truth
    })
  }
  read()
  return {
    view$: view.behavior,
    ask: (id, about) => put({ asking: { id, about, handOverTo: heirOf(id) }, failed: undefined }),
    handOver: (handOverTo) => {
      const { asking } = now()
      if (asking !== undefined) put({ asking: { ...asking, handOverTo } })
    },
    keep: () => put({ asking: undefined }),
    confirm: () => {
      const { asking } = now()
      if (asking === undefined) return
      const { id, about, handOverTo } = asking
      change(id, about === 'UnmakeAdministrator' ? { _tag: 'UnmakeAdministrator' } : { _tag: 'Deactivate', handOverTo })
    },
    makeAdministrator: (id) => change(id, { _tag: 'MakeAdministrator' }),
    bringBack: (id) => change(id, { _tag: 'BringBack' }),
    reload: () => {
      put({ list: 'Loading', failed: undefined })
      read()
    },
    stop: scope.end,
  }
}

import { isLeft, isRight } from 'fp-ts/Either'
import type { Colleague, CompanyPeople } from '@trm/domain/colleagues'
import { keyedAction, makeScope, source, type Behavior, type CallFailure, type NewActionKey } from '@trm/domain/kernel'
import type { HandOverFailure, LoadDesk, LoadHandOver, OwnLoad } from '@trm/domain/loads'
import type { ViewModel } from '../../runtime/services.tsx'
import type { HandingOver } from '../posted-loads-view.ts'

export interface HandOverDependencies {
  readonly desk: LoadHandOver & Pick<LoadDesk, 'one'>
  readonly company: Pick<CompanyPeople, 'list'>
  readonly newKey: NewActionKey
}

/** What came of it, once some have another owner. */
export interface HandedOver {
  readonly to: Colleague
  /** As they are now, at least one. */
  readonly loads: readonly OwnLoad[]
  /** How many could not be handed over. */
  readonly failed: number
  /** Whose all of them were; undefined: nobody's, or of several. */
  readonly from: string | undefined
}

export interface HandOverArgs {
  readonly handing: HandingOver
  readonly onDone: (handed: HandedOver) => void
}

export interface HandOverView {
  readonly people: 'Loading' | readonly Colleague[] | { readonly failure: CallFailure }
  /** Id of the colleague that is chosen; empty: nobody yet. */
  readonly to: string
  /** It was pressed with nobody chosen. */
  readonly isMissing: boolean
  readonly isBusy: boolean
  /** None was handed over, and why not the first of them. `owner`: whose it is by now, where that is somebody else. */
  readonly failed: { readonly failure: HandOverFailure; readonly owner: string | undefined } | undefined
  /** Refused presses so far. */
  readonly attempt: number
}

export interface HandOverViewModel extends ViewModel {
  readonly view$: Behavior<HandOverView>
  readonly choose: (id: string) => void
  readonly submit: () => void
  readonly reload: () => void
}

/** The one whose all of them are. */
const ownerOf = (loads: readonly OwnLoad[]): string | undefined => {
  const [first, ...others] = loads.map(({ owner }) => owner?.id)
  return others.every((id) => id === first) ? first : undefined
}

/** One load, or several that are marked, into a colleague's hands: one after the other, each once however its answer is lost. */
export const makeHandOver =
  ({ desk, company, newKey }: HandOverDependencies) =>
  ({ handing, onDone }: HandOverArgs): HandOverViewModel => {
    const scope = makeScope()
    const view = source<HandOverView>({
      people: 'Loading',
      to: handing.to ?? '',
      isMissing: false,
      isBusy: false,
      failed: undefined,
      attempt: 0,
    })
    const now = (): HandOverView => view.behavior.value
    const put = (change: Partial<HandOverView>): void => view.set({ ...now(), ...change })
    let loads = handing.loads
    const keyed = keyedAction(newKey)
    const isOther = ({ isActive, id }: Colleague): boolean => isActive && id !== ownerOf(loads)
    const read = (): void => {
      put({ people: 'Loading' })
      scope.ask(company.list, (answer) => {
        const people = isLeft(answer) ? { failure: answer.left } : answer.right.people.filter(isOther)
        const isThere = Array.isArray(people) && people.some(({ id }) => id === now().to)
        put({ people, to: isThere ? now().to : '' })
      })
    }
    /** What has moved meanwhile is read again, so that the next press is about the load as it stands. */
    const reread = async (load: OwnLoad): Promise<OwnLoad> => {
      const answer = await desk.one(load.id)()
      return isRight(answer) ? answer.right : load
    }
    const sendAll = async (to: Colleague) => {
      const handed: OwnLoad[] = []
      const kept: { readonly load: OwnLoad; readonly failure: HandOverFailure }[] = []
      for (const load of loads) {
        const { id, version } = load
        const answer = await keyed(`${id} ${version} ${to.id}`, (key) => desk.handOver(id, version, to.id, key))()
        if (isRight(answer)) handed.push(answer.right)
        else kept.push({ failure: answer.left, load: answer.left._tag === 'Stale' ? await reread(load) : load })
      }
      return { handed, kept }
    }
    const submit = (): void => {
      const { people, to, isBusy, attempt } = now()
      const colleague = Array.isArray(people) ? people.find(({ id }: Colleague) => id === to) : undefined
      if (isBusy) return
      if (colleague === undefined) return put({ isMissing: true, attempt: attempt + 1 })
      const from = ownerOf(loads)
      put({ isBusy: true, failed: undefined })
      scope.ask(
        () => sendAll(colleague),
        ({ handed, kept }) => {
          put({ isBusy: false })
          const [first] = kept
          if (handed.length > 0 || first === undefined) return onDone({ to: colleague, loads: handed, failed: kept.length, from })
          const owners = loads.map(({ owner }) => owner?.id)
          loads = kept.map(({ load }) => load)
          const isAnothers = first.load.owner !== undefined && first.load.owner.id !== owners[0]
          put({ failed: { failure: first.failure, owner: isAnothers ? first.load.owner?.name : undefined }, attempt: attempt + 1 })
        },
      )
    }
    read()
    return {
      view$: view.behavior,
      choose: (to) => put({ to, isMissing: false, failed: undefined }),
      submit,
      reload: read,
      stop: scope.end,
    }
  }

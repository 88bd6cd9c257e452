import { isLeft } from 'fp-ts/Either'
import { makePagedList, source, type Behavior, type CallFailure, type Clock, type CountedPart, type PagedList } from '@trm/domain/kernel'
import { readAccessChange, type AccessFault, type PortalUser, type UserDirectory } from '@trm/domain/staff'
import type { ViewModel } from '../runtime/services.tsx'

/** What staff are about to do; nothing is sent before they confirm it. */
export interface AccessQuestion {
  readonly user: PortalUser
  readonly isAllowed: boolean
  readonly reason: string
  readonly fault: AccessFault | undefined
  readonly failure: CallFailure | undefined
  readonly isBusy: boolean
}

export interface UsersViewModel extends ViewModel, Pick<PagedList<string, CountedPart<PortalUser>>, 'list$' | 'more' | 'retry'> {
  readonly question$: Behavior<AccessQuestion | undefined>
  readonly zone: string
  /** Words of name, email, id or company; empty finds everybody. */
  readonly find: (sought: string) => void
  /** Opens the question; undefined takes it back. */
  readonly consider: (user: PortalUser | undefined) => void
  readonly changeReason: (reason: string) => void
  readonly confirm: () => void
}

export interface UsersDependencies {
  readonly directory: UserDirectory
  readonly clock: Pick<Clock, 'zone'>
}

export interface UsersArgs {
  /** Tells aloud what came of it. */
  readonly onChanged: (user: PortalUser) => void
}

/** Finding anybody with an account, and the access flag of carriers. */
export const makeUsers =
  ({ directory, clock }: UsersDependencies) =>
  ({ onChanged }: UsersArgs): UsersViewModel => {
    const list = makePagedList<string, CountedPart<PortalUser>>({
      idOf: ({ id }) => id,
      load: directory.find,
    })
    const question = source<AccessQuestion | undefined>(undefined)
    const put = (change: Partial<AccessQuestion>): void => {
      const { value } = question.behavior
      if (value !== undefined) question.set({ ...value, ...change })
    }
    const send = async (asked: AccessQuestion): Promise<void> => {
      put({ isBusy: true, failure: undefined, fault: undefined })
      const answer = await directory.setAccess(asked.user.id, asked)()
      const isOpen = question.behavior.value?.user.id === asked.user.id // else somebody else is asked about by now
      if (isLeft(answer)) {
        if (isOpen) put({ isBusy: false, failure: answer.left })
        return
      }
      if (isOpen) question.set(undefined)
      list.replace(answer.right)
      onChanged(answer.right)
    }
    return {
      list$: list.list$,
      question$: question.behavior,
      zone: clock.zone(),
      find: list.ask,
      more: list.more,
      retry: list.retry,
      consider: (user) =>
        question.set(
          user && { user, isAllowed: !user.isAppAccessAllowed, reason: '', fault: undefined, failure: undefined, isBusy: false },
        ),
      changeReason: (reason) => put({ reason, fault: undefined }),
      confirm: () => {
        const { value } = question.behavior
        if (value === undefined || value.isBusy) return
        const read = readAccessChange(value)
        if (isLeft(read)) put({ fault: read.left })
        else void send(value)
      },
      stop: list.stop,
    }
  }

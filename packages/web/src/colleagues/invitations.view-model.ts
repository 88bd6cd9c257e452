import { isLeft } from 'fp-ts/Either'
import { readInvited, type CompanyInvitations, type Invitation } from '@trm/domain/colleagues'
import {
  keyedAction,
  makeScope,
  source,
  type Behavior,
  type CallFailure,
  type Clipboard,
  type Clock,
  type NewActionKey,
} from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

export interface InvitationsView {
  readonly list: 'Loading' | readonly Invitation[] | { readonly failure: CallFailure }
  readonly email: string
  readonly isAdministrator: boolean
  /** Why the address is not accepted. */
  readonly fault: string | undefined
  /** Refused presses so far. */
  readonly attempt: number
  readonly isSending: boolean
  /** The link that was just made; it is told once. */
  readonly made: { readonly id: string; readonly email: string; readonly address: string; readonly isCopied: boolean } | undefined
  /** The invitation whose end is being asked about. */
  readonly ending: string | undefined
  readonly failed: CallFailure | undefined
}

export interface InvitationsViewModel extends ViewModel {
  readonly view$: Behavior<InvitationsView>
  readonly clock: Pick<Clock, 'zone'>
  readonly change: (fields: Partial<Pick<InvitationsView, 'email' | 'isAdministrator'>>) => void
  readonly invite: () => void
  readonly copy: () => void
  readonly askToEnd: (id: string | undefined) => void
  readonly end: (id: string) => void
  readonly reload: () => void
}

export interface InvitationsDependencies {
  readonly invitations: CompanyInvitations
  readonly newKey: NewActionKey
  readonly clipboard: Clipboard
  readonly clock: Pick<Clock, 'zone'>
  readonly addressOf: (token: string) => string
}

/** Invitations into the reader's company: made by e-mail address, copied once, withdrawn. What is typed outlives a failure. */
export const makeInvitations = (ports: InvitationsDependencies) => (): InvitationsViewModel => {
  const view = source<InvitationsView>({
    list: 'Loading',
    email: '',
    isAdministrator: false,
    fault: undefined,
    attempt: 0,
    isSending: false,
    made: undefined,
    ending: undefined,
    failed: undefined,
  })
  const keyed = keyedAction(ports.newKey)
  const scope = makeScope()
  const reading = scope.latest()
  const now = (): InvitationsView => view.behavior.value
  const put = (change: Partial<InvitationsView>): void => view.set({ ...now(), ...change })
  const read = (): void =>
    reading.ask(ports.invitations.list, (answer) => put({ list: isLeft(answer) ? { failure: answer.left } : answer.right }))
  const refuse = (change: Partial<InvitationsView>): void => put({ isSending: false, attempt: now().attempt + 1, ...change })
  const invite = (): void => {
    const { email: typed, isAdministrator, isSending } = now()
    if (isSending) return
    const email = readInvited(typed)
    if (isLeft(email)) return refuse({ fault: email.left })
    put({ isSending: true, fault: undefined, failed: undefined })
    const asked = { email: email.right, isAdministrator }
    scope.ask(
      keyed(JSON.stringify(asked), (key) => ports.invitations.invite(asked, key)),
      (answer) => {
        if (isLeft(answer)) return refuse(answer.left._tag === 'AddressRefused' ? { fault: answer.left.code } : { failed: answer.left })
        const { invitation, token } = answer.right
        put({
          isSending: false,
          email: '',
          isAdministrator: false,
          made: { id: invitation.id, email: invitation.email, address: ports.addressOf(token), isCopied: false },
        })
        read()
      },
    )
  }
  read()
  return {
    view$: view.behavior,
    clock: ports.clock,
    change: (fields) => put({ ...fields, ...(fields.email === undefined ? {} : { fault: undefined }) }),
    invite,
    copy: () => {
      const { made } = now()
      if (made === undefined) return
      scope.ask(ports.clipboard.write(made.address), (copied) => {
        if (!isLeft(copied) && now().made?.address === made.address) put({ made: { ...made, isCopied: true } })
      })
    },
    askToEnd: (ending) => put({ ending }),
    end: (id) => {
      put({ ending: undefined, failed: undefined })
      scope.ask(ports.invitations.withdraw(id), (answer) => {
        if (isLeft(answer)) return put({ failed: answer.left })
        if (now().made?.id === id) put({ made: undefined })
        read()
      })
    },
    reload: () => {
      put({ list: 'Loading', failed: undefined })
      read()
    },
    stop: scope.end,
  }
}

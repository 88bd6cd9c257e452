import { isLeft } from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { readInvited, type CompanyInvitations, type Invitation, type InvitingFailure } from '@trm/domain/colleagues'
import { source, type Behavior, type CallFailure, type Clipboard, type Clock, type NewActionKey } from '@trm/domain/kernel'
import { makeToldLinks, type ToldLinks } from '../design/told-links.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'

/** Whom to invite, as it is typed. */
export interface InvitingView {
  readonly email: string
  readonly isAdministrator: boolean
  /** Why the address is not accepted. */
  readonly fault: string | undefined
}

export interface InvitationsViewModel extends ViewModel {
  readonly view$: Behavior<InvitingView>
  readonly links: ToldLinks<Invitation>
  readonly clock: Pick<Clock, 'zone'>
  readonly change: (fields: Partial<Pick<InvitingView, 'email' | 'isAdministrator'>>) => void
  readonly invite: () => void
  /** Another link to the same address in place of the one before, mailed where mail is sent. */
  readonly again: (invitation: Pick<Invitation, 'email' | 'isAdministrator'>) => void
}

export interface InvitationsDependencies {
  readonly invitations: CompanyInvitations
  readonly newKey: NewActionKey
  readonly clipboard: Clipboard
  readonly clock: Pick<Clock, 'zone'>
  readonly addressOf: (token: string) => string
  /** Whoever is invited first administers the company: so it stands in the form. */
  readonly isFirst?: true
}

/** Invitations into the reader's company: made by email address, told once, withdrawn. What is typed outlives a failure. */
export const makeInvitations = (ports: InvitationsDependencies) => (): InvitationsViewModel => {
  const { invitations, clock } = ports
  const nobody: InvitingView = { email: '', isAdministrator: ports.isFirst === true, fault: undefined }
  const view = source(nobody)
  const links = makeToldLinks({ ...ports, list: invitations.list, end: invitations.withdraw })
  const put = (change: Partial<InvitingView>): void => view.set({ ...view.behavior.value, ...change })
  /** `typed`: what stood in the form, where it was sent from there. */
  const send = (asked: Pick<Invitation, 'email' | 'isAdministrator'>, typed?: InvitingView): void => {
    const stands = (): boolean => typed !== undefined && view.behavior.value.email === typed.email
    const failureOf = (failure: InvitingFailure): CallFailure | undefined => {
      if (failure._tag !== 'AddressRefused') return failure
      if (!stands()) return { _tag: 'Refused', status: 422, code: failure.code, faults: [] }
      put({ fault: failure.code })
      return undefined
    }
    links.make({
      what: JSON.stringify(asked),
      call: (key) =>
        TE.map(({ invitation, token }: { invitation: Invitation; token: string }) => ({ link: invitation, token }))(
          invitations.invite(asked, key),
        ),
      failureOf,
      made: () => {
        if (stands()) view.set(nobody)
      },
    })
  }
  const invite = (): void => {
    const typed = view.behavior.value
    const email = readInvited(typed.email)
    if (isLeft(email)) return put({ fault: email.left })
    put({ fault: undefined })
    send({ email: email.right, isAdministrator: typed.isAdministrator }, typed)
  }
  return {
    view$: view.behavior,
    links,
    clock,
    change: (fields) => put({ ...fields, ...(fields.email === undefined ? {} : { fault: undefined }) }),
    invite,
    again: ({ email, isAdministrator }) => send({ email, isAdministrator }),
    stop: links.stop,
  }
}

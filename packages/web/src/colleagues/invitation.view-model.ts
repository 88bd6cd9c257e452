import { isLeft } from 'fp-ts/Either'
import type { CompanyKind, InvitationDoor, InvitationRefusal, InvitationShown } from '@trm/domain/colleagues'
import { keyedAction, makeScope, source, type Behavior, type CallFailure, type NewActionKey } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'
import { enter, isBrokerNow, isCarrierNow, type EnteringDependencies } from '../joining/entering.ts'
import { BASE, linkTo } from '../routing/links.ts'
import type { ViewModel } from '../runtime/services.tsx'

/** Where taking it stands. `Entering`: it is theirs, and the session learns of it. `NotYet`: it does not know of it yet. */
export type Taking =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Taking' }
  | { readonly _tag: 'Refused'; readonly reason: InvitationRefusal }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | { readonly _tag: 'Entering' }
  | { readonly _tag: 'NotYet' }

export type InvitationState =
  | { readonly _tag: 'Loading' }
  /** Mistyped or unknown: nobody learns which. */
  | { readonly _tag: 'NoSuchLink' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | { readonly _tag: 'Known'; readonly invitation: InvitationShown; readonly taking: Taking }

export interface InvitationViewModel extends ViewModel {
  readonly state$: Behavior<InvitationState>
  readonly reload: () => void
  readonly take: () => void
  /** Where a mail that proves the address is asked for; undefined where somebody else's provider sees to it. */
  readonly proofAddress: string | undefined
  /** Once it is theirs: into their area. */
  readonly goOn: () => void
}

export interface InvitationDependencies extends EnteringDependencies {
  readonly door: InvitationDoor
  readonly newKey: NewActionKey
  /** Of the portal's own provider: its page that mails such a link. */
  readonly proofPage: string | undefined
}

const AREA: { readonly [K in CompanyKind]: { readonly isIn: (state: SessionState) => boolean; readonly start: 'broker' | 'carrier' } } = {
  broker: { isIn: isBrokerNow, start: 'broker' },
  carrier: { isIn: isCarrierNow, start: 'carrier' },
}

/** An invitation, for whoever has its link; who takes it lands in their area, without signing in again. */
export const makeInvitation =
  (ports: InvitationDependencies) =>
  (token: string): InvitationViewModel => {
    const state = source<InvitationState>({ _tag: 'Loading' })
    const scope = makeScope()
    const keyed = keyedAction(ports.newKey)
    const put = (taking: Taking, changed?: InvitationShown): void => {
      const { value } = state.behavior
      if (value._tag === 'Known') state.set({ ...value, taking, invitation: changed ?? value.invitation })
    }
    const load = (): void => {
      state.set({ _tag: 'Loading' })
      scope.ask(ports.door.read(token), (answer) => {
        if (!isLeft(answer)) return state.set({ _tag: 'Known', invitation: answer.right, taking: { _tag: 'Idle' } })
        state.set(answer.left._tag === 'NoSuchLink' ? answer.left : { _tag: 'Failed', failure: answer.left })
      })
    }
    const goOn = (): void => {
      const { value } = state.behavior
      if (value._tag !== 'Known') return
      const { isIn, start } = AREA[value.invitation.company.kind]
      put({ _tag: 'Entering' })
      scope.ask(
        () => enter(ports, isIn, BASE + linkTo(start)),
        ({ _tag }) => put({ _tag: _tag === 'Entering' ? 'Entering' : 'NotYet' }),
      )
    }
    const once = keyed('take', (key) => ports.door.accept(token, key))
    /** The address may have been proved a moment ago: a fresh token says so, and nobody signs in again for it. */
    const accept: typeof once = async () => {
      const answer = await once()
      if (!isLeft(answer) || answer.left._tag !== 'InvitationRefused' || answer.left.reason !== 'address_unverified') return answer
      const renewed = await ports.identityProvider.renew()
      return isLeft(renewed) || isLeft(ports.accessTokenStore.write(renewed.right)) ? answer : once()
    }
    const take = (): void => {
      const { value } = state.behavior
      if (value._tag !== 'Known' || value.taking._tag === 'Taking' || value.taking._tag === 'Entering') return
      put({ _tag: 'Taking' })
      scope.ask(accept, (answer) => {
        if (!isLeft(answer)) {
          put({ _tag: 'Entering' }, answer.right)
          return goOn()
        }
        const failure = answer.left
        if (failure._tag === 'NoSuchLink') return state.set(failure)
        put(failure._tag === 'InvitationRefused' ? { _tag: 'Refused', reason: failure.reason } : { _tag: 'Failed', failure })
      })
    }
    load()
    const proofAddress =
      ports.proofPage && `${ports.proofPage}?${new URLSearchParams({ returnTo: BASE + linkTo('invitation', { token }) }).toString()}`
    return { state$: state.behavior, reload: load, take, proofAddress, goOn, stop: scope.end }
  }

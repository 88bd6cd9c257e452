import { isLeft } from 'fp-ts/Either'
import type { CarrierDetailsLink, CarrierDetailsLinks, OpenCheck, OwnVetting, VettingCard } from '@trm/domain/carriers'
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
import { makeToldLinks, type ToldLinks } from '../design/told-links.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'

/** A reply as it is being typed beside one check. */
interface ReplyDraft {
  readonly check: OpenCheck
  readonly text: string
  readonly isBusy: boolean
  readonly isTooLong: boolean
  readonly failure: CallFailure | undefined
}

export interface OwnCardView {
  readonly card: 'Loading' | VettingCard | { readonly failure: CallFailure }
  readonly draft: ReplyDraft | undefined
}

export interface OwnCardViewModel extends ViewModel {
  readonly view$: Behavior<OwnCardView>
  readonly clock: Pick<Clock, 'now' | 'zone'>
  /** Undefined puts it aside. Nothing while one is being saved. */
  readonly beginReply: (check: OpenCheck | undefined) => void
  readonly changeReply: (text: string) => void
  readonly sendReply: () => void
  readonly links: ToldLinks<CarrierDetailsLink>
  readonly makeLink: () => void
  readonly reload: () => void
}

export interface OwnCardDependencies {
  readonly vetting: OwnVetting
  readonly links: CarrierDetailsLinks
  readonly newKey: NewActionKey
  readonly clipboard: Clipboard
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly addressOf: (token: string) => string
}

/** The carrier's card as brokers see it, its own words beside the checks, and the links that show it. */
export const makeOwnCard = (ports: OwnCardDependencies) => (): OwnCardViewModel => {
  const view = source<OwnCardView>({ card: 'Loading', draft: undefined })
  const links = makeToldLinks({ ...ports, list: ports.links.list, end: ports.links.revoke })
  const keyed = keyedAction(ports.newKey)
  const scope = makeScope()
  const now = (): OwnCardView => view.behavior.value
  const put = (change: Partial<OwnCardView>): void => view.set({ ...now(), ...change })

  const load = (): void => {
    put({ card: 'Loading' })
    scope.ask(ports.vetting.read, (answer) => put({ card: isLeft(answer) ? { failure: answer.left } : answer.right }))
  }

  const send = (): void => {
    const { draft } = now()
    if (draft === undefined || draft.isBusy) return
    put({ draft: { ...draft, isBusy: true, isTooLong: false, failure: undefined } })
    const reply = keyed(`reply ${draft.check} ${draft.text}`, (key) => ports.vetting.reply(draft.check, draft.text, key))
    scope.ask(reply, (answer) => {
      const { draft: typed = draft } = now()
      const isSent = typed.text === draft.text
      if (!isLeft(answer)) return put({ card: answer.right, draft: isSent ? undefined : { ...typed, isBusy: false } })
      const isTooLong = answer.left._tag === 'TooLong' && isSent
      put({ draft: { ...typed, isBusy: false, isTooLong, failure: answer.left._tag === 'TooLong' ? undefined : answer.left } })
    })
  }
  scope.hold(links.stop)
  load()
  return {
    view$: view.behavior,
    clock: ports.clock,
    beginReply: (check) => {
      const { card, draft } = now()
      if (draft?.isBusy === true) return // what came of it stands here
      const replies = typeof card === 'object' && 'replies' in card ? card.replies : []
      put({
        draft: check && {
          check,
          text: replies.find((one) => one.check === check)?.text ?? '',
          isBusy: false,
          isTooLong: false,
          failure: undefined,
        },
      })
    },
    changeReply: (text) => {
      const { draft } = now()
      if (draft !== undefined) put({ draft: { ...draft, text, isTooLong: false } })
    },
    sendReply: send,
    links,
    makeLink: () => links.make({ what: 'make', call: ports.links.make, failureOf: (failure) => failure }),
    reload: load,
    stop: scope.end,
  }
}

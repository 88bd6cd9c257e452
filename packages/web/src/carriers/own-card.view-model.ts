import { isLeft } from 'fp-ts/Either'
import type { CarrierCard, CarrierDetailsLink, CarrierDetailsLinks, OpenCheck, OwnVetting } from '@trm/domain/carriers'
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

/** A reply as it is being typed beside one check. */
interface ReplyDraft {
  readonly check: OpenCheck
  readonly text: string
  readonly isBusy: boolean
  readonly isTooLong: boolean
  readonly failure: CallFailure | undefined
}

export interface OwnCardView {
  readonly card: 'Loading' | CarrierCard | { readonly failure: CallFailure }
  readonly draft: ReplyDraft | undefined
  readonly links: 'Loading' | readonly CarrierDetailsLink[] | { readonly failure: CallFailure }
  /** The address of the link that was just made; it is told once. */
  readonly made: { readonly address: string; readonly isCopied: boolean } | undefined
  readonly isMaking: boolean
  /** The link whose end is being asked about. */
  readonly ending: string | undefined
  readonly failed: CallFailure | undefined
}

export interface OwnCardViewModel extends ViewModel {
  readonly view$: Behavior<OwnCardView>
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly beginReply: (check: OpenCheck | undefined) => void
  readonly changeReply: (text: string) => void
  readonly sendReply: () => void
  readonly makeLink: () => void
  readonly copy: () => void
  readonly askToEnd: (id: string | undefined) => void
  readonly endLink: (id: string) => void
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
  const view = source<OwnCardView>({
    card: 'Loading',
    draft: undefined,
    links: 'Loading',
    made: undefined,
    isMaking: false,
    ending: undefined,
    failed: undefined,
  })
  const keyed = keyedAction(ports.newKey)
  const scope = makeScope()
  const now = (): OwnCardView => view.behavior.value
  const put = (change: Partial<OwnCardView>): void => view.set({ ...now(), ...change })

  const loadLinks = (): void =>
    scope.ask(ports.links.list, (answer) => put({ links: isLeft(answer) ? { failure: answer.left } : answer.right }))
  const load = (): void => {
    put({ card: 'Loading', links: 'Loading', failed: undefined })
    scope.ask(ports.vetting.read, (answer) => put({ card: isLeft(answer) ? { failure: answer.left } : answer.right }))
    loadLinks()
  }

  const send = (): void => {
    const { draft } = now()
    if (draft === undefined || draft.isBusy) return
    put({ draft: { ...draft, isBusy: true, isTooLong: false, failure: undefined } })
    const reply = keyed(`reply ${draft.check} ${draft.text}`, (key) => ports.vetting.reply(draft.check, draft.text, key))
    scope.ask(reply, (answer) => {
      if (!isLeft(answer)) return put({ card: answer.right, draft: undefined })
      const isTooLong = answer.left._tag === 'TooLong'
      const failure = answer.left._tag === 'TooLong' ? undefined : answer.left
      put({ draft: { ...draft, isBusy: false, isTooLong, failure } })
    })
  }
  const make = (): void => {
    if (now().isMaking) return
    put({ isMaking: true, failed: undefined })
    scope.ask(keyed('make', ports.links.make), (answer) => {
      if (isLeft(answer)) return put({ isMaking: false, failed: answer.left })
      const { links } = now()
      put({
        isMaking: false,
        made: { address: ports.addressOf(answer.right.token), isCopied: false },
        links: Array.isArray(links) ? [answer.right.link, ...links] : links,
      })
      loadLinks()
    })
  }
  const end = (id: string): void => {
    put({ ending: undefined, failed: undefined })
    scope.ask(ports.links.revoke(id), (answer) => {
      if (isLeft(answer)) return put({ failed: answer.left })
      put({ made: undefined })
      loadLinks()
    })
  }

  load()
  return {
    view$: view.behavior,
    clock: ports.clock,
    beginReply: (check) => {
      const { card } = now()
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
    makeLink: make,
    copy: () => {
      const { made } = now()
      if (made === undefined) return
      scope.ask(ports.clipboard.write(made.address), (copied) => {
        if (!isLeft(copied) && now().made?.address === made.address) put({ made: { ...made, isCopied: true } })
      })
    },
    askToEnd: (ending) => put({ ending }),
    endLink: end,
    reload: load,
    stop: scope.end,
  }
}

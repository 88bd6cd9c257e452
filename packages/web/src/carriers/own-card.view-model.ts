import { isLeft } from 'fp-ts/Either'
import type { CarrierCard, CarrierDetailsLink, CarrierDetailsLinks, OpenCheck, OwnVetting } from '@trm/domain/carriers'
import { keyedAction, source, type Behavior, type CallFailure, type Clipboard, type Clock, type NewActionKey } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

/** A reply as it is being typed beside one check. */
export interface ReplyDraft {
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

export interface OwnCardPorts {
  readonly vetting: OwnVetting
  readonly links: CarrierDetailsLinks
  readonly newKey: NewActionKey
  readonly clipboard: Clipboard
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly addressOf: (token: string) => string
}

/** The carrier's card as brokers see it, its own words beside the checks, and the links that show it. */
export const makeOwnCard = (ports: OwnCardPorts) => (): OwnCardViewModel => {
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
  let isStopped = false
  const now = (): OwnCardView => view.behavior.value
  const put = (change: Partial<OwnCardView>): void => {
    if (!isStopped) view.set({ ...now(), ...change })
  }

  const loadCard = async (): Promise<void> => {
    const answer = await ports.vetting.read()
    put({ card: isLeft(answer) ? { failure: answer.left } : answer.right })
  }
  const loadLinks = async (): Promise<void> => {
    const answer = await ports.links.list()
    put({ links: isLeft(answer) ? { failure: answer.left } : answer.right })
  }
  const load = (): void => {
    put({ card: 'Loading', links: 'Loading', failed: undefined })
    void loadCard()
    void loadLinks()
  }

  const send = async (draft: ReplyDraft): Promise<void> => {
    put({ draft: { ...draft, isBusy: true, isTooLong: false, failure: undefined } })
    const answer = await keyed(`reply ${draft.check} ${draft.text}`, (key) => ports.vetting.reply(draft.check, draft.text, key))()
    if (!isLeft(answer)) return put({ card: answer.right, draft: undefined })
    const failure = answer.left
    put({
      draft: { ...draft, isBusy: false, isTooLong: failure._tag === 'TooLong', failure: failure._tag === 'TooLong' ? undefined : failure },
    })
  }
  const make = async (): Promise<void> => {
    put({ isMaking: true, failed: undefined })
    const answer = await keyed('make', ports.links.make)()
    if (isLeft(answer)) return put({ isMaking: false, failed: answer.left })
    const { links } = now()
    put({
      isMaking: false,
      made: { address: ports.addressOf(answer.right.token), isCopied: false },
      links: Array.isArray(links) ? [answer.right.link, ...links] : links,
    })
    await loadLinks()
  }
  const end = async (id: string): Promise<void> => {
    put({ ending: undefined, failed: undefined })
    const answer = await ports.links.revoke(id)()
    if (isLeft(answer)) return put({ failed: answer.left })
    put({ made: undefined })
    await loadLinks()
  }
  const copy = async (address: string): Promise<void> => {
    const copied = await ports.clipboard.write(address)()
    if (!isLeft(copied) && now().made?.address === address) put({ made: { address, isCopied: true } })
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
    sendReply: () => {
      const { draft } = now()
      if (draft !== undefined && !draft.isBusy) void send(draft)
    },
    makeLink: () => {
      if (!now().isMaking) void make()
    },
    copy: () => {
      const { made } = now()
      if (made !== undefined) void copy(made.address)
    },
    askToEnd: (ending) => put({ ending }),
    endLink: (id) => void end(id),
    reload: load,
    stop: () => {
      isStopped = true
    },
  }
}

import { isLeft } from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { CompanyKind } from '@trm/domain/colleagues'
import {
  makePagedList,
  makeScope,
  makeWait,
  source,
  type Behavior,
  type CallFailure,
  type Clipboard,
  type Clock,
  type NewActionKey,
  type Page,
  type PagedList,
  type Timer,
} from '@trm/domain/kernel'
import {
  heardBy,
  readWebhookUrl,
  type CompanyWebhooks,
  type HeardEvent,
  type Webhook,
  type WebhookDelivery,
  type WebhookFault,
} from '@trm/domain/webhooks'
import { makeToldLinks, type ToldLinks } from '../design/told-links.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'

export interface WebhooksView {
  /** As it is typed. */
  readonly url: string
  /** Why no webhook was made. */
  readonly fault: WebhookFault | undefined
  /** Whose deliveries are shown. */
  readonly opened: string | undefined
  /** Whose secret is asked about or, not `isAsked`, is being replaced. */
  readonly renewing: { readonly id: string; readonly isAsked: boolean } | undefined
  /** What a webhook is to hear, not saved yet. */
  readonly choosing: { readonly id: string; readonly events: readonly HeardEvent[] } | undefined
  /** A choice, a new secret, a test, a turn or a sending again is under way. */
  readonly isActing: boolean
  /** The last of these was not done. */
  readonly failed: CallFailure | undefined
}

export interface WebhooksViewModel extends ViewModel {
  readonly view$: Behavior<WebhooksView>
  readonly links: ToldLinks<Webhook>
  /** Of the webhook that is opened. */
  readonly deliveries: Pick<PagedList<string, Page<WebhookDelivery>>, 'list$' | 'more' | 'retry'>
  readonly clock: Pick<Clock, 'zone'>
  /** What a webhook of the company can hear. */
  readonly possible: readonly HeardEvent[]
  readonly change: (url: string) => void
  readonly make: () => void
  /** Undefined closes. */
  readonly open: (id: string | undefined) => void
  /** Undefined takes the question back. */
  readonly askToRenew: (id: string | undefined) => void
  readonly renewSecret: (id: string) => void
  /** Begins with what it hears now; undefined takes the choice back. */
  readonly choose: (webhook: Webhook | undefined) => void
  readonly hear: (event: HeardEvent, isOn: boolean) => void
  readonly saveChoice: () => void
  readonly turn: (id: string, isOn: boolean) => void
  readonly test: (id: string) => void
  readonly replay: (delivery: WebhookDelivery) => void
  /** Reads webhooks and deliveries anew, which stay in sight meanwhile. */
  readonly reread: () => void
}

export interface WebhooksDependencies {
  readonly webhooks: CompanyWebhooks
  readonly newKey: NewActionKey
  readonly clipboard: Clipboard
  readonly clock: Pick<Clock, 'zone'>
  readonly timer: Timer
}

/** Milliseconds after a press at which it is looked what came of it; a try takes ten seconds at most, and so does one that it waits for. */
const LOOKS = [1_500, 4_000, 12_500, 30_000]

/** The webhooks of the reader's company: made, told once, tested, turned, removed after a question. What is typed outlives a failure. */
export const makeWebhooks =
  (ports: WebhooksDependencies) =>
  (side: CompanyKind): WebhooksViewModel => {
    const { webhooks, clock, timer } = ports
    const possible = heardBy(side)
    const view = source<WebhooksView>({
      url: '',
      fault: undefined,
      opened: undefined,
      renewing: undefined,
      choosing: undefined,
      isActing: false,
      failed: undefined,
    })
    const scope = makeScope()
    const links = makeToldLinks<Webhook>({
      ...ports,
      list: webhooks.list,
      end: (id) => TE.map(() => forget(id))(webhooks.remove(id)),
      addressOf: (secret) => secret,
    })
    const deliveries = makePagedList<string, Page<WebhookDelivery>>({
      idOf: ({ id }) => id,
      keepsRows: true,
      load: (id, cursor) => webhooks.deliveries(id, cursor),
    })
    const put = (change: Partial<WebhooksView>): void => view.set({ ...view.behavior.value, ...change })
    const reread = (): void => {
      links.reread()
      const { opened } = view.behavior.value
      if (opened !== undefined && opened !== links.view$.value.ending) deliveries.retry() // one that is being removed may be gone
    }
    const looks = LOOKS.map((ms) => ({ ms, wait: makeWait(timer, scope) }))
    const lookOn = (): void => looks.forEach(({ ms, wait }) => wait.start(ms, reread))
    scope.hold(links.stop, deliveries.stop)
    /** Its deliveries have gone with it. */
    const forget = (id: string): void => {
      if (view.behavior.value.opened === id) put({ opened: undefined })
    }
    const open = (id: string | undefined): void => {
      put({ opened: id })
      if (id !== undefined) deliveries.ask(id)
    }
    const act = <A>(call: TaskEither<CallFailure, A>, then: (answer: A) => void): void => {
      if (view.behavior.value.isActing) return
      put({ isActing: true, failed: undefined })
      scope.ask(call, (answer) => {
        const { renewing } = view.behavior.value
        put({ isActing: false, failed: isLeft(answer) ? answer.left : undefined, renewing: renewing?.isAsked ? renewing : undefined })
        if (!isLeft(answer)) then(answer.right)
        reread()
      })
    }
    return {
      view$: view.behavior,
      links,
      deliveries,
      clock,
      possible,
      change: (url) => put({ url, fault: undefined }),
      make: () => {
        const url = readWebhookUrl(view.behavior.value.url, true) // whether http may be the server knows
        if (isLeft(url)) return put({ fault: url.left })
        put({ fault: undefined })
        links.make({
          what: url.right,
          call: () =>
            TE.map(({ webhook, secret }: { webhook: Webhook; secret: string }) => ({ link: webhook, token: secret }))(
              webhooks.make(url.right),
            ),
          failureOf: (failure) => {
            if (failure._tag !== 'WebhookRefused') return failure
            put({ fault: failure.fault })
            return undefined
          },
          made: () => put({ url: '' }),
        })
      },
      open,
      askToRenew: (id) => put({ renewing: id === undefined ? undefined : { id, isAsked: true } }),
      renewSecret: (id) => {
        if (view.behavior.value.isActing) return
        act(webhooks.renewSecret(id), ({ webhook, secret }) => links.tell(webhook, secret))
        put({ renewing: { id, isAsked: false } })
      },
      choose: (webhook) => {
        if (!view.behavior.value.isActing) put({ choosing: webhook && { id: webhook.id, events: webhook.events } })
      },
      hear: (event, isOn) => {
        const { choosing, isActing } = view.behavior.value
        if (choosing === undefined || isActing) return
        put({ choosing: { ...choosing, events: possible.filter((one) => (one === event ? isOn : choosing.events.includes(one))) } })
      },
      saveChoice: () => {
        const { choosing } = view.behavior.value
        if (choosing === undefined || choosing.events.length === 0) return
        act(webhooks.choose(choosing.id, choosing.events), () => put({ choosing: undefined }))
      },
      turn: (id, isOn) => act(webhooks.turn(id, isOn), () => undefined),
      test: (id) =>
        act(webhooks.test(id), () => {
          if (view.behavior.value.opened !== id) open(id)
          lookOn()
        }),
      replay: ({ id }) => act(webhooks.replay(id), lookOn),
      reread,
      stop: scope.end,
    }
  }

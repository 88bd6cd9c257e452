import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import {
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeSettings,
  type NoticeSettingsStore,
  type QuietHours,
  type SentNotice,
} from '@trm/domain/notices'
import type { ViewModel } from '../runtime/services.tsx'

/** What is read, or why it could not be. */
type Reading<A> = 'Loading' | A | { readonly failure: CallFailure }

export interface NoticesView {
  readonly settings: Reading<NoticeSettings>
  readonly sent: Reading<{ readonly notices: readonly SentNotice[] }>
  /** The last choice that was not saved. */
  readonly failed: CallFailure | undefined
}

export interface NoticesViewModel extends ViewModel {
  readonly view$: Behavior<NoticesView>
  readonly set: (kind: NoticeKind, isOn: boolean) => void
  readonly setPush: (kind: NoticeKind, isOn: boolean) => void
  /** Undefined ends them. */
  readonly setQuietHours: (hours: QuietHours | undefined) => void
  readonly reload: () => void
  readonly reloadSent: () => void
}

/** A choice that is not saved yet: how it shows, and what saves it. */
interface Wanted {
  readonly shown: (kept: NoticeSettings) => NoticeSettings
  readonly save: TaskEither<CallFailure, NoticeSettings>
}

const withKind =
  (kind: NoticeKind, isOn: boolean) =>
  (kept: NoticeSettings): NoticeSettings => ({
    ...kept,
    off: NOTICE_KINDS.filter((one) => (one === kind ? !isOn : kept.off.includes(one))),
  })

const withPushed =
  (kind: NoticeKind, isOn: boolean) =>
  (kept: NoticeSettings): NoticeSettings => ({
    ...kept,
    pushOff: NOTICE_KINDS.filter((one) => (one === kind ? !isOn : kept.pushOff.includes(one))),
  })

/** What is chosen. */
type Choice = NoticeKind | `push ${NoticeKind}` | 'quiet_hours'

/**
 * What the reader is told, and was. A press shows at once and is saved by itself, one after the other; one that was not saved
 * goes back.
 */
export const makeNotices = (store: NoticeSettingsStore) => (): NoticesViewModel => {
  const view = source<NoticesView>({ settings: 'Loading', sent: 'Loading', failed: undefined })
  const scope = makeScope()
  const [reading, readingSent] = [scope.latest(), scope.latest()]
  /** By what is chosen, the last choice of it. */
  const wanted = new Map<Choice, Wanted>()
  let kept: NoticeSettings | undefined
  let isSaving = false

  const put = (changes: Partial<NoticesView>): void => view.set({ ...view.behavior.value, ...changes })
  const show = (failed: CallFailure | undefined): void => {
    if (kept !== undefined) put({ settings: [...wanted.values()].reduce((settings, { shown }) => shown(settings), kept), failed })
  }
  const saveNext = (): void => {
    const [next] = wanted
    if (next === undefined || isSaving) return
    const [what, choice] = next
    isSaving = true
    scope.ask(choice.save, (answer) => {
      isSaving = false
      const isNewest = wanted.get(what) === choice
      if (isNewest) wanted.delete(what)
      if (!isLeft(answer)) kept = answer.right
      show(isLeft(answer) && isNewest ? answer.left : view.behavior.value.failed)
      saveNext()
    })
  }
  const want = (what: Choice, choice: Wanted): void => {
    if (kept === undefined) return
    wanted.set(what, choice)
    show(undefined)
    saveNext()
  }
  const read = (): void =>
    reading.ask(store.read, (answer) => {
      if (isLeft(answer)) return put({ settings: { failure: answer.left }, failed: undefined })
      kept = answer.right
      show(undefined)
    })
  const readSent = (): void =>
    readingSent.ask(store.sent, (answer) => put({ sent: isLeft(answer) ? { failure: answer.left } : { notices: answer.right } }))
  read()
  readSent()
  return {
    view$: view.behavior,
    set: (kind, isOn) => want(kind, { shown: withKind(kind, isOn), save: store.set(kind, isOn) }),
    setPush: (kind, isOn) => want(`push ${kind}`, { shown: withPushed(kind, isOn), save: store.setPush(kind, isOn) }),
    setQuietHours: (hours) =>
      want('quiet_hours', { shown: (settings) => ({ ...settings, quietHours: hours }), save: store.setQuietHours(hours) }),
    reload: () => {
      put({ settings: 'Loading', failed: undefined })
      read()
    },
    reloadSent: () => {
      put({ sent: 'Loading' })
      readSent()
    },
    stop: scope.end,
  }
}

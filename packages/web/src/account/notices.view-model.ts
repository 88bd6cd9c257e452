import { isLeft } from 'fp-ts/Either'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import { NOTICE_KINDS, type NoticeKind, type NoticeSettings, type NoticeSettingsStore } from '@trm/domain/notices'
import type { ViewModel } from '../runtime/services.tsx'

export interface NoticesView {
  readonly settings: 'Loading' | NoticeSettings | { readonly failure: CallFailure }
  /** The last choice that was not saved. */
  readonly failed: CallFailure | undefined
}

export interface NoticesViewModel extends ViewModel {
  readonly view$: Behavior<NoticesView>
  readonly set: (kind: NoticeKind, isOn: boolean) => void
  readonly reload: () => void
}

type Wanted = ReadonlyMap<NoticeKind, boolean>

const withWanted = (kept: NoticeSettings, wanted: Wanted): NoticeSettings => ({
  ...kept,
  off: NOTICE_KINDS.filter((kind) => !(wanted.get(kind) ?? !kept.off.includes(kind))),
})

/** What the reader is told by mail. A press shows at once and is saved by itself, one after the other; one that was not saved goes back. */
export const makeNotices = (store: NoticeSettingsStore) => (): NoticesViewModel => {
  const view = source<NoticesView>({ settings: 'Loading', failed: undefined })
  const scope = makeScope()
  const reading = scope.latest()
  const wanted = new Map<NoticeKind, boolean>()
  let kept: NoticeSettings | undefined
  let isSaving = false

  const show = (failed: CallFailure | undefined): void => {
    if (kept !== undefined) view.set({ settings: withWanted(kept, wanted), failed })
  }
  const saveNext = (): void => {
    const [next] = wanted
    if (next === undefined || isSaving) return
    const [kind, isOn] = next
    isSaving = true
    scope.ask(store.set(kind, isOn), (answer) => {
      isSaving = false
      if (isLeft(answer)) wanted.delete(kind)
      else {
        kept = answer.right
        if (wanted.get(kind) === isOn) wanted.delete(kind)
      }
      show(isLeft(answer) ? answer.left : view.behavior.value.failed)
      saveNext()
    })
  }
  const read = (): void =>
    reading.ask(store.read, (answer) => {
      if (isLeft(answer)) return view.set({ settings: { failure: answer.left }, failed: undefined })
      kept = answer.right
      show(undefined)
    })
  read()
  return {
    view$: view.behavior,
    set: (kind, isOn) => {
      if (kept === undefined) return
      wanted.set(kind, isOn)
      show(undefined)
      saveNext()
    },
    reload: () => {
      view.set({ settings: 'Loading', failed: undefined })
      read()
    },
    stop: scope.end,
  }
}

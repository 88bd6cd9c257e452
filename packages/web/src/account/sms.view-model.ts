import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeScope, makeWait, source, type Behavior, type CallFailure, type Timer } from '@trm/domain/kernel'
import {
  readMobileNumber,
  type SmsCodeFault,
  type SmsNoticeKind,
  type SmsNumberFault,
  type SmsSettings,
  type SmsSettingsStore,
} from '@trm/domain/notices'
import type { ViewModel } from '../runtime/services.tsx'

/** `refused`: a newer server has another reason. */
export type SmsFieldFault =
  | { readonly field: 'number'; readonly code: SmsNumberFault | 'refused' }
  | { readonly field: 'code'; readonly code: SmsCodeFault | 'refused' }

export interface SmsView {
  readonly known: 'Loading' | SmsSettings | { readonly failure: CallFailure }
  readonly typed: { readonly number: string; readonly code: string }
  readonly isActing: boolean
  /** Why the last press did nothing. */
  readonly failed: CallFailure | undefined
  readonly fault: SmsFieldFault | undefined
  /** Another code is on its way. */
  readonly isSentAgain: boolean
  /** Counts what moves the reader on, or back to a field: what was pressed may not be there any more. */
  readonly turned: number
}

export interface SmsViewModel extends ViewModel {
  readonly view$: Behavior<SmsView>
  readonly type: (change: Partial<SmsView['typed']>) => void
  readonly sendCode: () => void
  readonly sendAgain: () => void
  readonly confirm: () => void
  readonly setPrivate: (isPrivate: boolean) => void
  readonly set: (kind: SmsNoticeKind, isOn: boolean) => void
  readonly remove: () => void
  readonly reload: () => void
}

export interface SmsDependencies {
  readonly store: SmsSettingsStore
  /** BCP 47, of what is texted. */
  readonly language: string
  readonly timer: Timer
}

const LOOK_EVERY_MS = 5_000

const NUMBER_FAULTS: readonly SmsNumberFault[] = ['not_a_number', 'not_served', 'stopped', 'too_many_codes']
const CODE_FAULTS: readonly SmsCodeFault[] = ['wrong', 'expired', 'spent']

const faultIn = (failure: CallFailure): SmsFieldFault | undefined => {
  const [fault] = failure._tag === 'Refused' ? failure.faults : []
  if (fault?.field === 'number') return { field: 'number', code: NUMBER_FAULTS.find((code) => code === fault.code) ?? 'refused' }
  return fault?.field === 'code' ? { field: 'code', code: CODE_FAULTS.find((code) => code === fault.code) ?? 'refused' } : undefined
}

/** A code can be entered. */
export const waitsForCode = ({ number, isConfirmed, codeUntil, outOfUse }: SmsSettings): boolean =>
  number !== undefined && !isConfirmed && codeUntil !== undefined && outOfUse === undefined

/**
 * The reader's mobile number: entered, confirmed by the code that is texted there, chosen what goes there, removed. One press at a time.
 * While a code is waited for it is looked again, since a provider says only later that a number takes no texts.
 */
export const makeSms =
  ({ store, language, timer }: SmsDependencies) =>
  (): SmsViewModel => {
    const view = source<SmsView>({
      known: 'Loading',
      typed: { number: '', code: '' },
      isActing: false,
      failed: undefined,
      fault: undefined,
      isSentAgain: false,
      turned: 0,
    })
    const scope = makeScope()
    const looks = scope.latest()
    const wait = makeWait(timer, scope)
    const put = (changes: Partial<SmsView>): void => view.set({ ...view.behavior.value, ...changes })
    const known = (): SmsSettings | undefined => {
      const { known: now } = view.behavior.value
      return now === 'Loading' || 'failure' in now ? undefined : now
    }
    const look = (): void =>
      looks.ask(store.read, (answer) => {
        if (!isLeft(answer)) show(answer.right)
        else if (known() === undefined) put({ known: { failure: answer.left } })
        else lookLater()
      })
    const lookLater = (): void => {
      const now = known()
      if (now !== undefined && waitsForCode(now)) wait.start(LOOK_EVERY_MS, look)
      else wait.cancel()
    }
    const show = (settings: SmsSettings, changes: Partial<SmsView> = {}): void => {
      put({ ...changes, known: settings })
      lookLater()
    }
    const refused = (failure: CallFailure): void => {
      const fault = faultIn(failure)
      if (fault === undefined) return put({ isActing: false, failed: failure })
      const { turned, typed } = view.behavior.value
      put({ isActing: false, fault, turned: turned + 1, typed: { ...typed, code: '' } })
      const now = known()
      if (now !== undefined && (fault.code === 'expired' || fault.code === 'spent')) put({ known: { ...now, codeUntil: undefined } })
    }
    const act = (call: TaskEither<CallFailure, SmsSettings>, changes: Partial<SmsView> | undefined): void => {
      if (view.behavior.value.isActing) return
      wait.cancel()
      looks.drop()
      put({ isActing: true, failed: undefined, fault: undefined, isSentAgain: false })
      scope.ask(call, (answer) => {
        if (!isLeft(answer)) return show(answer.right, { isActing: false, ...changes })
        refused(answer.left)
        lookLater()
      })
    }
    const turn = (rest: Partial<SmsView> = {}): Partial<SmsView> => ({
      typed: { number: '', code: '' },
      turned: view.behavior.value.turned + 1,
      ...rest,
    })
    look()
    return {
      view$: view.behavior,
      type: (change) => put({ typed: { ...view.behavior.value.typed, ...change } }),
      sendCode: () => {
        const { number } = view.behavior.value.typed
        const read = readMobileNumber(number)
        if (isLeft(read)) put({ fault: { field: 'number', code: read.left }, turned: view.behavior.value.turned + 1 })
        else act(store.sendCode(number, language), turn())
      },
      sendAgain: () => {
        const number = known()?.number
        if (number !== undefined) act(store.sendCode(number, language), turn({ isSentAgain: true }))
      },
      confirm: () => act(store.confirm(view.behavior.value.typed.code), turn()),
      setPrivate: (isPrivate) => act(store.setPrivate(isPrivate), undefined),
      set: (kind, isOn) => act(store.set(kind, isOn), undefined),
      remove: () => act(store.remove, turn()),
      reload: () => {
        put({ known: 'Loading', failed: undefined })
        look()
      },
      stop: scope.end,
    }
  }

import { isLeft, isRight, left, right, type Either } from 'fp-ts/Either'
import { makeScope, source, type Behavior, type Cents } from '@trm/domain/kernel'
import { draftOfLoad, rateAfter, type LoadDesk, type LoadFailure, type LoadPosting, type OwnLoad, type RateChange } from '@trm/domain/loads'
import { centsIn, decimalIn, percentIn } from '../../forms/typed-fields.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { can } from '../load-acts.ts'

export interface ChangeRatesDependencies {
  readonly desk: Pick<LoadDesk, 'one'> & Pick<LoadPosting, 'edit'>
}

/** What came of it, once it ends: at least one has another rate. */
export interface RatesChanged {
  readonly count: number
  /** Why the others could not be. */
  readonly failures: readonly LoadFailure[]
}

export interface ChangeRatesArgs {
  /** At least one of them may be edited. */
  readonly loads: readonly OwnLoad[]
  readonly onDone: (changed: RatesChanged) => void
  readonly onClose: () => void
}

export type RateHow = RateChange['_tag']

export type AmountFault =
  | { readonly _tag: 'Required' | 'NoAmount' | 'NoPercent' | 'NoRates' | 'AllSame' | 'NonePosted' }
  | { readonly _tag: 'TooLow' | 'TooHigh'; readonly count: number }

/** One load, as it was read, and what its rate becomes or why it stays. Not posted: booked, closed or run out by now. */
export interface RateLine {
  readonly load: OwnLoad
  readonly after: { readonly _tag: 'Changes'; readonly to: Cents } | { readonly _tag: 'Same' | 'NoRate' | 'NotPosted' }
}

interface ToChange {
  readonly load: OwnLoad
  readonly to: Cents
}

/** A load that was sent; without a failure it has the other rate. */
export interface SentRate {
  readonly load: OwnLoad
  readonly failure: LoadFailure | undefined
}

export type RatesStep =
  | { readonly _tag: 'Typing'; readonly fault: AmountFault | undefined }
  | { readonly _tag: 'Asked'; readonly lines: readonly RateLine[] }
  /** `done` of those that change have been answered. */
  | { readonly _tag: 'Sending'; readonly lines: readonly RateLine[]; readonly done: number }
  /** Some could not be changed: they stand here as they are now. */
  | { readonly _tag: 'Ended'; readonly sent: readonly SentRate[] }

export interface ChangeRatesView {
  readonly how: RateHow
  /** As typed. */
  readonly amount: string
  readonly step: RatesStep
  /** How many loads it is about: at first all, then those that could not be changed and are tried again. */
  readonly count: number
  /** Times that some could not be changed. */
  readonly attempt: number
}

export interface ChangeRatesViewModel extends ViewModel {
  readonly view$: Behavior<ChangeRatesView>
  readonly choose: (how: RateHow) => void
  readonly type: (amount: string) => void
  /** Shows what each load's rate becomes. */
  readonly ask: () => void
  /** Back to what was typed. */
  readonly retype: () => void
  readonly confirm: () => void
  /** Nothing while they are being changed. */
  readonly close: () => void
}

/** Per cent that a rate goes up by at most. */
const MOST_PERCENT = 1000

const readChange = ({ how, amount }: Pick<ChangeRatesView, 'how' | 'amount'>): Either<AmountFault, RateChange> => {
  const isOfPercents = how === 'Raise' || how === 'Lower'
  const typed = isOfPercents ? percentIn(amount) : decimalIn(amount)
  if (typed === undefined) return left({ _tag: 'Required' })
  if (isOfPercents) {
    const isPercent = typed > 0 && typed <= MOST_PERCENT && Number(typed.toFixed(2)) === typed
    return isPercent ? right({ _tag: how, percent: typed }) : left({ _tag: 'NoPercent' })
  }
  const cents = centsIn(amount)
  return cents !== undefined && cents > 0 ? right({ _tag: how, amount: cents }) : left({ _tag: 'NoAmount' })
}

const NOT_POSTED = { _tag: 'NotPosted' } as const

const linesOf = (change: RateChange, loads: readonly OwnLoad[]): Either<AmountFault, readonly RateLine[]> => {
  const all = loads.map((load) => ({ load, after: can(load, 'edit') ? rateAfter(change, load.rateTotal) : NOT_POSTED }))
  const lines = all.flatMap(({ load, after }) => (after._tag === 'TooLow' || after._tag === 'TooHigh' ? [] : [{ load, after }]))
  const outside = all.flatMap(({ after: { _tag } }) => (_tag === 'TooLow' || _tag === 'TooHigh' ? [_tag] : []))
  const [first] = outside
  if (first !== undefined) return left({ _tag: first, count: outside.filter((one) => one === first).length })
  if (lines.some(({ after }) => after._tag === 'Changes')) return right(lines)
  const is = (tag: RateLine['after']['_tag']): boolean => lines.some(({ after }) => after._tag === tag)
  return left({ _tag: is('Same') ? 'AllSame' : is('NoRate') ? 'NoRates' : 'NonePosted' })
}

export const toChange = (lines: readonly RateLine[]): readonly ToChange[] =>
  lines.flatMap(({ load, after }) => (after._tag === 'Changes' ? [{ load, to: after.to }] : []))

/** Other rates for loads that are marked: typed, shown, confirmed, then sent one after the other as edits of each. */
export const makeChangeRates =
  ({ desk }: ChangeRatesDependencies) =>
  ({ loads: given, onDone, onClose }: ChangeRatesArgs): ChangeRatesViewModel => {
    const scope = makeScope()
    const view = source<ChangeRatesView>({
      how: 'Add',
      amount: '',
      step: { _tag: 'Typing', fault: undefined },
      count: given.length,
      attempt: 0,
    })
    const now = (): ChangeRatesView => view.behavior.value
    const put = (change: Partial<ChangeRatesView>): void => view.set({ ...now(), ...change })
    let loads = given
    let changed = 0
    let failures: readonly LoadFailure[] = []
    /** What has moved meanwhile is read again, and so is whether it was changed although the answer was lost. */
    const send = async ({ load, to }: ToChange): Promise<SentRate> => {
      const answer = await desk.edit(load.id, load.version, { ...draftOfLoad(load), rateTotal: to })()
      if (isRight(answer)) return { load: answer.right.load, failure: undefined }
      const read = await desk.one(load.id)()
      const known = isRight(read) ? read.right : load
      return { load: known, failure: known.rateTotal === to ? undefined : answer.left }
    }
    const sendAll = async (all: readonly ToChange[]): Promise<readonly SentRate[]> => {
      const sent: SentRate[] = []
      for (const one of all) {
        sent.push(await send(one))
        const { step } = now()
        if (step._tag === 'Sending') put({ step: { ...step, done: sent.length } })
      }
      return sent
    }
    const ask = (): void => {
      const change = readChange(now())
      const lines = isLeft(change) ? change : linesOf(change.right, loads)
      const step: RatesStep = isLeft(lines) ? { _tag: 'Typing', fault: lines.left } : { _tag: 'Asked', lines: lines.right }
      put({ step, count: loads.length })
    }
    const confirm = (): void => {
      const { step, attempt } = now()
      if (step._tag !== 'Asked') return
      put({ step: { _tag: 'Sending', lines: step.lines, done: 0 } })
      scope.ask(
        () => sendAll(toChange(step.lines)),
        (sent) => {
          const kept = sent.filter(({ failure }) => failure !== undefined)
          failures = kept.flatMap(({ failure }) => failure ?? [])
          loads = kept.map(({ load }) => load)
          changed += sent.length - kept.length
          if (kept.length === 0) return onDone({ count: changed, failures })
          put({ step: { _tag: 'Ended', sent }, attempt: attempt + 1 })
        },
      )
    }
    const typed = (change: Partial<ChangeRatesView>): void => put({ ...change, step: { _tag: 'Typing', fault: undefined } })
    return {
      view$: view.behavior,
      choose: (how) => typed({ how }),
      type: (amount) => typed({ amount }),
      ask,
      retype: () => typed({}),
      confirm,
      close: () => {
        if (now().step._tag === 'Sending') return
        if (changed > 0) onDone({ count: changed, failures })
        else onClose()
      },
      stop: scope.end,
    }
  }

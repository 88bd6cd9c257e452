import { useEffect, useId, useRef, type FormEvent } from 'react'
import type { LoadFailure } from '@trm/domain/loads'
import { Button, SubmitButton } from '../../design/button.tsx'
import { SelectField } from '../../design/form.tsx'
import { ModalDialog } from '../../design/chakra/modal-dialog.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { ProgressBar } from '../../design/chakra/progress-bar.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { SaveFailed } from '../../forms/form-outcome.tsx'
import { loadLaneWords, rateWords } from '../../loads/load-words.ts'
import { ratesMessage as message } from '../../messages/en-US/changing-rates.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import { changeFailureWords } from '../../messages/change-failure-words.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { PostedLoadsViewModel } from '../posted-loads.view-model.ts'
import type { Told } from '../posted-loads-view.ts'
import { changeRatesModule } from './change-rates.module.ts'
import {
  toChange,
  type AmountFault,
  type ChangeRatesArgs,
  type ChangeRatesView,
  type ChangeRatesViewModel,
  type RateHow,
  type RateLine,
  type RatesChanged,
  type SentRate,
} from './change-rates.view-model.ts'
import '../../design/form-parts.css'
import './change-rates.css'

const HOWS: readonly RateHow[] = ['Add', 'TakeOff', 'Raise', 'Lower', 'Set']

const faultWords = (fault: AmountFault): string => {
  switch (fault._tag) {
    case 'TooLow':
    case 'TooHigh':
      return message(`rates.fault.${fault._tag}`, { count: fault.count })
    default:
      return message(`rates.fault.${fault._tag}`)
  }
}

const whyWords = (failure: LoadFailure): string => {
  switch (failure._tag) {
    case 'FieldsRefused':
    case 'Stale':
    case 'NotInThisState':
    case 'Gone':
      return message(`rates.why.${failure._tag}`)
    default:
      return changeFailureWords(failure).title
  }
}

const endedWords = ({ count, failures }: RatesChanged): string =>
  message('rates.ended', { count, failed: failures.length, why: [...new Set(failures.map(whyWords))].join('; ') })

/** What came of it, for the list it leads back to. */
const toldOf = (changed: RatesChanged): Told => {
  const isWhole = changed.failures.length === 0
  return {
    _tag: 'Told',
    tone: isWhole ? 'success' : 'warning',
    words: isWhole ? message('rates.done', { count: changed.count }) : endedWords(changed),
    action: undefined,
    load: undefined,
  }
}

interface LinesProps<L> {
  readonly label: string
  readonly lines: readonly L[]
  readonly words: (line: L) => string
  readonly stays: (line: L) => boolean
}

/** Focus goes to them as they come: they stand where the button that was pressed did not. */
const Lines = <L extends Pick<SentRate, 'load'>>({ label, lines, words, stays }: LinesProps<L>) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <div ref={list} role="region" aria-label={label} className="trm-rate-lines" tabIndex={0}>
      <ul>
        {lines.map((line) => (
          <li key={line.load.id} {...(stays(line) ? { 'data-stays': '' } : {})}>
            <span>{loadLaneWords(line.load)}</span>
            <span>{words(line)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const lineWords = ({ load: { rateTotal, state }, after }: RateLine): string => {
  const from = rateWords(rateTotal)
  switch (after._tag) {
    case 'Changes':
      return message('rates.line', { from, to: rateWords(after.to) })
    case 'Same':
      return message('rates.line.Same', { from })
    case 'NoRate':
      return message('rates.line.NoRate')
    case 'NotPosted':
      return message('rates.line.NotPosted', { from, state: loadsMessage(`loads.state.${state}`) })
  }
}

const sentWords = ({ load: { rateTotal }, failure }: SentRate): string => {
  const rate = rateWords(rateTotal)
  return failure === undefined ? message('rates.sent.changed', { rate }) : message('rates.sent.not', { rate, why: whyWords(failure) })
}

interface StepProps<S> {
  readonly step: S
  readonly view: ChangeRatesView
  readonly viewModel: ChangeRatesViewModel
}
type StepOf<T extends ChangeRatesView['step']['_tag']> = Extract<ChangeRatesView['step'], { readonly _tag: T }>

const Typing = ({ step: { fault }, view: { how, amount }, viewModel }: StepProps<StepOf<'Typing'>>) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isPercent = how === 'Raise' || how === 'Lower'
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.ask()
    if (viewModel.view$.value.step._tag === 'Typing') field.current?.focus()
  }
  return (
    <form className="trm-stack" noValidate onSubmit={onSubmit}>
      <SelectField
        id={`${id}-how`}
        label={message('rates.how')}
        value={how}
        onChange={viewModel.choose}
        choices={HOWS.map((one) => ({ value: one, label: message(`rates.how.${one}`) }))}
      />
      <NumberField
        ref={field}
        id={`${id}-amount`}
        label={message(isPercent ? 'rates.percent' : 'rates.amount')}
        help={isPercent ? message('rates.percent.help') : undefined}
        unit={isPercent ? 'percent' : 'money'}
        maxLength={12}
        value={amount}
        fault={fault && faultWords(fault)}
        onChange={viewModel.type}
      />
      <div className="trm-row">
        <Button onClick={viewModel.close}>{message('rates.cancel')}</Button>
        <SubmitButton>{message('rates.show')}</SubmitButton>
      </div>
    </form>
  )
}

const Asked = ({ step, viewModel }: StepProps<StepOf<'Asked' | 'Sending'>>) => {
  const those = toChange(step.lines)
  const offers = those.reduce((sum, { load }) => sum + load.offersWaiting, 0)
  const run = step._tag === 'Sending' ? { count: step.done, of: those.length } : undefined
  const busy = run && message('rates.busy', run)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.confirm()
  }
  return (
    <form className="trm-stack" onSubmit={onSubmit}>
      <Lines label={message('rates.lines')} lines={step.lines} words={lineWords} stays={({ after }) => after._tag !== 'Changes'} />
      {offers === 0 ? null : (
        <Notice isQuiet tone="warning">
          {message('rates.offers', { count: offers })}
        </Notice>
      )}
      <div className="trm-row">
        <Button aria-disabled={run !== undefined} onClick={viewModel.retype}>
          {message('rates.back')}
        </Button>
        <SubmitButton isBusy={run !== undefined} {...(busy === undefined ? {} : { busyLabel: busy })}>
          {message('rates.confirm', { count: those.length })}
        </SubmitButton>
        <span className="trm-muted" aria-hidden="true">
          {busy}
        </span>
      </div>
      {run === undefined ? null : <ProgressBar label={message('rates.title', { count: those.length })} done={run} />}
    </form>
  )
}

const Ended = ({ step: { sent }, view: { attempt }, viewModel }: StepProps<StepOf<'Ended'>>) => {
  const failures = sent.flatMap(({ failure }) => failure ?? [])
  const [first] = failures
  return (
    <div className="trm-stack">
      {first === undefined ? null : (
        <SaveFailed title={endedWords({ count: sent.length - failures.length, failures })} failure={first} attempt={attempt}>
          {message('rates.ended.next')}
        </SaveFailed>
      )}
      <Lines label={message('rates.sent')} lines={sent} words={sentWords} stays={({ failure }) => failure !== undefined} />
      <div className="trm-row">
        <Button onClick={viewModel.close}>{message('rates.close')}</Button>
        <Button look="solid" onClick={viewModel.ask}>
          {message('rates.again')}
        </Button>
      </div>
    </div>
  )
}

const Step = ({ view, viewModel }: Omit<StepProps<never>, 'step'>) => {
  const { step } = view
  switch (step._tag) {
    case 'Typing':
      return <Typing step={step} view={view} viewModel={viewModel} />
    case 'Asked':
    case 'Sending':
      return <Asked step={step} view={view} viewModel={viewModel} />
    case 'Ended':
      return <Ended step={step} view={view} viewModel={viewModel} />
  }
}

/** What the rates become: typed, shown, confirmed, and what came of it. */
export const RatesDialog = ({ viewModel }: Pick<StepProps<never>, 'viewModel'>) => {
  const id = useId()
  const view = useBehavior(viewModel.view$)
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId: `${id}-title` }} onClose={viewModel.close}>
      <div className="trm-stack">
        <h2 id={`${id}-title`}>{message('rates.title', { count: view.count })}</h2>
        <Step view={view} viewModel={viewModel} />
      </div>
    </ModalDialog>
  )
}

interface ChangeRatesProps extends Pick<ChangeRatesArgs, 'loads'> {
  readonly screen: PostedLoadsViewModel
}

/** Other rates for marked loads. Give it a `key` of the loads: they are read once. */
export const ChangeRates = ({ loads, screen }: ChangeRatesProps) => {
  const onClose = (): void => screen.changeRates(undefined)
  const onDone = (changed: RatesChanged): void => {
    onClose()
    screen.back(undefined, false, toldOf(changed))
  }
  const viewModel = useViewModel(changeRatesModule, { loads, onDone, onClose })
  return viewModel === undefined ? null : <RatesDialog viewModel={viewModel} />
}

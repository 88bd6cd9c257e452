import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDateTime } from '@trm/domain/formats'
import { Button } from '../design/button.tsx'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { SaveOutcome } from '../forms/form-sheet.tsx'
import { afterStepsMessage as message } from '../messages/en-US/after-steps.ts'
import { joiningMessage } from '../messages/en-US/joining.ts'
import type { AnyJoining, JoiningState, StepOf } from './joining-way.ts'
import type { JoiningViewModel } from './joining.view-model.ts'
import { SentBack, type StepProps } from './step-sheet.tsx'

/** A fact somebody gave. */
export interface GivenLine {
  readonly name: string
  readonly value: string
}

/** What was given in each step, in order, under the step's name. */
export interface GivenStep<K extends AnyJoining> {
  readonly step: StepOf<K>
  readonly title: string
  readonly lines: readonly GivenLine[]
}

/** Everything somebody gave, step by step. `aside`: beside the title of a step. */
const ApplicationFacts = <K extends AnyJoining>({
  given,
  aside,
}: {
  readonly given: readonly GivenStep<K>[]
  readonly aside?: (step: GivenStep<K>) => ReactNode
}) =>
  given.map((one) => (
    <section key={one.step} className="trm-stack trm-joining-given" data-gap="4" aria-labelledby={`given-${one.step}`}>
      <div className="trm-joining-given-head">
        <h2 id={`given-${one.step}`}>{one.title}</h2>
        {aside?.(one)}
      </div>
      <Facts look="lines">
        {one.lines.map(({ name, value }) => (
          <Fact key={name} name={name}>
            <span dir="auto">{value}</span>
          </Fact>
        ))}
      </Facts>
    </section>
  ))

interface ReviewProps<K extends AnyJoining> extends Pick<StepProps<K>, 'form'> {
  readonly viewModel: Pick<JoiningViewModel<K>, 'submit'>
  readonly given: readonly GivenStep<K>[]
  readonly hrefOf: (step: StepOf<K>) => string
}

/** Everything once more, and the one button that sends it. */
export const ReviewStep = <K extends AnyJoining>({ viewModel, form, given, hrefOf }: ReviewProps<K>) => {
  const { application, isBusy, failure, attempt } = form
  const isAgain = application.status === 'sent_back'
  return (
    <div className="trm-card trm-stack">
      <SentBack form={form} />
      <p>{message('joining.review.intro')}</p>
      <ApplicationFacts
        given={given}
        aside={({ step, title }) => (
          <Link href={hrefOf(step)} aria-label={message('joining.review.changeOf', { step: title })}>
            {message('joining.review.change')}
          </Link>
        )}
      />
      <SaveOutcome form={{ failure, attempt }} notSaved={message('joining.review.notSent')} />
      <div className="trm-row trm-joining-foot">
        <Button look="solid" aria-disabled={isBusy} onClick={viewModel.submit}>
          {message(isBusy ? 'joining.review.sending' : isAgain ? 'joining.review.sendAgain' : 'joining.review.send')}
        </Button>
      </div>
    </div>
  )
}

interface WaitingPanelProps<K extends AnyJoining> {
  readonly state: Extract<JoiningState<K>, { readonly _tag: 'Waiting' }>
  readonly given: readonly GivenStep<K>[]
  /** What happens next, in order. */
  readonly next: readonly string[]
  readonly onLook: () => void
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const WhatWasSent = <K extends AnyJoining>({ given }: { readonly given: readonly GivenStep<K>[] }) => (
  <details className="trm-card">
    <summary>{message('joining.waiting.given')}</summary>
    <ApplicationFacts given={given} />
  </details>
)

/** What happens next, in plain words, and what was sent. */
export const WaitingPanel = <K extends AnyJoining>({
  state: { application, isAsking, news },
  given,
  next,
  onLook,
  zone,
}: WaitingPanelProps<K>) => (
  <div className="trm-stack">
    {news === 'SentMeanwhile' ? (
      <Notice tone="warning" title={message('joining.news.SentMeanwhile')}>
        {message('joining.news.SentMeanwhile.why')}
      </Notice>
    ) : null}
    <div className="trm-card trm-stack">
      <div className="trm-joining-given-head">
        <h2>{message('joining.waiting.next')}</h2>
        {application.submittedAt === undefined ? null : (
          <span className="trm-muted">{message('joining.waiting.sent', { time: formatDateTime(application.submittedAt, zone) })}</span>
        )}
      </div>
      <ol className="trm-stack trm-joining-next" data-gap="8">
        {next.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <p className="trm-muted">{message('joining.waiting.leave')}</p>
      <div className="trm-row">
        <Button aria-disabled={isAsking} onClick={onLook}>
          {message(isAsking ? 'joining.waiting.looking' : 'joining.waiting.look')}
        </Button>
      </div>
    </div>
    <WhatWasSent given={given} />
  </div>
)

/** Why nothing comes of it, in the cause's words and staff's own, and what can be done. */
export const DeclinedPanel = <K extends AnyJoining>({
  application: { declinedFor, reason },
  given,
}: {
  readonly application: K['application']
  readonly given: readonly GivenStep<K>[]
}) => (
  <div className="trm-stack">
    <div className="trm-card trm-stack">
      {declinedFor === undefined ? null : (
        <Notice tone="warning" title={joiningMessage(`joining.declined.${declinedFor}`)}>
          {reason === undefined ? null : (
            <p className="trm-written" dir="auto">
              {reason}
            </p>
          )}
        </Notice>
      )}
      <p>{joiningMessage('joining.declined.then')}</p>
    </div>
    <WhatWasSent given={given} />
  </div>
)

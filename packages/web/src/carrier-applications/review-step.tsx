import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPhone } from '@trm/domain/broker-profile'
import type { ApplicationStep, CarrierApplication } from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDateTime } from '@trm/domain/formats'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { SaveOutcome } from '../forms/form-sheet.tsx'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { townLabel } from '../places/typed-town.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { joiningHref } from './joining-form.ts'
import type { JoiningState } from './joining-typed.ts'
import { SentBack, type StepProps } from './step-form.tsx'

interface Line {
  readonly name: string
  readonly value: string
}

const linesOf = (
  step: ApplicationStep,
  { start, companyInfo, equipment }: CarrierApplication,
  types: readonly EquipmentType[],
): readonly Line[] => {
  switch (step) {
    case 'start':
      return start === undefined
        ? []
        : [
            { name: message('joining.review.name'), value: `${start.firstName} ${start.lastName}` },
            { name: message('joining.phone'), value: formatPhone(start.phone) },
            { name: message('joining.dotNumber'), value: start.dotNumber },
            { name: message('joining.mcNumber'), value: start.mcNumber ?? message('joining.review.none') },
          ]
    case 'company-info':
      return companyInfo === undefined
        ? []
        : [
            { name: message('joining.legalName'), value: companyInfo.legalName },
            { name: message('joining.companyPhone'), value: formatPhone(companyInfo.phone) },
            { name: message('joining.email'), value: companyInfo.email },
            { name: message('joining.town'), value: townLabel(companyInfo.homeCity, companyInfo.homeState) },
          ]
    case 'equipment':
      return (equipment ?? []).map(({ equipmentType, count }) => ({
        name: types.find(({ val }) => val === equipmentType)?.name ?? equipmentType,
        value: String(count),
      }))
  }
}

interface ApplicationFactsProps {
  readonly application: CarrierApplication
  readonly types: readonly EquipmentType[]
  /** Beside the title of a step. */
  readonly aside?: (step: ApplicationStep) => ReactNode
}

/** Everything somebody gave, step by step. */
const ApplicationFacts = ({ application, types, aside }: ApplicationFactsProps) =>
  (['start', 'company-info', 'equipment'] as const).map((step) => (
    <section key={step} className="trm-stack trm-joining-given" data-gap="4" aria-labelledby={`given-${step}`}>
      <div className="trm-joining-given-head">
        <h2 id={`given-${step}`}>{message(`joining.step.${step}`)}</h2>
        {aside?.(step)}
      </div>
      <dl className="trm-facts">
        {linesOf(step, application, types).map(({ name, value }) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name} dir="auto">
            {value}
          </dd>,
        ])}
      </dl>
    </section>
  ))

/** Everything once more, and the one button that sends it. */
export const ReviewStep = ({ viewModel, form, returnTo }: StepProps & { readonly returnTo: string | undefined }) => {
  const choices = useBehavior(viewModel.equipment$)
  const { application, isBusy, failure, attempt } = form
  const isAgain = application.status === 'sent_back'
  return (
    <div className="trm-card trm-stack">
      <SentBack form={form} />
      <p>{message('joining.review.intro')}</p>
      <ApplicationFacts
        application={application}
        types={typesOf(choices)}
        aside={(step) => (
          <Link
            href={joiningHref(step, returnTo)}
            aria-label={message('joining.review.changeOf', { step: message(`joining.step.${step}`) })}
          >
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

interface WaitingPanelProps {
  readonly state: Extract<JoiningState, { readonly _tag: 'Waiting' }>
  readonly types: readonly EquipmentType[]
  readonly onLook: () => void
  /** IANA name of the reader's zone. */
  readonly zone: string
}

/** What happens next, in plain words, and what was sent. */
export const WaitingPanel = ({ state: { application, isAsking, news }, types, onLook, zone }: WaitingPanelProps) => (
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
        <li>{message('joining.waiting.next.check')}</li>
        <li>{message('joining.waiting.next.answer')}</li>
        <li>{message('joining.waiting.next.in')}</li>
      </ol>
      <p className="trm-muted">{message('joining.waiting.leave')}</p>
      <div className="trm-row">
        <Button aria-disabled={isAsking} onClick={onLook}>
          {message(isAsking ? 'joining.waiting.looking' : 'joining.waiting.look')}
        </Button>
      </div>
    </div>
    <details className="trm-card">
      <summary>{message('joining.waiting.given')}</summary>
      <ApplicationFacts application={application} types={types} />
    </details>
  </div>
)

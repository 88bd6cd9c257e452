import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import type { ApplicationStep } from '@trm/domain/carrier-applications'
import { Notice } from '../design/notice.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { JoiningScreen, type JoiningLook } from '../joining/joining-screen.tsx'
import { carrierJoiningMessage as message } from '../messages/en-US/carrier-joining.ts'
import { Later } from '../portal/later.tsx'
import { linkTo } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { carrierWay } from './joining-form.ts'
import type { CarrierJoining, JoiningPage } from './joining-typed.ts'
import type { CarrierJoiningViewModel } from './joining.view-model.ts'
import { CompanyStep, EquipmentStep, StartStep, type CarrierStepProps } from './step-form.tsx'

/** The specification sends everybody without a company here; who brokers freight came to the wrong door. */
const BrokersDoor = ({ returnTo }: { readonly returnTo: string | undefined }) => (
  <Notice title={message('joining.brokers')}>
    <p>{message('joining.brokers.why')}</p>
    <p>
      <LinkButton href={withQuery(linkTo('brokerSignup'), { returnTo })}>{message('joining.brokers.go')}</LinkButton>
    </p>
  </Notice>
)

interface StepOfProps extends CarrierStepProps {
  readonly step: ApplicationStep
  readonly returnTo: string | undefined
}

const Step = ({ step, returnTo, ...props }: StepOfProps): ReactNode => {
  switch (step) {
    case 'start':
      return (
        <>
          <BrokersDoor returnTo={returnTo} />
          <StartStep {...props} />
        </>
      )
    case 'company-info':
      return <CompanyStep {...props} />
    case 'equipment':
      return <EquipmentStep {...props} />
    default:
      return absurd(step)
  }
}

interface CarrierJoiningScreenProps {
  readonly viewModel: CarrierJoiningViewModel
  readonly asked: JoiningPage | undefined
  readonly returnTo: string | undefined
}

const WAY = carrierWay(() => [])

const loadAfter = async () => (await import('./carrier-after-steps.tsx')).CarrierAfterSteps

const titleOf = (page: JoiningPage): string => message(`joining.step.${page}`)

/** Joining as a carrier. */
export const CarrierJoiningScreen = ({ viewModel, asked, returnTo }: CarrierJoiningScreenProps) => {
  const types = typesOf(useBehavior(viewModel.equipment$))
  const look: JoiningLook<CarrierJoining> = {
    title: message('joining.title'),
    titleOf,
    step: (step, form) => <Step step={step} form={form} viewModel={viewModel} returnTo={returnTo} />,
    after: (state) => (
      <Later
        file="carrier-applications/carrier-after-steps.tsx"
        load={loadAfter}
        given={{ state, viewModel, returnTo, types, way: WAY, titleOf }}
      />
    ),
    otherWhy: message('signup.other.why'),
  }
  return <JoiningScreen way={WAY} {...{ viewModel, look, asked, returnTo }} />
}

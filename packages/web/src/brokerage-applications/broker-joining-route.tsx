import { absurd } from 'fp-ts/function'
import type { ComponentProps, ReactNode } from 'react'
import { BROKERAGE_JOINING, type BrokerageStep } from '@trm/domain/brokerage-applications'
import { faultIn, fieldId, NameFields, TermFields } from '../brokerages/brokerage-fields.tsx'
import { fieldLabel, fieldText, fullLabel, typedFaultWords } from '../brokerages/brokerage-words.ts'
import type { BrokerageTextField, TypedBrokerage } from '../brokerages/typed-brokerage.ts'
import { TextField } from '../design/form.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { wordedFaults } from '../forms/form-sheet.tsx'
import { JoiningScreen, type JoiningLook } from '../joining/joining-screen.tsx'
import type { JoiningForm, StepFault } from '../joining/joining-way.ts'
import { PERSON_LABELS, PersonFields, type PersonField } from '../joining/person-fields.tsx'
import { StepSheet } from '../joining/step-sheet.tsx'
import { brokerJoiningMessage as message } from '../messages/en-US/broker-joining.ts'
import { joiningMessage } from '../messages/en-US/joining.ts'
import { Later } from '../portal/later.tsx'
import { linkTo, queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { withQuery } from '../routing/with-query.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { BROKERAGE_WAY, brokerPageAsked, type BrokerageJoining, type BrokerageJoiningPage } from './broker-joining-typed.ts'
import { brokerJoiningModule } from './broker-joining.module.ts'
import type { BrokerJoiningViewModel } from './broker-joining.view-model.ts'
import '../forms/company-form.css'
import '../joining/joining.css'

const isOfPerson = (field: string): field is PersonField => Object.hasOwn(PERSON_LABELS, field)

const faultWordsOn =
  (step: BrokerageStep) =>
  (fault: StepFault): string =>
    step === 'start' && fault.code === 'required' && isOfPerson(fault.field)
      ? joiningMessage(`joining.required.${fault.field}`)
      : typedFaultWords(fault)

const labelOn =
  (step: BrokerageStep) =>
  (field: string): string =>
    step === 'start' && isOfPerson(field) ? PERSON_LABELS[field] : fullLabel(field as keyof TypedBrokerage) // a field of that step

interface StepProps {
  readonly step: BrokerageStep
  readonly form: JoiningForm<BrokerageJoining>
  readonly viewModel: BrokerJoiningViewModel
  readonly returnTo: string | undefined
}

const Fields = ({ step, form: { typed, faults }, viewModel }: Omit<StepProps, 'returnTo'>): ReactNode => {
  const worded = wordedFaults(faults, fieldId, faultWordsOn(step))
  const texts = { ...typed.company, ...typed.terms }
  const text = (name: BrokerageTextField, rest: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      id={fieldId(name)}
      label={fieldLabel(name)}
      value={texts[name]}
      fault={faultIn(name, worded.of(name), texts[name])}
      onChange={(value) => viewModel.change(step, { [name]: value })}
      onLeave={() => viewModel.leaveField(name)}
      autoComplete="off"
      {...rest}
    />
  )
  const own = (name: PersonField) => ({
    id: fieldId(name),
    label: PERSON_LABELS[name],
    value: typed.start[name],
    fault: worded.of(name),
    onChange: (value: string) => viewModel.change('start', { [name]: value }),
  })
  switch (step) {
    case 'start':
      return <PersonFields field={own} onLeavePhone={() => viewModel.leaveField('phone')} />
    case 'company':
      return (
        <>
          <p className="trm-muted">{message('brokerJoining.company.help')}</p>
          <NameFields text={text} />
        </>
      )
    case 'terms':
      return <TermFields text={text} quickPay={typed.terms.quickPay} onQuickPay={(quickPay) => viewModel.change('terms', { quickPay })} />
    default:
      return absurd(step)
  }
}

const WAY = { isSameStep: BROKERAGE_WAY.isSameStep, steps: BROKERAGE_JOINING.steps }

const Step = ({ step, form, viewModel, returnTo }: StepProps) => (
  <>
    {step === 'start' && form.application.status === 'draft' ? (
      <Notice title={message('brokerJoining.carriers')}>
        <p>
          <LinkButton href={withQuery(linkTo('onboardingStart'), { step: 'start', way: 'carrier', returnTo })}>
            {message('brokerJoining.carriers.go')}
          </LinkButton>
        </p>
      </Notice>
    ) : null}
    <StepSheet<BrokerageJoining>
      viewModel={viewModel}
      form={form}
      way={WAY}
      draftName="broker-joining"
      idOf={fieldId}
      wordsOf={faultWordsOn(step)}
      labelOf={labelOn(step)}
      textOf={(field, lines) => fieldText(lines[field])}
    >
      <Fields step={step} form={form} viewModel={viewModel} />
    </StepSheet>
  </>
)

const loadAfter = async () => (await import('./broker-after-steps.tsx')).BrokerAfterSteps

interface ScreenProps {
  readonly viewModel: BrokerJoiningViewModel
  readonly search: string
  readonly returnTo: string | undefined
}

const titleOf = (page: BrokerageJoiningPage): string =>
  page === 'review' ? joiningMessage('joining.step.review') : message(`brokerJoining.step.${page}`)

const BrokerJoiningScreen = ({ viewModel, search, returnTo }: ScreenProps) => {
  const look: JoiningLook<BrokerageJoining> = {
    title: message('brokerJoining.title'),
    titleOf,
    step: (step, form) => <Step step={step} form={form} viewModel={viewModel} returnTo={returnTo} />,
    otherWhy: message('brokerJoining.other.why'),
    after: (state) => (
      <Later
        file="brokerage-applications/broker-after-steps.tsx"
        load={loadAfter}
        given={{ state, viewModel, returnTo, way: BROKERAGE_WAY, titleOf }}
      />
    ),
  }
  return (
    <JoiningScreen
      viewModel={viewModel}
      way={BROKERAGE_WAY}
      look={look}
      asked={brokerPageAsked(queryValue(search, 'step'))}
      returnTo={returnTo}
    />
  )
}

const Joining = ({ search, returnTo }: Omit<ScreenProps, 'viewModel'>) => {
  const viewModel = useViewModel(brokerJoiningModule, { returnTo, asked: brokerPageAsked(queryValue(search, 'step')) })
  return viewModel === undefined ? null : <BrokerJoiningScreen viewModel={viewModel} search={search} returnTo={returnTo} />
}

/** Joining as a brokerage: the steps, the wait and the way in. */
export const BrokerJoiningRoute = () => {
  const { search } = useAddress()
  const returnTo = queryValue(search, 'returnTo')
  return <Joining key={returnTo} search={search} returnTo={returnTo} />
}

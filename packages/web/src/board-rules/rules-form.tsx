import { declinedBelow } from '@trm/domain/board-rules'
import { formatMoney } from '@trm/domain/formats'
import { centsOf } from '@trm/domain/kernel'
import { counterBounds, isBounded } from '@trm/domain/offers'
import { isRight } from 'fp-ts/Either'
import type { FormEvent } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { FormErrorSummary } from '../design/form-error-summary.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/notice.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { SaveFailed } from '../forms/save-failed.tsx'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.ts'
import { ContactWarning } from '../loads/contact-warning.tsx'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { centerMessage as message, controlCenter } from '../messages/en-US/control-center.ts'
import { formOutcomeMessage } from '../messages/en-US/form-outcome.ts'
import { message as words } from '../messages/index.ts'
import type { ControlCenterViewModel, RulesForm as Form } from './control-center.view-model.ts'
import { FIELD_OF_WIRE, isSame, readTyped, type NumberField, type RulesFault, type TypedRules } from './rules-typed.ts'
import { VisibilityField } from './visibility-field.tsx'

type FaultKey = Extract<keyof typeof controlCenter, `center.fault.${string}`>

const isFaultKey = (key: string): key is FaultKey => Object.hasOwn(controlCenter, key)

const WIRE_OF_FIELD = new Map(Object.entries(FIELD_OF_WIRE).map(([wire, field]) => [field, wire]))

const faultWords = ({ field, code }: RulesFault): string => {
  const key = `center.fault.${code === 'out_of_bounds' || code === 'too_long' ? (WIRE_OF_FIELD.get(field) ?? code) : code}`
  return message(isFaultKey(key) ? key : 'center.fault.refused')
}

const idOf = (field: string): string => `center-${field}`

const EXAMPLE = centsOf(200_000)

/** What the numbers mean in dollars. */
const exampleWords = (typed: TypedRules): string => {
  const read = readTyped(typed)
  if (!isRight(read)) return ''
  const { rules } = read.right
  const { least, most } = counterBounds(rules.counters, EXAMPLE)
  const declined = declinedBelow(rules, EXAMPLE)
  const rate = formatMoney(EXAMPLE)
  const amount = declined === undefined ? undefined : formatMoney(declined)
  if (!isBounded(rules.counters)) return amount === undefined ? '' : message('center.example.decline.alone', { rate, amount })
  const counters = message('center.example', { rate, least: formatMoney(least), most: formatMoney(most) })
  return amount === undefined ? counters : `${counters} ${message('center.example.decline', { amount })}`
}

const LABELS: { readonly [K in keyof TypedRules]: string } = {
  visibility: message('center.visibility'),
  bookNow: message('center.bookNow'),
  leastCounter: message('center.least'),
  mostCounter: message('center.most'),
  minutes: message('center.minutes'),
  brokerRounds: message('center.brokerRounds'),
  carrierRounds: message('center.carrierRounds'),
  declineBelow: message('center.declineBelow'),
  declineNote: message('center.declineNote'),
}

const labelOf = (key: keyof TypedRules): string => LABELS[key]

const textOf = (key: keyof TypedRules, { visibility, bookNow, ...typed }: TypedRules): string => {
  if (key === 'visibility') return message(`center.visibility.${visibility}`)
  if (key === 'bookNow') return formOutcomeMessage(bookNow ? 'formOutcome.yes' : 'formOutcome.no')
  return typed[key]
}

const Outcome = ({ form: { wasSaved, overtaken, typed, failure, faults, attempt }, viewModel }: RulesFormProps) => {
  if (wasSaved) return <Notice tone="success">{message('center.saved')}</Notice>
  if (overtaken !== undefined) return <OvertakenNotice {...{ overtaken, typed, attempt, labelOf, textOf }} onSettle={viewModel.settle} />
  if (failure === undefined || faults.length > 0) return null
  const { title, remedy } = changeFailureWords(failure)
  return (
    <SaveFailed title={message('center.notSaved')} failure={failure} attempt={attempt}>
      {title}. {remedy}
    </SaveFailed>
  )
}

export interface RulesFormProps {
  readonly form: Form
  readonly viewModel: ControlCenterViewModel
}

/** All rules at once. Who may not change them reads the same. */
export const RulesForm = (props: RulesFormProps) => {
  const {
    form: {
      typed,
      saved,
      faults,
      attempt,
      isSaving,
      seen: { mayEdit },
    },
    viewModel,
  } = props
  const isChanged = !isSame(typed, saved)
  const kept = useFormDraft({ name: 'board-rules', base: saved, typed, isDirty: isChanged, change: viewModel.change })
  const faultOf = (field: string): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? undefined : faultWords(fault)
  }
  const number = (field: NumberField) => ({
    id: idOf(field),
    value: typed[field],
    fault: faultOf(field),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (text: string) => viewModel.change({ [field]: text }),
  })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.save()
  }
  return (
    <form className="trm-card trm-form" noValidate onSubmit={onSubmit} aria-labelledby="center-rules">
      <h2 id="center-rules">{message('center.rules')}</h2>
      <FormErrorSummary
        title={words('common.faults', { count: faults.length })}
        attempt={attempt}
        faults={faults.map((fault) => ({ fieldId: idOf(fault.field), message: faultWords(fault) }))}
      />
      <DraftNotice {...kept} />
      {mayEdit ? <p className="trm-muted">{message('center.open')}</p> : <Notice>{message('center.readOnly')}</Notice>}
      <fieldset className="trm-center-fields" disabled={!mayEdit}>
        <VisibilityField value={typed.visibility} onChange={(visibility) => viewModel.change({ visibility })} />
        <section className="trm-center-part" aria-labelledby="center-booking">
          <h3 id="center-booking">{message('center.booking')}</h3>
          <div>
            <label className="trm-check">
              <input
                type="checkbox"
                checked={typed.bookNow}
                aria-describedby="center-bookNow-help"
                onChange={({ currentTarget }) => viewModel.change({ bookNow: currentTarget.checked })}
              />
              {message('center.bookNow')}
            </label>
            <p id="center-bookNow-help" className="trm-help">
              {message('center.bookNow.help')}
            </p>
          </div>
        </section>
        <section className="trm-center-part" aria-labelledby="center-counters">
          <h3 id="center-counters">{message('center.counters')}</h3>
          <p className="trm-help">{message('center.counters.help')}</p>
          <div className="trm-center-pair">
            <TextField {...number('leastCounter')} label={message('center.least')} />
            <TextField {...number('mostCounter')} label={message('center.most')} />
            <TextField {...number('brokerRounds')} label={message('center.brokerRounds')} help={message('center.rounds.help')} />
            <TextField {...number('carrierRounds')} label={message('center.carrierRounds')} help={message('center.rounds.help')} />
            <TextField {...number('minutes')} label={message('center.minutes')} help={message('center.minutes.help')} />
          </div>
        </section>
        <section className="trm-center-part" aria-labelledby="center-decline">
          <h3 id="center-decline">{message('center.decline')}</h3>
          <div className="trm-center-pair">
            <TextField {...number('declineBelow')} label={message('center.declineBelow')} help={message('center.declineBelow.help')} />
            <TextAreaField
              id={idOf('declineNote')}
              label={message('center.declineNote')}
              help={message('center.declineNote.help')}
              rows={2}
              fault={faultOf('declineNote')}
              value={typed.declineNote}
              onChange={(declineNote) => viewModel.change({ declineNote })}
            />
            <ContactWarning texts={[typed.declineNote]} words={(parts) => message('center.declineNote.removed', { parts })} />
          </div>
        </section>
        <p className="trm-center-example" role="status">
          {exampleWords(typed)}
        </p>
        <Outcome {...props} />
        {mayEdit ? (
          <div className="trm-row">
            <SubmitButton isBusy={isSaving} busyLabel={words('common.saving')}>
              {message('center.save')}
            </SubmitButton>
            {isChanged && !isSaving ? <Button onClick={viewModel.undo}>{message('center.undo')}</Button> : null}
          </div>
        ) : null}
      </fieldset>
    </form>
  )
}

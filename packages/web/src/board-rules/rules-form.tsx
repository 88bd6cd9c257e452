import { isRight } from 'fp-ts/Either'
import { isSameField } from '@trm/domain/forms'
import { VISIBILITIES, declinedBelow } from '@trm/domain/board-rules'
import { formatMoney } from '@trm/domain/formats'
import { centsOf } from '@trm/domain/kernel'
import { counterBounds, isBounded } from '@trm/domain/offers'
import { CHOSEN_STOPS, REVIEW_MEANINGS, type VerdictReason } from '@trm/domain/verdict'
import { Button, SubmitButton } from '../design/button.tsx'
import { Check } from '../design/chakra/check.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { NumberField } from '../design/chakra/number-field.tsx'
import { numberFault } from '../design/number-fault.ts'
import { RadioList } from '../design/chakra/radio-list.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, SaveOutcome, wordedFaults } from '../forms/form-sheet.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { ContactWarningSlot } from '../forms/contact-warning-slot.tsx'
import { centerMessage as message, controlCenter } from '../messages/en-US/control-center.ts'
import { formOutcomeMessage } from '../messages/en-US/form-outcome.ts'
import { message as words } from '../messages/index.ts'
import { reasonsWords } from '../verdict/verdict-words.ts'
import {
  type ControlCenterViewModel,
  type RulesForm as Form,
  FIELD_OF_WIRE,
  readTyped,
  type NumberField as NumberName,
  type RulesFault,
  type TypedRules,
} from './control-center.view-model.ts'

interface ChoiceFieldProps<V extends string> {
  readonly name: string
  readonly legend: string
  readonly values: readonly V[]
  readonly value: V
  readonly words: (value: V) => { readonly label: string; readonly why: string }
  readonly onChange: (value: V) => void
}

const ChoiceField = <V extends string>({ name, legend, values, value, words, onChange }: ChoiceFieldProps<V>) => (
  <RadioList
    name={name}
    label={legend}
    value={value}
    choices={values.map((one) => ({ value: one, ...words(one) }))}
    className="trm-stack"
    onChange={onChange}
  />
)

interface StopsFieldProps {
  readonly stops: readonly VerdictReason[]
  readonly onChange: (stops: readonly VerdictReason[]) => void
}

/** Which facts make Stop, besides a block. */
const StopsField = ({ stops, onChange }: StopsFieldProps) => (
  <fieldset className="trm-field" aria-describedby="center-stops-help">
    <legend className="trm-label">{message('center.stops')}</legend>
    <p id="center-stops-help" className="trm-help">
      {message('center.stops.help')}
    </p>
    <div className="trm-center-stops">
      {CHOSEN_STOPS.map((reason) => (
        <Check
          key={reason}
          label={reasonsWords([reason]).join()}
          isOn={stops.includes(reason)}
          onChange={(isOn) => onChange(CHOSEN_STOPS.filter((one) => (one === reason ? isOn : stops.includes(one))))}
        />
      ))}
    </div>
  </fieldset>
)

type FaultKey = Exclude<Extract<keyof typeof controlCenter, `center.fault.${string}`>, 'center.fault.of'>

const isFaultKey = (key: string): key is FaultKey => Object.hasOwn(controlCenter, key)

const WIRE_OF_FIELD = new Map(Object.entries(FIELD_OF_WIRE).map(([wire, field]) => [field, wire]))

const faultWords = ({ field, code }: RulesFault): string => {
  const key = `center.fault.${code === 'out_of_bounds' || code === 'too_long' ? (WIRE_OF_FIELD.get(field) ?? code) : code}`
  return message('center.fault.of', { field: labelOf(field), fault: message(isFaultKey(key) ? key : 'center.fault.refused') })
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

const labels = (): { readonly [K in keyof TypedRules]: string } => ({
  visibility: message('center.visibility'),
  bookNow: message('center.bookNow'),
  formerRates: message('center.formerRates'),
  leastCounter: message('center.least'),
  mostCounter: message('center.most'),
  minutes: message('center.minutes'),
  brokerRounds: message('center.brokerRounds'),
  carrierRounds: message('center.carrierRounds'),
  declineBelow: message('center.declineBelow'),
  declineNote: message('center.declineNote'),
  review: message('center.review'),
  stops: message('center.stops'),
  insurance: message('center.insurance'),
})

const labelOf = (key: keyof TypedRules): string => labels()[key]

const yesOrNo = (isOn: boolean): string => formOutcomeMessage(isOn ? 'formOutcome.yes' : 'formOutcome.no')

const textOf = (key: keyof TypedRules, { visibility, bookNow, formerRates, review, stops, ...typed }: TypedRules): string => {
  if (key === 'visibility') return message(`center.visibility.${visibility}`)
  if (key === 'bookNow') return yesOrNo(bookNow)
  if (key === 'formerRates') return yesOrNo(formerRates)
  if (key === 'review') return message(`center.review.${review}`)
  if (key === 'stops') return reasonsWords(stops).join(', ')
  return typed[key]
}

const Outcome = ({ form, viewModel }: RulesFormProps) => {
  const { wasSaved, overtaken, typed, attempt } = form
  return wasSaved || overtaken === undefined ? (
    <SaveOutcome form={form} saved={message('center.saved')} notSaved={message('center.notSaved')} />
  ) : (
    <OvertakenNotice {...{ overtaken, typed, attempt, labelOf, textOf }} onSettle={viewModel.settle} />
  )
}

interface RulesFormProps {
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
      base: { mayEdit },
    },
    viewModel,
  } = props
  const isChanged = !isSameField(typed, saved)
  const kept = useFormDraft({ name: 'board-rules', base: saved, typed, isDirty: isChanged, change: viewModel.change })
  const worded = wordedFaults(faults, idOf, faultWords)
  const number = (field: NumberName) => ({
    id: idOf(field),
    value: typed[field],
    fault: worded.of(field),
    onChange: (text: string) => viewModel.change({ [field]: text }),
  })
  const rounds = (field: 'brokerRounds' | 'carrierRounds') => ({
    ...number(field),
    fault: numberFault(worded.of(field), typed[field], false),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    label: labelOf(field),
    help: message('center.rounds.help'),
  })
  return (
    <FormSheet
      heading={<h2 id="center-rules">{message('center.rules')}</h2>}
      name={{ 'aria-labelledby': 'center-rules' }}
      faults={worded.all}
      attempt={attempt}
      kept={kept}
      onSubmit={viewModel.save}
    >
      {mayEdit ? <p className="trm-muted">{message('center.open')}</p> : <Notice>{message('center.readOnly')}</Notice>}
      <fieldset className="trm-center-fields" disabled={!mayEdit}>
        <ChoiceField
          name="center-visibility"
          legend={message('center.visibility')}
          values={VISIBILITIES}
          value={typed.visibility}
          words={(one) => ({ label: message(`center.visibility.${one}`), why: message(`center.visibility.${one}.why`) })}
          onChange={(visibility) => viewModel.change({ visibility })}
        />
        <div>
          <Check
            label={message('center.formerRates')}
            describedBy="center-formerRates-help"
            isOn={typed.formerRates}
            onChange={(formerRates) => viewModel.change({ formerRates })}
          />
          <p id="center-formerRates-help" className="trm-help">
            {message('center.formerRates.help')}
          </p>
        </div>
        <section className="trm-stack trm-center-part" data-gap="10" aria-labelledby="center-booking">
          <h3 id="center-booking">{message('center.booking')}</h3>
          <div>
            <Check
              label={message('center.bookNow')}
              describedBy="center-bookNow-help"
              isOn={typed.bookNow}
              onChange={(bookNow) => viewModel.change({ bookNow })}
            />
            <p id="center-bookNow-help" className="trm-help">
              {message('center.bookNow.help')}
            </p>
          </div>
        </section>
        <section className="trm-stack trm-center-part" data-gap="10" aria-labelledby="center-trust">
          <h3 id="center-trust">{message('center.trust')}</h3>
          <p className="trm-help">{message('center.trust.help')}</p>
          <ChoiceField
            name="center-review"
            legend={message('center.review')}
            values={REVIEW_MEANINGS}
            value={typed.review}
            words={(one) => ({ label: message(`center.review.${one}`), why: message(`center.review.${one}.why`) })}
            onChange={(review) => viewModel.change({ review })}
          />
          <StopsField stops={typed.stops} onChange={(stops) => viewModel.change({ stops })} />
          <div className="trm-pair trm-center-pair">
            <NumberField
              {...number('insurance')}
              unit="money"
              isWhole
              label={message('center.insurance')}
              help={message('center.insurance.help')}
            />
          </div>
        </section>
        <section className="trm-stack trm-center-part" data-gap="10" aria-labelledby="center-counters">
          <h3 id="center-counters">{message('center.counters')}</h3>
          <p className="trm-help">{message('center.counters.help')}</p>
          <div className="trm-pair trm-center-pair">
            <NumberField {...number('leastCounter')} unit="percent" isWhole label={message('center.least')} />
            <NumberField {...number('mostCounter')} unit="percent" isWhole label={message('center.most')} />
            <TextField {...rounds('brokerRounds')} />
            <TextField {...rounds('carrierRounds')} />
            <NumberField {...number('minutes')} unit="minutes" label={message('center.minutes')} help={message('center.minutes.help')} />
          </div>
        </section>
        <section className="trm-stack trm-center-part" data-gap="10" aria-labelledby="center-decline">
          <h3 id="center-decline">{message('center.decline')}</h3>
          <div className="trm-pair trm-center-pair">
            <NumberField
              {...number('declineBelow')}
              unit="percent"
              isWhole
              label={message('center.declineBelow')}
              help={message('center.declineBelow.help')}
            />
            <TextAreaField
              id={idOf('declineNote')}
              label={message('center.declineNote')}
              help={message('center.declineNote.help')}
              rows={2}
              fault={worded.of('declineNote')}
              value={typed.declineNote}
              onChange={(declineNote) => viewModel.change({ declineNote })}
            />
            <ContactWarningSlot texts={[typed.declineNote]} words={(parts) => message('center.declineNote.removed', { parts })} />
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
    </FormSheet>
  )
}

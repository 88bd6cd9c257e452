import { formatPhone } from '@trm/domain/broker-profile'
import { isSameField } from '@trm/domain/forms'
import { wireName } from '@trm/domain/kernel'
import { LOAD_ENDS } from '@trm/domain/loads'
import {
  DRIVER_TEXTS,
  isDriven,
  type Driving,
  type DrivingFailure,
  type DrivingFault,
  type DriverText,
  type OfferSeen,
} from '@trm/domain/offers'
import { useEffect, useState } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { DrawerPart } from '../design/chakra/facts.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, ReadForm, SaveOutcomeOf, wordedFaults } from '../forms/form-sheet.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { StatedFacts } from '../loads/stated-facts.tsx'
import { dialled, StopFacts } from '../loads/stop-facts.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { tripMessage as message } from '../messages/en-US/trip.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { GoingThereViewModel, TripForm } from './going-there.view-model.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { goingThereModule } from './going-there.module.ts'

interface PartProps {
  readonly offer: OfferSeen
  readonly form: TripForm
  readonly viewModel: GoingThereViewModel
}

const idOf = (field: DrivingFault['field']): string => `trip-${field}`

const labelOf = (text: DriverText): string => message(`trip.${text}`)

const faultWords = ({ field, code }: DrivingFault): string =>
  message(`trip.fault.${code}`, {
    field: DRIVER_TEXTS.filter((text) => wireName(text) === field)
      .map(labelOf)
      .join(),
  })

const failureWords = (failure: DrivingFailure): string => {
  switch (failure._tag) {
    case 'OfferRefused':
    case 'Stale':
    case 'FieldsRefused':
      return message('trip.driving.refused')
    case 'Gone':
      return message('trip.driving.gone')
    default:
      return changeFailureText(failure)
  }
}

const isNamed = (driving: Driving): boolean => DRIVER_TEXTS.some((text) => driving[text] !== '')

const DrivingFields = ({ offer, form, viewModel, onEnd }: PartProps & { readonly onEnd: () => void }) => {
  const { typed, saved, failure, overtaken, attempt, isSaving } = form
  const isDirty = !isSameField(typed, saved)
  const kept = useFormDraft({ name: `driving-${offer.id}`, base: saved, typed, isDirty, change: viewModel.change })
  const faults = wordedFaults(form.faults, idOf, faultWords)
  const cancel = (): void => {
    viewModel.undo()
    onEnd()
  }
  return (
    <FormSheet
      isInDialog
      name={{ 'aria-label': message('trip.driving') }}
      faults={faults.all}
      kept={kept}
      {...{ attempt }}
      onSubmit={viewModel.save}
    >
      {DRIVER_TEXTS.map((text) => (
        <TextField
          key={text}
          id={idOf(wireName(text))}
          label={labelOf(text)}
          {...(text === 'driverPhone' ? { type: 'tel', inputMode: 'tel' } : {})}
          value={text === 'driverPhone' ? formatPhone(typed[text]) : typed[text]}
          fault={faults.of(wireName(text))}
          onChange={(value) => viewModel.change({ [text]: value })}
        />
      ))}
      {overtaken !== undefined ? (
        <OvertakenNotice {...{ overtaken, typed, attempt, labelOf }} textOf={(text, of) => of[text]} onSettle={viewModel.settle} />
      ) : (
        <SaveOutcomeOf form={{ failure, faults: faults.all, attempt }} notSaved={message('trip.driving.notSaved')} why={failureWords} />
      )}
      <div className="trm-row">
        <SubmitButton isBusy={isSaving} busyLabel={commonMessage('common.saving')}>
          {message('trip.driving.save')}
        </SubmitButton>
        <Button onClick={cancel}>{message('trip.driving.cancel')}</Button>
      </div>
    </FormSheet>
  )
}

const DrivingFacts = ({ driving }: { readonly driving: Driving }) => (
  <StatedFacts
    facts={DRIVER_TEXTS.map((text) => ({
      name: labelOf(text),
      says:
        driving[text] === '' ? undefined : text === 'driverPhone' ? (
          <a href={dialled(driving[text])}>{formatPhone(driving[text])}</a>
        ) : (
          driving[text]
        ),
    }))}
  />
)

/** Nobody is named: the carrier is asked to while the load is booked. */
const nobodyWords = ({ reader, status }: OfferSeen): string =>
  message(!isDriven(status) ? 'trip.driving.nobody' : reader === 'carrier' ? 'trip.driving.none.own' : 'trip.driving.none')

/** Both sides see who drives; the carrier says it while the load is booked. */
const DrivingPart = (props: PartProps) => {
  const {
    offer,
    form: { saved, wasSaved },
  } = props
  const canName = offer.reader === 'carrier' && isDriven(offer.status)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (wasSaved) setOpen(false)
  }, [wasSaved])
  const hasNames = isNamed(saved)
  const inside = useFocusInside<HTMLDivElement>()
  return (
    <DrawerPart title={message('trip.driving')}>
      <div className="trm-stack" data-gap="8" {...inside}>
        {isOpen && canName ? (
          <DrivingFields {...props} onEnd={() => setOpen(false)} />
        ) : (
          <>
            {hasNames ? <DrivingFacts driving={saved} /> : <p className="trm-muted">{nobodyWords(offer)}</p>}
            {wasSaved && canName ? <Notice tone="success">{message('trip.driving.saved')}</Notice> : null}
            {canName ? (
              <div className="trm-row">
                <Button data-needs-server="" onClick={() => setOpen(true)}>
                  {message(hasNames ? 'trip.driving.change' : 'trip.driving.name')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
    </DrawerPart>
  )
}

/** What it takes, or took, to drive a booked load: both ends in full, and who drives with what. */
const GoingThere = ({ offer, viewModel }: Omit<PartProps, 'form'>) => {
  const state = useBehavior(viewModel.state$)
  const { load, asOf } = offer
  useEffect(() => viewModel.refresh(), [viewModel, asOf])
  return (
    <ReadForm
      state={state}
      loading={message('trip.loading')}
      notLoaded={message('trip.notLoaded')}
      why={failureWords}
      onRetry={viewModel.reload}
    >
      {(form) => (
        <>
          <DrawerPart title={message('trip.title')}>
            {isDriven(offer.status) ? null : <p className="trm-muted">{message('trip.canceled')}</p>}
            {LOAD_ENDS.map((end) => (
              <StopFacts key={end} end={end} place={load[end]} window={load[`${end}Window`]} details={form.base.stops[end]} />
            ))}
          </DrawerPart>
          <DrivingPart offer={offer} form={form} viewModel={viewModel} />
        </>
      )}
    </ReadForm>
  )
}

/** The lazy chunk of what it takes to drive a booked load. Give it a `key` of the offer: that is read once. */
export const GoingThereRoute = ({ offer }: { readonly offer: OfferSeen }) => {
  const viewModel = useViewModel(goingThereModule, { id: offer.id })
  return viewModel === undefined ? null : <GoingThere offer={offer} viewModel={viewModel} />
}

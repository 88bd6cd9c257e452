import { formatDateTime, zoneNameAt } from '@trm/domain/formats'
import type { OfferSeen, Party } from '@trm/domain/offers'
import {
  acceptanceOf,
  currentFile,
  earlierFiles,
  type AcceptanceFailure,
  type AcceptedFile,
  type SignerFault,
} from '@trm/domain/rate-confirmations'
import { useEffect } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { DrawerPart, Fact, Facts } from '../design/chakra/facts.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { FormSheet, ReadForm, SaveOutcomeOf, wordedFaults } from '../forms/form-sheet.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { acceptanceMessage as message } from '../messages/en-US/acceptance.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { AcceptanceForm, AcceptanceViewModel, AskedFile } from './acceptance.view-model.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { acceptanceModule } from './acceptance.module.ts'

interface PartProps {
  readonly offer: OfferSeen
  readonly form: AcceptanceForm
  readonly file: AskedFile
  readonly viewModel: AcceptanceViewModel
}

const PARTIES: readonly Party[] = ['broker', 'carrier']

const failureWords = (failure: AcceptanceFailure): string => {
  switch (failure._tag) {
    case 'OfferRefused':
      return message('acceptance.notBooked')
    case 'Gone':
      return message('acceptance.gone')
    case 'Stale':
      return message('acceptance.byColleague')
    case 'ConfirmationChanged':
      return message('acceptance.changed')
    case 'ConfirmationDamaged':
      return message('acceptance.damaged')
    case 'FieldsRefused':
      return ''
    default:
      return changeFailureText(failure)
  }
}

const faultWords = ({ code }: SignerFault): string => message(`acceptance.fault.${code}`)
const NAME_ID = 'acceptance-name'

/** Who accepted a file when, by the clock of the pickup. */
const Sides = ({ of, zone }: { readonly of: AcceptedFile; readonly zone: string }) => (
  <Facts>
    <Fact name={message('acceptance.hash')} isWide>
      <code>{of.sha256}</code>
    </Fact>
    {PARTIES.map((side) => {
      const said = acceptanceOf(of, side)
      return (
        <Fact key={side} name={message(`acceptance.${side}`)} isWide>
          {said === undefined
            ? message('acceptance.notYet')
            : message('acceptance.by', {
                name: said.name,
                company: said.company,
                when: `${formatDateTime(said.at, zone)} ${zoneNameAt(said.at, zone)}`,
              })}
        </Fact>
      )
    })}
  </Facts>
)

const Download = ({
  of,
  file,
  label,
  viewModel,
}: Pick<PartProps, 'file' | 'viewModel'> & { readonly of: AcceptedFile; readonly label: string }) => {
  const asked = file?.sha256 === of.sha256 ? file.is : undefined
  return (
    <>
      <div className="trm-row">
        <Button aria-disabled={file?.is === 'Working'} onClick={() => viewModel.download(of.sha256)}>
          {label}
        </Button>
      </div>
      {asked === undefined || asked === 'Working' ? null : (
        <p className="trm-fault" role="alert">
          {asked === 'NotSaved' ? message('acceptance.notSaved') : failureWords(asked)}
        </p>
      )}
    </>
  )
}

const Signing = ({ form, viewModel }: Pick<PartProps, 'form' | 'viewModel'>) => {
  const { typed, failure, attempt, isSaving } = form
  const faults = wordedFaults(form.faults, () => NAME_ID, faultWords)
  return (
    <FormSheet
      isInDialog
      name={{ 'aria-label': message('acceptance.form') }}
      faults={faults.all}
      attempt={attempt}
      onSubmit={viewModel.save}
    >
      <TextField
        id={NAME_ID}
        label={message('acceptance.name')}
        help={message('acceptance.help')}
        autoComplete="name"
        value={typed.name}
        fault={faults.of('name')}
        onChange={(name) => viewModel.change({ name })}
      />
      <SaveOutcomeOf form={{ failure, faults: faults.all, attempt }} notSaved={message('acceptance.failed')} why={failureWords} />
      <div className="trm-row">
        <SubmitButton isBusy={isSaving} busyLabel={commonMessage('common.saving')}>
          {message('acceptance.accept')}
        </SubmitButton>
      </div>
    </FormSheet>
  )
}

const Current = (props: PartProps & { readonly of: AcceptedFile }) => {
  const { offer, form, of } = props
  const isOwn = acceptanceOf(of, offer.reader) !== undefined
  const isBoth = PARTIES.every((side) => acceptanceOf(of, side) !== undefined)
  return (
    <>
      {isBoth ? <p>{message('acceptance.both')}</p> : null}
      <Sides of={of} zone={offer.load.pickup.timezone} />
      <Download {...props} label={message(of.acceptances.length === 0 ? 'acceptance.read' : 'acceptance.download')} />
      {form.wasSaved && isOwn ? <Notice tone="success">{message(`acceptance.saved.${offer.reader}`)}</Notice> : null}
      {isOwn ? null : <Signing {...props} />}
    </>
  )
}

const Earlier = ({ files, isOver, ...props }: PartProps & { readonly files: readonly AcceptedFile[]; readonly isOver: boolean }) =>
  files.length === 0 ? null : (
    <>
      <p className="trm-muted">{message(isOver ? 'acceptance.cancelled' : 'acceptance.superseded')}</p>
      {files.map((of) => (
        <div key={of.sha256} className="trm-stack" data-gap="8">
          <Sides of={of} zone={props.offer.load.pickup.timezone} />
          <Download {...props} of={of} label={message(isOver ? 'acceptance.download' : 'acceptance.download.earlier')} />
        </div>
      ))}
    </>
  )

/** The rate confirmation of a booking: which file it is, who accepted it when, and what was accepted before. */
const AcceptancePart = ({ offer, viewModel }: Pick<PartProps, 'offer' | 'viewModel'>) => {
  const state = useBehavior(viewModel.state$)
  const file = useBehavior(viewModel.file$)
  const inside = useFocusInside<HTMLDivElement>()
  const { asOf } = offer
  useEffect(() => viewModel.refresh(), [viewModel, asOf])
  if (offer.status === 'cancelled_load' && (state._tag === 'Loading' || (state._tag === 'Form' && state.base.files.length === 0)))
    return null
  return (
    <DrawerPart title={message('acceptance.title')}>
      <ReadForm
        state={state}
        loading={message('acceptance.loading')}
        notLoaded={message('acceptance.notLoaded')}
        why={failureWords}
        onRetry={viewModel.reload}
      >
        {(form) => {
          const props = { offer, form, file, viewModel }
          const of = currentFile(form.base)
          return (
            <div className="trm-stack" data-gap="12" {...inside}>
              {of === undefined ? null : <Current {...props} of={of} />}
              <Earlier {...props} files={earlierFiles(form.base)} isOver={of === undefined} />
            </div>
          )
        }}
      </ReadForm>
    </DrawerPart>
  )
}

/** The lazy chunk of a confirmation and who accepted it. Give it a `key` of the offer: that is read once. */
export const AcceptanceRoute = ({ offer }: { readonly offer: OfferSeen }) => {
  const viewModel = useViewModel(acceptanceModule, { id: offer.id, reference: offer.load.referenceId ?? offer.id })
  return viewModel === undefined ? null : <AcceptancePart offer={offer} viewModel={viewModel} />
}

import { absurd } from 'fp-ts/function'
import { AUTHORITY_STATUSES, CARRIER_AUTHORITIES, SAFETY_RATINGS, type CarrierFact, type CorrectableFact } from '@trm/domain/carriers'
import { formatDate, formatDateTime } from '@trm/domain/formats'
import { parsePlainDate } from '@trm/domain/kernel'
import { isSome } from 'fp-ts/Option'
import { RegistryLinks, registryLinkOfDot } from '../carrier-applications/staff/registry-links.tsx'
import { dollarWords } from '../carriers/row-words.ts'
import { sourceLine } from '../carriers/vetting-words.ts'
import { Button } from '../design/button.tsx'
import { SelectField, TextField, type Choice } from '../design/form.tsx'
import { Badge } from '../design/notice.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { wordedFaults } from '../forms/form-sheet.tsx'
import { LOCALE } from '../messages/index.ts'
import { carrierFactsMessage as message } from '../messages/en-US/carrier-facts.ts'
import { staffToolMessage } from '../messages/en-US/staff-tools.ts'
import { vettingMessage } from '../messages/en-US/vetting.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { draftOfFact, type CarrierFactsViewModel, type CorrectionFieldFault, type TypedCorrection } from './carrier-facts.view-model.ts'
import { EditDialog, NotSaved } from './edit-dialog.tsx'
import { StaffListPage, StaffSearch } from './staff-page.tsx'
import { factsHref } from './facts-address.ts'

export const factName = (fact: CorrectableFact): string => message(`facts.${fact}`)

const noRecord = (): string => vettingMessage('vetting.outcome.noRecord')

const oneOf = <W extends string>(words: readonly W[], value: string): W | undefined => words.find((word) => word === value)

/** A fact's value in words. */
const valueWords = (fact: CorrectableFact, value: string | undefined): string => {
  if (value === undefined) return noRecord()
  switch (fact) {
    case 'authorityStatus': {
      const status = oneOf(AUTHORITY_STATUSES, value)
      return status === undefined ? value : message(`staff.registry.status.${status}`)
    }
    case 'authority': {
      const authority = oneOf(CARRIER_AUTHORITIES, value)
      return authority === undefined ? value : vettingMessage(`vetting.authority.${authority}`)
    }
    case 'safetyRating': {
      const rating = oneOf(SAFETY_RATINGS, value)
      return rating === undefined ? value : vettingMessage(`vetting.rating.${rating}`)
    }
    case 'bipdOnFile':
      return dollarWords(Number(value))
    case 'numberOfTrucks':
    case 'numberOfInspections':
      return Number(value).toLocaleString(LOCALE)
    case 'authoritySince':
    case 'outOfServiceSince': {
      const day = parsePlainDate(value)
      return isSome(day) ? formatDate(day.value) : value
    }
    default:
      return absurd(fact)
  }
}

const CHOICES: { readonly [F in CorrectableFact]?: readonly string[] } = {
  authorityStatus: AUTHORITY_STATUSES,
  authority: CARRIER_AUTHORITIES,
  safetyRating: SAFETY_RATINGS,
}

const choicesOf = (fact: CorrectableFact): readonly Choice<string>[] | undefined =>
  CHOICES[fact] && [{ value: '', label: noRecord() }, ...CHOICES[fact].map((value) => ({ value, label: valueWords(fact, value) }))]

const idOf = (field: CorrectionFieldFault['field']): string => `fact-${field}`
const faultWords = ({ field, code }: CorrectionFieldFault): string =>
  code === 'required' || code === 'too_long'
    ? message(`facts.fault.reason.${code}`)
    : message(field === 'reason' ? 'facts.fault.refused' : `facts.fault.${code}`)

/** Nothing of what is not typed here. */
const labelOf = (key: keyof TypedCorrection): string => (key === 'value' || key === 'reason' ? message(`facts.${key}`) : '')
const textOf = (key: keyof TypedCorrection, typed: TypedCorrection): string => (key === 'value' || key === 'reason' ? typed[key] : '')

const standingWords = (now: CarrierFact): string =>
  message('facts.overtaken', { fact: factName(now.fact), value: valueWords(now.fact, now.value) })

/** Another value of one fact, and why. */
const CorrectionDialog = ({ viewModel }: { readonly viewModel: CarrierFactsViewModel }) => {
  const editing = useBehavior(viewModel.editing$)
  if (editing === undefined) return null
  const { draft } = editing
  const faults = wordedFaults(editing.faults, idOf, faultWords)
  const choices = choicesOf(draft.fact)
  const field = { id: idOf('value'), label: factName(draft.fact), value: draft.value, fault: faults.of('value') }
  const onChange = (value: string): void => viewModel.change({ value })
  return (
    <EditDialog
      title={message('facts.correct.title', { fact: factName(draft.fact) })}
      editing={editing}
      list={viewModel}
      standing={standingWords}
      labelOf={labelOf}
      textOf={textOf}
      faults={faults.all}
    >
      {choices === undefined ? (
        <TextField {...field} help={message('facts.value.help')} onChange={onChange} />
      ) : (
        <SelectField {...field} choices={choices} onChange={onChange} />
      )}
      <TextAreaField
        id={idOf('reason')}
        label={message('facts.reason')}
        help={message('facts.reason.help')}
        rows={3}
        value={draft.reason}
        fault={faults.of('reason')}
        onChange={(reason) => viewModel.change({ reason })}
      />
    </EditDialog>
  )
}

const Fact = ({ row, viewModel }: { readonly row: CarrierFact; readonly viewModel: CarrierFactsViewModel }) => {
  const { fact, value, source, asOf, correction } = row
  const notPut = useBehavior(viewModel.notPut$)
  const draft = draftOfFact(row)
  const name = factName(fact)
  return (
    <li className="trm-card trm-between" data-fact={fact}>
      <div className="trm-stack" data-gap="4">
        <h2>{name}</h2>
        <p>
          <strong>{valueWords(fact, value)}</strong>{' '}
          {correction === undefined ? null : <Badge tone="info">{message('facts.corrected')}</Badge>}
        </p>
        <p className="trm-muted">{source === undefined || asOf === undefined ? message('facts.noSource') : sourceLine(source, asOf)}</p>
        {correction === undefined ? null : (
          <>
            <p className="trm-muted">
              {message('facts.by', {
                name: correction.by,
                time: formatDateTime(correction.at, viewModel.zone),
                before: valueWords(fact, correction.before),
              })}
            </p>
            <p className="trm-written" dir="auto">
              {correction.reason}
            </p>
          </>
        )}
      </div>
      <div className="trm-row">
        {correction === undefined ? null : (
          <Button
            look="quiet"
            aria-label={message('facts.takeBackOf', { fact: name })}
            onClick={() => viewModel.put({ ...draft, isTakenBack: true })}
          >
            {message('facts.takeBack')}
          </Button>
        )}
        <Button aria-label={message('facts.correctOf', { fact: name })} onClick={() => viewModel.open(draft, false)}>
          {message('facts.correct')}
        </Button>
      </div>
      {notPut?.draft.fact !== fact ? null : <NotSaved failure={notPut.failure} attempt={1} standing={standingWords} />}
    </li>
  )
}

interface CarrierFactsScreenProps {
  readonly viewModel: CarrierFactsViewModel
  readonly dotNumber: string | undefined
}

/** What one carrier is judged by, each fact with its source, and staff's corrections. */
export const CarrierFactsScreen = ({ viewModel, dotNumber }: CarrierFactsScreenProps) => (
  <StaffListPage
    section="facts"
    title={message('facts.title')}
    intro={message('facts.intro')}
    viewModel={viewModel}
    search={
      <>
        <StaffSearch
          key={dotNumber}
          id="facts-dot"
          type="text"
          label={message('facts.dot')}
          find={staffToolMessage('users.find')}
          sought={dotNumber ?? ''}
          maxLength={20}
          inputMode="numeric"
          hrefOf={factsHref}
        />
        <RegistryLinks links={dotNumber === undefined ? [] : [registryLinkOfDot(dotNumber)]} />
      </>
    }
    empty={
      dotNumber === undefined ? (
        <EmptyState title={message('facts.none')}>
          <p>{message('facts.none.why')}</p>
        </EmptyState>
      ) : (
        <EmptyState title={message('facts.unknown', { number: dotNumber })}>
          <p>{message('facts.unknown.why')}</p>
        </EmptyState>
      )
    }
    over={<CorrectionDialog viewModel={viewModel} />}
  >
    {(facts) => (
      <ul className="trm-stack" aria-label={message('facts.list')}>
        {facts.map((row) => (
          <Fact key={row.fact} row={row} viewModel={viewModel} />
        ))}
      </ul>
    )}
  </StaffListPage>
)

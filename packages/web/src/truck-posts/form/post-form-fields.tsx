import type { FormEvent } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import { POST_TYPES } from '@trm/domain/trucks'
import { Button, SubmitButton } from '../../design/button.tsx'
import { LinkButton } from '../../design/link-button.tsx'
import { FormErrorSummary } from '../../design/form-error-summary.tsx'
import { CheckboxGroup } from '../../design/checkbox-group.tsx'
import { TextField } from '../../design/form.tsx'
import { Notice } from '../../design/notice.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { equipmentOptions } from '../../equipment/equipment-choices.ts'
import { OvertakenNotice } from '../../forms/overtaken-notice.tsx'
import { SaveFailed } from '../../forms/save-failed.tsx'
import { DraftNotice } from '../../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../../form-drafts/use-form-draft.ts'
import { formOutcomeMessage } from '../../messages/en-US/form-outcome.ts'
import { message } from '../../messages/index.ts'
import { postFormMessage } from '../../messages/en-US/post-truck-form.ts'
import { postsMessage } from '../../messages/en-US/post-truck.ts'
import { PlaceField } from '../../places/place-field.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { equipmentWords, postFailureWords } from '../post-words.ts'
import { fieldOf, idOfField, postFaultWords, type FormField } from './post-fault-words.ts'
import type { PostForm, PostFormArgs, PostFormViewModel } from './post-form.view-model.ts'
import { hasDropoff, hasHome, homeAt, lastDay, type TypedEnd, type TypedKey, type TypedPost } from './typed-post.ts'

interface PartProps {
  readonly form: PostForm
  readonly viewModel: PostFormViewModel
  readonly faultOf: (field: FormField) => string | undefined
}

const TYPE_ID = 'post-type'

/** Each kind in one line, all in sight. */
const TypeFields = ({ form: { typed }, viewModel: { change } }: PartProps) => (
  <fieldset className="trm-form-part" id={TYPE_ID}>
    <legend>{postFormMessage('postForm.part.type')}</legend>
    <div className="trm-post-types">
      {POST_TYPES.map((type) => (
        <label key={type} className="trm-post-type">
          <input
            type="radio"
            name={TYPE_ID}
            value={type}
            checked={typed.postType === type}
            aria-describedby={`post-type-${type}`}
            onChange={() => change({ postType: type })}
          />
          <strong>{postsMessage(`posts.type.${type}`)}</strong>
          <span id={`post-type-${type}`} className="trm-help">
            {postFormMessage(`postForm.type.${type}.why`)}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const PLACES = { pickup: 'pickup_city', dropoff: 'dropoff_city', home: 'home_city' } as const satisfies {
  readonly [E in TypedEnd]: FormField
}

const PlacePart = ({
  end,
  label,
  help,
  form: { typed },
  viewModel,
  faultOf,
}: PartProps & { readonly end: TypedEnd; readonly label: string; readonly help?: string | undefined }) => (
  <div className="trm-post-place">
    <PlaceField
      id={idOfField(PLACES[end])}
      label={label}
      text={typed[end].text}
      isChosen={typed[end].place !== undefined}
      lookup={viewModel.places}
      placeholder={postFormMessage('postForm.place.example')}
      fault={faultOf(PLACES[end])}
      onChange={(text, place) => viewModel.choosePlace(end, text, place)}
    />
    {help === undefined ? null : <p className="trm-help">{help}</p>}
  </div>
)

const WhereFields = (props: PartProps) => {
  const {
    form: { typed },
    viewModel: { change },
    faultOf,
  } = props
  const { postType } = typed
  const home = homeAt(typed)
  const last = lastDay(typed)
  return (
    <section className="trm-form-part" aria-labelledby="post-part-where">
      <h2 id="post-part-where">{postFormMessage('postForm.part.where')}</h2>
      <div className="trm-form-pair">
        <PlacePart
          {...props}
          end="pickup"
          label={postFormMessage(hasHome(postType) ? 'postForm.pickup_city' : 'postForm.pickup_city.home_base')}
          help={home === 'pickup' ? postFormMessage('postForm.home.pickup') : undefined}
        />
        {hasDropoff(postType) ? (
          <PlacePart
            {...props}
            end="dropoff"
            label={postFormMessage('postForm.dropoff_city')}
            help={
              home === 'dropoff'
                ? postFormMessage('postForm.home.dropoff')
                : postType === 'favorite_lane'
                  ? undefined
                  : postFormMessage('postForm.dropoff.open')
            }
          />
        ) : null}
        {hasHome(postType) ? (
          <PlacePart {...props} end="home" label={postFormMessage('postForm.home_city')} help={postFormMessage('postForm.home.help')} />
        ) : null}
      </div>
      <div className="trm-form-pair">
        <TextField
          id={idOfField('available_from')}
          type="date"
          label={postFormMessage('postForm.available_from')}
          value={typed.from}
          fault={faultOf('available_from')}
          onChange={(from) => change({ from })}
        />
        <TextField
          id={idOfField('available_to')}
          type="date"
          label={postFormMessage('postForm.available_to')}
          value={typed.to}
          fault={faultOf('available_to')}
          onChange={(to) => change({ to })}
          help={last === undefined ? undefined : postFormMessage('postForm.until', { date: formatDate(last) })}
        />
      </div>
    </section>
  )
}

const EquipmentFields = ({ form: { typed }, viewModel, faultOf }: PartProps) => {
  const choices = useBehavior(viewModel.equipment$)
  return (
    <section className="trm-form-part" aria-labelledby="post-part-truck">
      <h2 id="post-part-truck">{postFormMessage('postForm.part.truck')}</h2>
      {choices._tag === 'Loading' ? <LoadingState label={postFormMessage('postForm.equipment.loading')} /> : null}
      {choices._tag === 'Failed' ? (
        <Notice tone="warning" action={<Button onClick={viewModel.reloadEquipment}>{message('common.retry')}</Button>}>
          {postFormMessage('postForm.equipment.failed')}
        </Notice>
      ) : null}
      {choices._tag === 'Known' ? (
        <CheckboxGroup
          id={idOfField('equipment_type')}
          label={postFormMessage('postForm.equipment_type')}
          findLabel={postFormMessage('postForm.equipment.find')}
          choices={equipmentOptions(choices.types, typed.equipment)}
          chosen={typed.equipment}
          fault={faultOf('equipment_type')}
          onChange={(equipment) => viewModel.change({ equipment })}
        />
      ) : null}
    </section>
  )
}

const TermsFields = ({ form: { typed }, viewModel: { change }, faultOf }: PartProps) => {
  const help = postFormMessage(typed.isQuiet ? 'postForm.least.quiet' : 'postForm.least.help')
  return (
    <section className="trm-form-part" aria-labelledby="post-part-terms">
      <h2 id="post-part-terms">{postFormMessage('postForm.part.terms')}</h2>
      <div className="trm-form-pair">
        <TextField
          id={idOfField('least_rate_total')}
          inputMode="decimal"
          placeholder="$"
          label={postFormMessage('postForm.least_rate_total')}
          help={help}
          value={typed.leastTotal}
          fault={faultOf('least_rate_total')}
          onChange={(leastTotal) => change({ leastTotal })}
        />
        <TextField
          id={idOfField('least_rate_per_mile')}
          inputMode="decimal"
          placeholder="$"
          label={postFormMessage('postForm.least_rate_per_mile')}
          help={help}
          value={typed.leastPerMile}
          fault={faultOf('least_rate_per_mile')}
          onChange={(leastPerMile) => change({ leastPerMile })}
        />
      </div>
      <label className="trm-check">
        <input
          id={idOfField('is_quiet')}
          type="checkbox"
          checked={typed.isQuiet}
          aria-describedby="post-quiet"
          onChange={({ currentTarget }) => change({ isQuiet: currentTarget.checked })}
        />
        {postFormMessage('postForm.is_quiet')}
      </label>
      <p id="post-quiet" className="trm-help">
        {postFormMessage(typed.isQuiet ? 'postForm.quiet.on' : 'postForm.quiet.off')}
      </p>
    </section>
  )
}

const LABELS: { readonly [K in TypedKey]: FormField | 'type' } = {
  postType: 'type',
  equipment: 'equipment_type',
  pickup: 'pickup_city',
  pickupZone: 'pickup_city',
  dropoff: 'dropoff_city',
  home: 'home_city',
  from: 'available_from',
  to: 'available_to',
  leastTotal: 'least_rate_total',
  leastPerMile: 'least_rate_per_mile',
  isQuiet: 'is_quiet',
}

const labelOf = (key: TypedKey): string => {
  const field = LABELS[key]
  return postFormMessage(field === 'type' ? 'postForm.part.type' : `postForm.${field}`)
}

const textOf =
  (types: readonly EquipmentType[]) =>
  (key: TypedKey, typed: TypedPost): string => {
    const value = typed[key]
    if (key === 'pickupZone') return '' // goes with the place
    if (key === 'postType') return postsMessage(`posts.type.${typed.postType}`)
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return formOutcomeMessage(value ? 'formOutcome.yes' : 'formOutcome.no')
    return 'text' in value ? value.text : equipmentWords(value, types)
  }

const Outcome = ({ form: { failure, faults, attempt, overtaken, typed }, viewModel }: Pick<PartProps, 'form' | 'viewModel'>) => {
  const choices = useBehavior(viewModel.equipment$)
  const types = choices._tag === 'Known' ? choices.types : []
  if (overtaken !== undefined)
    return <OvertakenNotice {...{ overtaken, typed, attempt, labelOf }} textOf={textOf(types)} onSettle={viewModel.settle} />
  if (failure === undefined || faults.length > 0) return null
  return (
    <SaveFailed title={postFormMessage('postForm.notSaved')} failure={failure} attempt={attempt}>
      {postFailureWords(failure)}
    </SaveFailed>
  )
}

export interface PostFormFieldsProps {
  readonly viewModel: PostFormViewModel
  readonly form: PostForm
  readonly mode: PostFormArgs['mode']
  /** Where "cancel" leads. */
  readonly backLink: string
}

/** Browser validation is off: ours says the same in the same words everywhere. */
export const PostFormFields = ({ viewModel, form, mode, backLink }: PostFormFieldsProps) => {
  const { typed, began, faults, attempt, isSaving, done } = form
  const isDirty = done === undefined && JSON.stringify(typed) !== JSON.stringify(began)
  const kept = useFormDraft({ name: `truck-${mode}-${form.base?.id ?? ''}`, base: began, typed, isDirty, change: viewModel.change })
  const faultOf = (field: FormField): string | undefined => {
    const fault = faults.find((one) => fieldOf(one.field) === field)
    return fault && postFaultWords(fault)
  }
  const part: PartProps = { form, viewModel, faultOf }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.submit()
  }
  return (
    <form className="trm-post-form" noValidate onSubmit={submit}>
      <FormErrorSummary
        title={message('common.faults', { count: faults.length })}
        attempt={attempt}
        faults={faults.map((fault) => ({ fieldId: idOfField(fieldOf(fault.field)), message: postFaultWords(fault) }))}
      />
      <DraftNotice {...kept} />
      <TypeFields {...part} />
      <WhereFields {...part} />
      <EquipmentFields {...part} />
      <TermsFields {...part} />
      <Outcome form={form} viewModel={viewModel} />
      <div className="trm-form-actions">
        <SubmitButton isBusy={isSaving} busyLabel={message('common.saving')}>
          {postFormMessage(`postForm.do.${mode}`)}
        </SubmitButton>
        <LinkButton href={backLink}>{postFormMessage('postForm.cancel')}</LinkButton>
      </div>
    </form>
  )
}

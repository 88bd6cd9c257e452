import { useEffect, type FormEvent } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import { POST_TYPES } from '@trm/domain/trucks'
import { Check } from '../../design/chakra/check.tsx'
import { Button } from '../../design/button.tsx'
import { CheckboxGroup } from '../../design/chakra/checkbox-group.tsx'
import { DateRange } from '../../design/chakra/date-range.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { equipmentOptions, typesOf } from '../../equipment/equipment-choices.ts'
import { FormPart, PostingFields } from '../../forms/posting-form.tsx'
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

/** A field of text, by the wire's name and by the form's own. */
const textFieldOf =
  ({ form: { typed }, viewModel: { change }, faultOf }: PartProps) =>
  (field: FormField, key: 'from' | 'to' | 'leastTotal' | 'leastPerMile') => ({
    id: idOfField(field),
    label: postFormMessage(`postForm.${field}`),
    value: typed[key],
    fault: faultOf(field),
    onChange: (text: string): void => change({ [key]: text }),
  })

const TYPE_ID = 'post-type'

/** Each kind in one line, all in sight. */
const TypeFields = ({ form: { typed }, viewModel: { change } }: PartProps) => (
  <fieldset className="trm-card trm-stack trm-form-part" data-gap="14" id={TYPE_ID}>
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
  <div className="trm-stack trm-post-place" data-gap="4">
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
  } = props
  const field = textFieldOf(props)
  const { postType } = typed
  const home = homeAt(typed)
  const last = lastDay(typed)
  return (
    <FormPart id="post-part-where" title={postFormMessage('postForm.part.where')}>
      <div className="trm-pair" data-gap="14">
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
      <div className="trm-pair" data-gap="14">
        <DateRange
          from={field('available_from', 'from')}
          to={{
            ...field('available_to', 'to'),
            help: last === undefined ? undefined : postFormMessage('postForm.until', { date: formatDate(last) }),
          }}
        />
      </div>
    </FormPart>
  )
}

const EquipmentFields = ({ form: { typed }, viewModel, faultOf }: PartProps) => {
  const choices = useBehavior(viewModel.equipment$)
  return (
    <FormPart id="post-part-truck" title={postFormMessage('postForm.part.truck')}>
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
    </FormPart>
  )
}

const TermsFields = (props: PartProps) => {
  const {
    form: { typed },
    viewModel: { change },
  } = props
  const field = textFieldOf(props)
  const help = postFormMessage(typed.isQuiet ? 'postForm.least.quiet' : 'postForm.least.help')
  return (
    <FormPart id="post-part-terms" title={postFormMessage('postForm.part.terms')}>
      <div className="trm-pair" data-gap="14">
        <NumberField {...field('least_rate_total', 'leastTotal')} unit="money" help={help} />
        <NumberField {...field('least_rate_per_mile', 'leastPerMile')} unit="perMile" help={help} />
      </div>
      <Check
        id={idOfField('is_quiet')}
        label={postFormMessage('postForm.is_quiet')}
        isOn={typed.isQuiet}
        describedBy="post-quiet"
        onChange={(isQuiet) => change({ isQuiet })}
      />
      <p id="post-quiet" className="trm-help">
        {postFormMessage(typed.isQuiet ? 'postForm.quiet.on' : 'postForm.quiet.off')}
      </p>
    </FormPart>
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

/** What nobody typed is said, and is gone with one press; the focus goes to the first of what is to be filled in. */
const KnownNotice = ({ form: { known }, viewModel: { clearKnown } }: PartProps) => {
  const pickup = (): HTMLElement | null => document.getElementById(idOfField('pickup_city'))
  useEffect(() => {
    const field = pickup() // the focus is about to come here: what is typed takes the place of what is known
    if (known.includes('pickup') && field instanceof HTMLInputElement) field.select()
  }, [])
  if (known.length === 0) return null
  const clear = (): void => {
    clearKnown()
    pickup()?.focus()
  }
  return (
    <Notice isQuiet action={<Button onClick={clear}>{postFormMessage('postForm.known.clear')}</Button>}>
      {postFormMessage('postForm.known', { fields: known.map(labelOf).join(', ') })}
    </Notice>
  )
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

export interface PostFormFieldsProps {
  readonly viewModel: PostFormViewModel
  readonly form: PostForm
  readonly mode: PostFormArgs['mode']
  /** Where "cancel" leads. */
  readonly backLink: string
}

/** Browser validation is off: ours says the same in the same words everywhere. */
export const PostFormFields = ({ viewModel, form, mode, backLink }: PostFormFieldsProps) => {
  const choices = useBehavior(viewModel.equipment$)
  const { faults } = form
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
    <form className="trm-stack trm-post-form" data-gap="14" noValidate onSubmit={submit}>
      <PostingFields
        name={`truck-${mode}`}
        faults={faults.map((fault) => ({ fieldId: idOfField(fieldOf(fault.field)), message: postFaultWords(fault) }))}
        words={{
          notSaved: postFormMessage('postForm.notSaved'),
          submit: postFormMessage(`postForm.do.${mode}`),
          cancel: postFormMessage('postForm.cancel'),
        }}
        textOf={textOf(typesOf(choices))}
        failureWords={postFailureWords}
        {...{ form, viewModel, labelOf, backLink }}
      >
        <KnownNotice {...part} />
        <TypeFields {...part} />
        <WhereFields {...part} />
        <EquipmentFields {...part} />
        <TermsFields {...part} />
      </PostingFields>
    </form>
  )
}

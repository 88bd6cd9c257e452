import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { formatMoney } from '@trm/domain/formats'
import { Button } from '../../design/button.tsx'
import { SelectField } from '../../design/form.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { equipmentOptions, typesOf } from '../../equipment/equipment-choices.ts'
import { FormPart } from '../../forms/posting-form.tsx'
import { message } from '../../messages/index.ts'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { PlaceField } from '../../places/place-field.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { idOfField } from '../load-fields.ts'
import { fieldOf } from './form-words.ts'
import type { PartProps } from './load-form.view-model.ts'
import type { End } from './typed-load.ts'

const Place = ({ end, form: { typed }, viewModel, faultOf }: PartProps & { readonly end: End }) => (
  <PlaceField
    id={idOfField(`${end}_city`)}
    label={formMessage(`loadForm.${end}_city`)}
    text={typed[end].text}
    isChosen={typed[end].place !== undefined}
    onChange={(text, chosen) => viewModel.choosePlace(end, text, chosen)}
    lookup={viewModel.places}
    placeholder={formMessage('loadForm.place.example')}
    fault={faultOf(`${end}_city`, `${end}_timezone`)}
  />
)

const Equipment = ({ types, ...props }: PartProps & { readonly types: readonly EquipmentType[] }) => {
  const { typed } = props.form
  const chosen = findEquipment(types, typed.equipmentType)?.val ?? typed.equipmentType
  const other = chosen === '' || types.some(({ val }) => val === chosen) ? [] : [{ value: chosen, label: chosen }]
  return (
    <SelectField
      {...fieldOf(props)('equipment_type', 'equipmentType')}
      value={chosen}
      choices={[{ value: '', label: formMessage('loadForm.equipment.choose') }, ...other, ...equipmentOptions(types, [chosen])]}
    />
  )
}

/** What no load can do without, as an order is read: from where to where, on what, how much, for how much. */
export const OrderFields = (props: PartProps) => {
  const {
    measures: { perMile, doubts },
    viewModel: { equipment$, reloadEquipment },
  } = props
  const equipment = useBehavior(equipment$)
  const field = fieldOf(props)
  const help = perMile === undefined ? formMessage('loadForm.rate.help') : formMessage('loadForm.rate.mile', { rate: formatMoney(perMile) })
  return (
    <div>
      <FormPart id="load-part-order" title={formMessage('loadForm.part.order')}>
        <div className="trm-order">
          <Place end="pickup" {...props} />
          <Place end="dropoff" {...props} />
          <Equipment {...props} types={typesOf(equipment)} />
          <NumberField {...field('weight_pounds', 'weight')} unit="pounds" />
          <NumberField {...field('length_feet', 'length')} unit="feet" />
          <NumberField {...field('rate_total_value', 'rate')} unit="money" help={help} />
        </div>
        {equipment._tag !== 'Failed' ? null : (
          <Notice tone="warning" action={<Button onClick={reloadEquipment}>{message('common.retry')}</Button>}>
            {formMessage('loadForm.equipment.unavailable')}
          </Notice>
        )}
        {doubts.map((doubt) => (
          <Notice key={doubt} tone="warning">
            {formMessage(`loadForm.doubt.${doubt}`)}
          </Notice>
        ))}
      </FormPart>
    </div>
  )
}

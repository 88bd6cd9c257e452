import { findEquipment } from '@trm/domain/equipment'
import { wireName } from '@trm/domain/kernel'
import { LOAD_SIZES, LONGEST } from '@trm/domain/loads'
import { Button } from '../../design/button.tsx'
import { SelectField, TextField } from '../../design/form.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { SegmentedField } from '../../design/chakra/segmented-field.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { equipmentOptions, typesOf } from '../../equipment/equipment-choices.ts'
import { FormPart } from '../../forms/posting-form.tsx'
import { ContactWarningSlot } from '../../forms/contact-warning-slot.tsx'
import { FREIGHT_NAMES } from '../../loads/load-words.ts'
import { message } from '../../messages/index.ts'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { idOfField } from '../load-fields.ts'
import { fieldOf } from './form-words.ts'
import type { PartProps } from './load-form.view-model.ts'

const Equipment = (props: PartProps) => {
  const {
    form: { typed },
    viewModel,
  } = props
  const equipment = useBehavior(viewModel.equipment$)
  const types = typesOf(equipment)
  const chosen = findEquipment(types, typed.equipmentType)?.val ?? typed.equipmentType
  const other = chosen === '' || types.some(({ val }) => val === chosen) ? [] : [{ value: chosen, label: chosen }]
  return (
    <>
      {equipment._tag !== 'Failed' ? null : (
        <Notice tone="warning" action={<Button onClick={viewModel.reloadEquipment}>{message('common.retry')}</Button>}>
          {formMessage('loadForm.equipment.unavailable')}
        </Notice>
      )}
      <SelectField
        {...fieldOf(props)('equipment_type', 'equipmentType')}
        value={chosen}
        choices={[{ value: '', label: formMessage('loadForm.equipment.choose') }, ...other, ...equipmentOptions(types, [chosen])]}
      />
    </>
  )
}

export const FreightFields = (props: PartProps) => {
  const {
    form: { typed },
    measures: { doubts },
    viewModel: { change },
  } = props
  const field = fieldOf(props)
  return (
    <FormPart id="load-part-freight" title={formMessage('loadForm.part.freight')}>
      <div className="trm-pair" data-gap="14">
        <Equipment {...props} />
        <SegmentedField
          id={idOfField('size')}
          label={formMessage('loadForm.size')}
          value={typed.size}
          onChange={(size) => change({ size })}
          choices={LOAD_SIZES.map((size) => ({ value: size, label: loadsMessage(`loads.size.${size}`) }))}
        />
        <NumberField {...field('weight_pounds', 'weight')} unit="pounds" />
        <NumberField {...field('length_feet', 'length')} unit="feet" />
        {FREIGHT_NAMES.map(([, name]) => (
          <TextField key={name} {...field(wireName(name), name)} />
        ))}
        <TextField {...field('load_number', 'loadNumber')} help={formMessage('loadForm.load_number.help')} />
      </div>
      <ContactWarningSlot texts={FREIGHT_NAMES.map(([, name]) => typed[name])} words={removedWords} />
      {doubts.includes('too_heavy') ? <Notice tone="warning">{formMessage('loadForm.doubt.too_heavy')}</Notice> : null}
    </FormPart>
  )
}

const removedWords = (parts: string): string => formMessage('loadForm.removed', { parts })

const helpOf = (help: string, text: string, longest: number): string => {
  const count = longest - text.trim().length
  return count > longest / 5 || count < 0 ? help : `${help} ${formMessage('loadForm.left', { count })}`
}

/** What carriers read, and what only the company does. */
export const TextFields = (props: PartProps) => {
  const {
    form: { typed },
  } = props
  const field = fieldOf(props)
  return (
    <FormPart id="load-part-more" title={formMessage('loadForm.part.more')}>
      <TextAreaField
        {...field('description', 'description')}
        help={helpOf(formMessage('loadForm.description.help'), typed.description, LONGEST.description)}
      />
      <ContactWarningSlot texts={[typed.description]} words={removedWords} />
      <TextAreaField
        {...field('internal_note', 'internalNote')}
        rows={2}
        help={helpOf(formMessage('loadForm.note.help'), typed.internalNote, LONGEST.internalNote)}
      />
    </FormPart>
  )
}

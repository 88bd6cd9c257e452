import { findEquipment } from '@trm/domain/equipment'
import { LOAD_SIZES, LONGEST } from '@trm/domain/loads'
import { Button } from '../../design/button.tsx'
import { SelectField, TextField } from '../../design/form.tsx'
import { Notice } from '../../design/notice.tsx'
import { SegmentedField } from '../../design/segmented-field.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { equipmentOptions, typesOf } from '../../equipment/equipment-choices.ts'
import { ContactWarning } from '../../loads/contact-warning.tsx'
import { message } from '../../messages/index.ts'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { idOfField } from '../load-fields.ts'
import type { PartProps } from './form-part.ts'

const Equipment = ({ form: { typed }, viewModel, faultOf }: PartProps) => {
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
        id={idOfField('equipment_type')}
        label={formMessage('loadForm.equipment_type')}
        value={chosen}
        fault={faultOf('equipment_type')}
        onChange={(equipmentType) => viewModel.change({ equipmentType })}
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
    faultOf,
  } = props
  return (
    <section className="trm-form-part" aria-labelledby="load-part-freight">
      <h2 id="load-part-freight">{formMessage('loadForm.part.freight')}</h2>
      <div className="trm-form-pair">
        <Equipment {...props} />
        <SegmentedField
          id={idOfField('size')}
          label={formMessage('loadForm.size')}
          value={typed.size}
          onChange={(size) => change({ size })}
          choices={LOAD_SIZES.map((size) => ({ value: size, label: loadsMessage(`loads.size.${size}`) }))}
        />
        <TextField
          id={idOfField('weight_pounds')}
          label={formMessage('loadForm.weight_pounds')}
          inputMode="numeric"
          value={typed.weight}
          fault={faultOf('weight_pounds')}
          onChange={(weight) => change({ weight })}
        />
        <TextField
          id={idOfField('length_feet')}
          label={formMessage('loadForm.length_feet')}
          inputMode="numeric"
          value={typed.length}
          fault={faultOf('length_feet')}
          onChange={(length) => change({ length })}
        />
        <TextField
          id={idOfField('commodity')}
          label={formMessage('loadForm.commodity')}
          value={typed.commodity}
          fault={faultOf('commodity')}
          onChange={(commodity) => change({ commodity })}
        />
        <TextField
          id={idOfField('reference_id')}
          label={formMessage('loadForm.reference_id')}
          value={typed.referenceId}
          fault={faultOf('reference_id')}
          onChange={(referenceId) => change({ referenceId })}
        />
      </div>
      <ContactWarning texts={[typed.commodity, typed.referenceId]} words={removedWords} />
      {doubts.includes('too_heavy') ? <Notice tone="warning">{formMessage('loadForm.doubt.too_heavy')}</Notice> : null}
    </section>
  )
}

const removedWords = (parts: string): string => formMessage('loadForm.removed', { parts })

const helpOf = (help: string, text: string, longest: number): string => {
  const count = longest - text.trim().length
  return count > longest / 5 || count < 0 ? help : `${help} ${formMessage('loadForm.left', { count })}`
}

/** What carriers read, and what only the company does. */
export const TextFields = ({ form: { typed }, viewModel: { change }, faultOf }: PartProps) => (
  <section className="trm-form-part" aria-labelledby="load-part-more">
    <h2 id="load-part-more">{formMessage('loadForm.part.more')}</h2>
    <TextAreaField
      id={idOfField('description')}
      label={formMessage('loadForm.description')}
      value={typed.description}
      fault={faultOf('description')}
      help={helpOf(formMessage('loadForm.description.help'), typed.description, LONGEST.description)}
      onChange={(description) => change({ description })}
    />
    <ContactWarning texts={[typed.description]} words={removedWords} />
    <TextAreaField
      id={idOfField('internal_note')}
      label={formMessage('loadForm.internal_note')}
      value={typed.internalNote}
      fault={faultOf('internal_note')}
      rows={2}
      help={helpOf(formMessage('loadForm.note.help'), typed.internalNote, LONGEST.internalNote)}
      onChange={(internalNote) => change({ internalNote })}
    />
  </section>
)

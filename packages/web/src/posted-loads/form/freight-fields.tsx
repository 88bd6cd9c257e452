import { wireName } from '@trm/domain/kernel'
import { LOAD_SIZES, LONGEST } from '@trm/domain/loads'
import { TextField } from '../../design/form.tsx'
import { SegmentedField } from '../../design/chakra/segmented-field.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { FormPart } from '../../forms/posting-form.tsx'
import { ContactWarningSlot } from '../../forms/contact-warning-slot.tsx'
import { FREIGHT_NAMES } from '../../loads/load-words.ts'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import { fieldOf } from './form-words.ts'
import type { PartProps } from './load-form.view-model.ts'

export const FreightFields = (props: PartProps) => {
  const {
    form: { typed },
  } = props
  const field = fieldOf(props)
  return (
    <FormPart id="load-part-freight" title={formMessage('loadForm.part.freight')}>
      <div className="trm-pair" data-gap="14">
        <SegmentedField
          {...field('size', 'size')}
          choices={LOAD_SIZES.map((size) => ({ value: size, label: loadsMessage(`loads.size.${size}`) }))}
        />
        {FREIGHT_NAMES.map(([, name]) => (
          <TextField key={name} {...field(wireName(name), name)} />
        ))}
        <TextField {...field('load_number', 'loadNumber')} help={formMessage('loadForm.load_number.help')} />
      </div>
      <ContactWarningSlot texts={FREIGHT_NAMES.map(([, name]) => typed[name])} words={removedWords} />
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

import { HAZMAT_CLASSES, TARPS, TEMPERATURE_MODES } from '@trm/domain/loads'
import { Check } from '../../design/chakra/check.tsx'
import { SelectField, TextField } from '../../design/form.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { numberFault } from '../../design/number-fault.ts'
import { FormPart } from '../../forms/posting-form.tsx'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { needFactsMessage } from '../../messages/en-US/load-need-facts.ts'
import { needsMessage } from '../../messages/en-US/load-needs.ts'
import { fieldOf } from './form-words.ts'
import type { PartProps } from './load-form.view-model.ts'

/** What a carrier has to have or to be allowed besides the trailer. */
export const NeedsFields = (props: PartProps) => {
  const {
    form: { typed },
    faultOf,
  } = props
  const field = fieldOf(props)
  const degrees = (end: 'temperature_low' | 'temperature_high', key: 'temperatureLow' | 'temperatureHigh') => ({
    ...field(end, key),
    fault: numberFault(faultOf(end), typed[key], false),
  })
  return (
    <FormPart id="load-part-needs" title={formMessage('loadForm.part.needs')}>
      <div className="trm-pair" data-gap="14">
        <TextField {...degrees('temperature_low', 'temperatureLow')} help={formMessage('loadForm.temperature.help')} />
        <TextField {...degrees('temperature_high', 'temperatureHigh')} />
        <SelectField
          {...field('temperature_mode', 'temperatureMode')}
          choices={[
            { value: '', label: formMessage('loadForm.temperature_mode.any') },
            ...TEMPERATURE_MODES.map((mode) => ({ value: mode, label: needFactsMessage(`loads.mode.${mode}`) })),
          ]}
        />
        <SelectField
          {...field('tarps', 'tarps')}
          choices={[
            { value: '', label: formMessage('loadForm.tarps.none') },
            ...TARPS.map((tarps) => ({ value: tarps, label: needsMessage(`loads.tarps.${tarps}`) })),
          ]}
        />
        <SelectField
          {...field('hazmat_class', 'hazmatClass')}
          choices={[
            { value: '', label: formMessage('loadForm.hazmat_class.none') },
            ...HAZMAT_CLASSES.map((one) => ({ value: one, label: one })),
          ]}
        />
        <TextField {...field('un_number', 'unNumber')} placeholder="UN1203" />
        <NumberField {...field('cargo_value', 'cargoValue')} unit="money" help={formMessage('loadForm.cargo_value.help')} />
      </div>
      <Check {...field('team', 'team')} isOn={typed.team} />
    </FormPart>
  )
}

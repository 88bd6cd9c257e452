import { LUMPERS } from '@trm/domain/loads'
import { Check } from '../../design/chakra/check.tsx'
import { SelectField } from '../../design/form.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { FormPart } from '../../forms/posting-form.tsx'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import { fieldOf } from './form-words.ts'
import type { PartProps } from './load-form.view-model.ts'

export const PayFields = (props: PartProps) => {
  const {
    form: { typed },
    viewModel: { change },
  } = props
  const field = fieldOf(props)
  return (
    <FormPart id="load-part-pay" title={formMessage('loadForm.part.pay')}>
      <div className="trm-pair" data-gap="14">
        <NumberField {...field('target_total', 'target')} unit="money" help={formMessage('loadForm.own.help')} />
        <NumberField {...field('maximum_total', 'maximum')} unit="money" help={formMessage('loadForm.own.help')} />
        <NumberField {...field('total_miles', 'miles')} unit="miles" help={formMessage('loadForm.miles.help')} />
      </div>
      <Check {...field('book_now', 'bookNow')} isOn={typed.bookNow} />
      <div className="trm-pair" data-gap="14">
        <NumberField {...field('detention', 'freeMinutes')} unit="minutes" help={formMessage('loadForm.detention.help')} />
        <NumberField
          id="load-per-hour"
          label={formMessage('loadForm.perHour')}
          unit="perHour"
          value={typed.perHour}
          onChange={(perHour) => change({ perHour })}
        />
        <NumberField {...field('payment', 'paymentDays')} unit="days" />
        <SelectField
          {...field('lumper', 'lumper')}
          choices={[
            { value: '', label: formMessage('loadForm.lumper.open') },
            ...LUMPERS.map((lumper) => ({ value: lumper, label: loadsMessage(`loads.lumper.${lumper}`) })),
          ]}
        />
      </div>
      <Check
        id="load-quick-pay"
        label={formMessage('loadForm.quickPay')}
        isOn={typed.quickPay}
        onChange={(quickPay) => change({ quickPay })}
      />
    </FormPart>
  )
}

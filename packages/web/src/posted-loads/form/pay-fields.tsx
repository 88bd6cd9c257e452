import { formatMoney } from '@trm/domain/formats'
import { LUMPERS } from '@trm/domain/loads'
import { Check } from '../../design/chakra/check.tsx'
import { SelectField } from '../../design/form.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { FormPart } from '../../forms/posting-form.tsx'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import { idOfField } from '../load-fields.ts'
import { fieldOf } from './form-words.ts'
import type { PartProps } from './load-form.view-model.ts'

export const PayFields = (props: PartProps) => {
  const {
    form: { typed },
    measures: { perMile, doubts },
    viewModel: { change },
  } = props
  const field = fieldOf(props)
  const mile = perMile === undefined ? '' : formMessage('loadForm.rate.mile', { rate: formatMoney(perMile) })
  return (
    <FormPart id="load-part-pay" title={formMessage('loadForm.part.pay')}>
      <div className="trm-pair" data-gap="14">
        <NumberField {...field('rate_total_value', 'rate')} unit="money" help={mile === '' ? formMessage('loadForm.rate.help') : mile} />
        <NumberField {...field('total_miles', 'miles')} unit="miles" help={formMessage('loadForm.miles.help')} />
      </div>
      <div className="trm-pair" data-gap="14">
        <NumberField {...field('target_total', 'target')} unit="money" help={formMessage('loadForm.own.help')} />
        <NumberField {...field('maximum_total', 'maximum')} unit="money" help={formMessage('loadForm.own.help')} />
      </div>
      {doubts.includes('looks_per_mile') ? <Notice tone="warning">{formMessage('loadForm.doubt.looks_per_mile')}</Notice> : null}
      <Check
        id={idOfField('book_now')}
        label={formMessage('loadForm.book_now')}
        isOn={typed.bookNow}
        onChange={(bookNow) => change({ bookNow })}
      />
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
          id={idOfField('lumper')}
          label={formMessage('loadForm.lumper')}
          value={typed.lumper}
          onChange={(lumper) => change({ lumper })}
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

import { formatMoney } from '@trm/domain/formats'
import { LUMPERS } from '@trm/domain/loads'
import { SelectField, TextField } from '../../design/form.tsx'
import { Notice } from '../../design/notice.tsx'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import { idOfField } from '../load-fields.ts'
import type { PartProps } from './form-part.ts'

interface CheckProps {
  readonly id: string
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Check = ({ id, label, isOn, onChange }: CheckProps) => (
  <label className="trm-check">
    <input id={id} type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
  </label>
)

export const PayFields = ({ form: { typed }, measures: { perMile, doubts }, viewModel: { change }, faultOf }: PartProps) => {
  const mile = perMile === undefined ? '' : formMessage('loadForm.rate.mile', { rate: formatMoney(perMile) })
  return (
    <section className="trm-form-part" aria-labelledby="load-part-pay">
      <h2 id="load-part-pay">{formMessage('loadForm.part.pay')}</h2>
      <div className="trm-form-pair">
        <TextField
          id={idOfField('rate_total_value')}
          label={formMessage('loadForm.rate_total_value')}
          inputMode="decimal"
          placeholder="$"
          value={typed.rate}
          fault={faultOf('rate_total_value')}
          help={mile === '' ? formMessage('loadForm.rate.help') : mile}
          onChange={(rate) => change({ rate })}
        />
        <TextField
          id={idOfField('total_miles')}
          label={formMessage('loadForm.total_miles')}
          inputMode="numeric"
          value={typed.miles}
          fault={faultOf('total_miles')}
          help={formMessage('loadForm.miles.help')}
          onChange={(miles) => change({ miles })}
        />
      </div>
      {doubts.includes('looks_per_mile') ? <Notice tone="warning">{formMessage('loadForm.doubt.looks_per_mile')}</Notice> : null}
      <Check
        id={idOfField('book_now')}
        label={formMessage('loadForm.book_now')}
        isOn={typed.bookNow}
        onChange={(bookNow) => change({ bookNow })}
      />
      <div className="trm-form-pair">
        <TextField
          id={idOfField('detention')}
          label={formMessage('loadForm.detention')}
          inputMode="numeric"
          value={typed.freeMinutes}
          fault={faultOf('detention')}
          help={formMessage('loadForm.detention.help')}
          onChange={(freeMinutes) => change({ freeMinutes })}
        />
        <TextField
          id="load-per-hour"
          label={formMessage('loadForm.perHour')}
          inputMode="decimal"
          placeholder="$"
          value={typed.perHour}
          onChange={(perHour) => change({ perHour })}
        />
        <TextField
          id={idOfField('payment')}
          label={formMessage('loadForm.payment')}
          inputMode="numeric"
          value={typed.paymentDays}
          fault={faultOf('payment')}
          onChange={(paymentDays) => change({ paymentDays })}
        />
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
    </section>
  )
}

import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { APPLICATION_EVENTS, APPLICATION_STATUSES } from '../joining/index.ts'
import { CARRIER_JOINING } from '../carrier-applications/index.ts'
import { BROKERAGE_JOINING, readBrokerageStep, type BrokerageApplication, type BrokerageStepSaved } from './index.ts'

const start = { firstName: ' Tess ', lastName: 'Lake', phone: '312 555 0142' }
const company = {
  name: '',
  legalName: ' Lakeshore  Freight Brokers LLC',
  mcNumber: 'MC-0765432',
  dotNumber: undefined,
  phone: '(312) 555-0100',
  email: 'desk@lakeshore.example',
}
const terms = {
  street: { line: '100 W Lake St', city: 'Chicago', state: 'il', postalCode: '60601' },
  billing: undefined,
  bondAmount: undefined,
  bondNumber: undefined,
  payDays: 30,
  quickPay: false,
}

const faults = (typed: BrokerageStepSaved): readonly string[] => {
  const read = readBrokerageStep(typed)
  return E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code}`) : []
}

test('[BKJ-1] each step is read whole and kept in one spelling; a name left empty is the legal one, and one number is enough', () => {
  assert.equal(
    readBrokerageStep({ step: 'start', value: start }),
    E.right({ step: 'start', value: { firstName: 'Tess', lastName: 'Lake', phone: '+13125550142' } }),
  )
  assert.equal(
    readBrokerageStep({ step: 'company', value: company }),
    E.right({
      step: 'company',
      value: {
        name: 'Lakeshore Freight Brokers LLC',
        legalName: 'Lakeshore Freight Brokers LLC',
        mcNumber: '765432',
        dotNumber: undefined,
        phone: '+13125550100',
        email: 'desk@lakeshore.example',
      },
    }),
  )
  assert.equal(faults({ step: 'company', value: { ...company, mcNumber: '', dotNumber: 'USDOT 2233445' } }), [])
  assert.equal(
    readBrokerageStep({ step: 'terms', value: terms }),
    E.right({ step: 'terms', value: { ...terms, street: { ...terms.street, state: 'IL' } } }),
  )
})

test('[BKJ-1] what a brokerage that joins has to tell is named where it is missing, one fault a field, in the order of the form', () => {
  const nothing = { name: '', legalName: '', mcNumber: '', dotNumber: undefined, phone: '', email: '' }
  assert.equal(faults({ step: 'company', value: nothing }), [
    'legal_name required',
    'mc_number required',
    'phone required',
    'email required',
  ])
  assert.equal(faults({ step: 'company', value: { ...nothing, legalName: 'A', dotNumber: 'MC 5', email: 'nobody', phone: '12' } }), [
    'dot_number is_docket_number',
    'phone phone_not_diallable',
    'email not_an_email',
  ])
  assert.equal(faults({ step: 'terms', value: { ...terms, street: undefined, payDays: 500 } }), [
    'street.line required',
    'pay_days out_of_bounds',
  ])
  assert.equal(faults({ step: 'start', value: { firstName: '', lastName: ' ', phone: '1' } }), [
    'first_name required',
    'last_name required',
    'phone phone_not_diallable',
  ])
})

test('[BKJ-2] it runs on the machine of a carrier’s application: nothing is submitted that lacks a step, and a submitted one waits', () => {
  const given = {
    start: { ...start },
    company,
    terms,
    version: 1,
    submittedAt: undefined,
    declinedFor: undefined,
    reason: undefined,
    brokerageId: undefined,
  }
  const application = (status: BrokerageApplication['status'], rest: Partial<BrokerageApplication> = {}): BrokerageApplication => ({
    ...given,
    status,
    ...rest,
  })
  const carrier = { start: { ...start, dotNumber: '1', mcNumber: undefined }, companyInfo: undefined, equipment: [] }
  for (const status of APPLICATION_STATUSES)
    for (const event of APPLICATION_EVENTS) {
      const [ours, theirs] = [
        BROKERAGE_JOINING.after(application(status), event),
        CARRIER_JOINING.after(
          { ...carrier, companyInfo: { legalName: '', phone: '', email: '', homeCity: '', homeState: '' }, status },
          event,
        ),
      ]
      assert.equal(ours, theirs, `${status} ${event}`)
    }
  assert.equal(
    BROKERAGE_JOINING.after(application('draft', { terms: undefined }), 'submit'),
    E.left({ _tag: 'Incomplete', missing: ['terms'] }),
  )
  assert.equal(
    [
      BROKERAGE_JOINING.next(application('draft', { company: undefined })),
      BROKERAGE_JOINING.next(application('sent_back')),
      BROKERAGE_JOINING.mayOpen(application('draft', { company: undefined, terms: undefined }), 'terms'),
    ],
    ['company', 'start', false],
  )
})

test('[BKJ-1] one field that is wrong is told alone, whichever it is, and nothing is kept', () => {
  const alone: readonly (readonly [typed: BrokerageStepSaved, fault: string])[] = [
    [{ step: 'start', value: { ...start, firstName: '' } }, 'first_name required'],
    [{ step: 'start', value: { ...start, lastName: ' ' } }, 'last_name required'],
    [{ step: 'start', value: { ...start, phone: '1' } }, 'phone phone_not_diallable'],
    [{ step: 'company', value: { ...company, legalName: ' ' } }, 'legal_name required'],
    [{ step: 'company', value: { ...company, mcNumber: '' } }, 'mc_number required'],
    [{ step: 'company', value: { ...company, phone: '' } }, 'phone required'],
    [{ step: 'company', value: { ...company, email: 'nobody' } }, 'email not_an_email'],
    [{ step: 'terms', value: { ...terms, street: undefined } }, 'street.line required'],
    [{ step: 'terms', value: { ...terms, payDays: 500 } }, 'pay_days out_of_bounds'],
  ]
  for (const [typed, fault] of alone) assert.equal(faults(typed), [fault])
})

test.run()

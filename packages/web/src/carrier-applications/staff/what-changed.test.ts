import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApplicationForStaff } from '@trm/domain/staff'
import { aBrokerageApplication } from '../../brokerage-applications/testing/applications.ts'
import { aCompany, aFleet, aStart } from '../testing/applications.ts'
import { registryLinks } from './registry-links.tsx'
import { aRow } from './testing/opened-desk.ts'
import { changesOf } from './what-changed.tsx'

const TYPES = [{ val: 'van', name: 'Dry Van' }]
const given = { start: aStart, companyInfo: aCompany, equipment: aFleet, reason: 'Give the legal name.' }

const names = {
  name: 'Lake',
  legalName: 'Lake LLC',
  mcNumber: '765432',
  dotNumber: undefined,
  phone: '+13125550100',
  email: 'a@lake.example',
}
const terms = {
  street: { line: '1 A St', city: 'Gary', state: 'IN', postalCode: '46402' },
  billing: undefined,
  bondAmount: undefined,
  bondNumber: undefined,
  payDays: 30,
  quickPay: false,
}
const person = { firstName: 'Tess', lastName: 'Lake', phone: '+13125550142' }
const { sentBack: _carriers, application: _carrier, ...judged } = aRow('7')
const aBrokerage = (sentBack: Extract<ApplicationForStaff, { readonly kind: 'brokerage' }>['sentBack']): ApplicationForStaff => ({
  ...judged,
  kind: 'brokerage',
  application: aBrokerageApplication({ status: 'submitted', start: person, company: names, terms }),
  sentBack,
})

test('[STF-45] what was never sent back is compared with nothing; what came again unchanged says that nothing was', () => {
  assert.is(changesOf(aRow('1'), TYPES), undefined)
  assert.equal(changesOf({ ...aRow('1'), sentBack: given }, TYPES), [])
})

test('[STF-45] a carrier’s changes are said field by field, before and now, in the words the facts are shown in', () => {
  const before = {
    ...given,
    start: { ...aStart, lastName: 'Old', mcNumber: undefined },
    companyInfo: { ...aCompany, legalName: 'Ozark', homeCity: 'Tulsa', homeState: 'OK' },
    equipment: [{ equipmentType: 'van', count: 2 }],
  }
  assert.equal(changesOf({ ...aRow('1'), sentBack: before }, TYPES), [
    { name: 'Person', before: 'Nia Old', now: 'Nia New' },
    { name: 'Legal name', before: 'Ozark', now: 'Ozark Hauling LLC' },
    { name: 'MC number', before: 'None given', now: '123456' },
    { name: 'Home town', before: 'Tulsa, OK', now: 'Joplin, MO' },
    { name: 'Equipment', before: '2 × Dry Van', now: '3 × Dry Van' },
  ])
})

test('[STF-45] so are a brokerage’s, also what was not given before', () => {
  const before = { start: person, company: { ...names, email: 'b@lake.example' }, terms: { ...terms, payDays: undefined }, reason: 'Why.' }
  assert.equal(changesOf(aBrokerage(before), TYPES), [
    { name: 'Company email', before: 'b@lake.example', now: 'a@lake.example' },
    { name: 'Days to pay', before: undefined, now: '30' },
  ])
})

test('[STF-42] each number leads to FMCSA’s snapshot of it, and none where there is none', () => {
  const safer = 'https://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&query_type=queryCarrierSnapshot'
  assert.equal(registryLinks(aRow('1')), [
    { href: `${safer}&query_param=USDOT&query_string=1234567`, words: 'Open USDOT 1234567 at FMCSA SAFER (new tab)' },
    { href: `${safer}&query_param=MC_MX&query_string=123456`, words: 'Open MC 123456 at FMCSA SAFER (new tab)' },
  ])
  assert.equal(
    registryLinks(aBrokerage(undefined)).map(({ words }) => words),
    ['Open MC 765432 at FMCSA SAFER (new tab)'],
  )
  const { application, ...row } = aRow('1')
  assert.equal(registryLinks({ ...row, application: { ...application, start: undefined } }), [])
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { isRight, left, right } from 'fp-ts/Either'
import { APPLICATION_STATUSES } from '../joining/index.ts'
import { instantOf } from '../kernel/index.ts'
import { mayBeTaken } from './application-desk.port.ts'
import { LONGEST_APPLICATION_NOTE, readApplicationNote } from './application-note.ts'
import { FLAG_ROLES, readFlag } from './feature-flag.ts'
import { admissionOf, hasAccessFlag, readAccessChange, standingOf, type PortalUser } from './portal-user.ts'

const aUser = (rest: Partial<PortalUser> = {}): PortalUser => ({
  id: '1',
  firstName: 'Ada',
  lastName: 'Diaz',
  email: undefined,
  phone: '',
  company: undefined,
  isStaff: false,
  isApproved: true,
  isCompanyAdmin: false,
  isTrucker: false,
  isAppAccessAllowed: false,
  application: undefined,
  since: instantOf(0),
  ...rest,
})
const carrier = { kind: 'carrier', id: '1', name: 'Blue Line' } as const
const broker = { kind: 'broker', id: '1', name: 'Acme' } as const

test('[USR-5] somebody without a company needs approval, and their application says how far it is', () => {
  const of = (rest: Partial<PortalUser>) => admissionOf(aUser(rest))
  assert.equal(
    [of({ isStaff: true }), of({ company: broker }), of({ company: carrier, application: { id: '3', status: 'approved' } })],
    ['NotNeeded', 'NotNeeded', 'NotNeeded'],
  )
  assert.equal(
    [
      of({}),
      of({ application: { id: '3', status: 'draft' } }),
      of({ application: { id: '3', status: 'submitted' } }),
      of({ application: { id: '3', status: 'sent_back' } }),
      of({ application: { id: '3', status: 'approved' } }),
    ],
    ['NotAsked', 'draft', 'submitted', 'sent_back', 'NotAsked'],
  )
})

test('[FLG-2] a flag is kept trimmed, each role once and in one order; each fault is named', () => {
  assert.equal(
    readFlag({ key: ' book-now ', description: ' Book Now. ', enabled: true, roles: ['driver', 'staff', 'driver'] }),
    right({ key: 'book-now', description: 'Book Now.', enabled: true, roles: ['staff', 'driver'] }),
  )
  assert.equal(
    readFlag({ key: '', description: ' ', enabled: true, roles: [] }),
    left([
      { field: 'key', code: 'required' },
      { field: 'description', code: 'required' },
    ]),
  )
  for (const key of ['Book', '1a', 'a b', 'a_b', `a${'b'.repeat(64)}`]) {
    assert.equal(
      readFlag({ key, description: 'x'.repeat(401), enabled: false, roles: [] }),
      left([
        { field: 'key', code: 'not_a_key' },
        { field: 'description', code: 'too_long' },
      ]),
      key,
    )
  }
})

test('[FLG-2] what is kept reads again as it is', () => {
  const draft = fc.record({
    key: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/),
    description: fc.string({ maxLength: 500 }),
    enabled: fc.boolean(),
    roles: fc.array(fc.constantFrom(...FLAG_ROLES)),
  })
  fc.assert(
    fc.property(draft, (typed) => {
      const kept = readFlag(typed)
      if (isRight(kept)) assert.equal(readFlag(kept.right), kept)
      else assert.ok(typed.description.trim() === '' || typed.description.trim().length > 400)
    }),
  )
})

test('[USR-2] somebody is what their row makes of them', () => {
  assert.equal(standingOf(aUser()), ['newcomer'])
  assert.equal(standingOf(aUser({ company: broker, isCompanyAdmin: true })), ['broker'])
  assert.equal(standingOf(aUser({ company: carrier })), ['carrier'])
  assert.equal(standingOf(aUser({ company: carrier, isCompanyAdmin: true, isTrucker: true })), ['companyAdmin', 'driver'])
  assert.equal(standingOf(aUser({ isStaff: true, company: broker })), ['staff', 'broker'])
})

test('[USR-2] the access flag says something of carriers alone', () => {
  assert.equal(
    [aUser(), aUser({ company: broker }), aUser({ company: carrier }), aUser({ company: carrier, isStaff: true })].map(hasAccessFlag),
    [false, false, true, false],
  )
})

test('[USR-3] taking access away needs a reason, giving it none; nothing longer than the log keeps', () => {
  assert.equal(readAccessChange({ isAllowed: false, reason: ' \n' }), left('required'))
  assert.equal(
    readAccessChange({ isAllowed: false, reason: ' left the company ' }),
    right({ isAllowed: false, reason: 'left the company' }),
  )
  assert.ok(isRight(readAccessChange({ isAllowed: true, reason: '' })))
  assert.ok(isRight(readAccessChange({ isAllowed: true, reason: 'x'.repeat(400) })))
  assert.equal(readAccessChange({ isAllowed: true, reason: 'x'.repeat(401) }), left('too_long'))
})

test('[STF-47] what waits and what was sent back can be taken', () => {
  assert.equal(APPLICATION_STATUSES.filter(mayBeTaken), ['submitted', 'sent_back'])
})

test('[STF-49] a note has 1 to 1,000 characters once it is trimmed', () => {
  const longest = 'x'.repeat(LONGEST_APPLICATION_NOTE)
  assert.equal([' Odd. ', ' \n', ` ${longest} `, `${longest}x`].map(readApplicationNote), [
    right('Odd.'),
    left('required'),
    right(longest),
    left('too_long'),
  ])
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeUserContext } from '../identity/index.ts'
import {
  aBroker,
  aBrokerAdmin,
  aBrokerProfile,
  aCarrierUser,
  aNewcomer,
  aStaffUser,
  anAuthenticatedUser,
  someClaims,
  type Person,
} from '../testing/index.ts'
import { onboardingStep } from './onboarding-step.ts'

const stepOf = ({ user, claims, profile }: Person) => onboardingStep(user, makeUserContext(user, claims), profile)

test('[ONB-1] who is not approved and neither carrier nor broker is onboarded', () => {
  assert.equal(stepOf(aNewcomer()), { _tag: 'CarrierOnboarding' })
  assert.equal(stepOf(aNewcomer({ user: { isApproved: true } })), { _tag: 'None' })
  assert.equal(stepOf(aCarrierUser({ user: { isApproved: false } })), { _tag: 'None' })
  assert.equal(stepOf(aBroker({ user: { isApproved: false } })), { _tag: 'None' })
})

test('[ONB-1] a carrier role without the relationship does not count as carrier', () => {
  assert.equal(stepOf(aNewcomer({ claims: { appRoles: ['Carrier'] } })), { _tag: 'CarrierOnboarding' })
})

test('[ONB-2] staff are never onboarded, nor is who is not signed in', () => {
  assert.equal(stepOf(aStaffUser()), { _tag: 'None' })
  const nobody = anAuthenticatedUser({ isAuthenticated: false })
  assert.equal(onboardingStep(nobody, makeUserContext(nobody, someClaims()), undefined), { _tag: 'None' })
})

test('[ONB-3] a broker or broker admin with an incomplete profile owes name and phone, and is told what', () => {
  const profile = { phone: '', equipmentFilter: [] }
  for (const person of [aBroker({ profile }), aBrokerAdmin({ profile })]) {
    assert.equal(stepOf(person), { _tag: 'NamePhone', missing: ['phone', 'equipmentFilter'] })
  }
  assert.equal(stepOf(aBroker()), { _tag: 'None' })
})

test('[ONB-3] a carrier never owes name and phone', () => {
  const { user, claims } = aCarrierUser()
  assert.equal(onboardingStep(user, makeUserContext(user, claims), aBrokerProfile({ phone: '' })), { _tag: 'None' })
})

test('[ONB-4] [F69] a profile that could not be loaded forces no step', () => {
  assert.equal(stepOf(aBroker({ profile: null })), { _tag: 'None' })
})

test.run()

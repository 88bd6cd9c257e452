import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS } from '@trm/adapters/http/contract/testing'
import { ACTIVITY_EVENT_TYPES } from '@trm/domain/activity'
import { actOfCall, CALLS_THAT_ARE_ACTS } from './acts-of-calls.ts'

/** Recorded where they happen: no call is made for them, or many are. */
const NO_CALLS = ['signed_in', 'signed_out', 'screen_viewed', 'truck_list_searched', 'truck_list_cleared', 'error_shown']

const body = {
  event: 'broker_countered_offer',
  amount: 1234,
  note: 'call Bea at 214 555 0142',
  legs: [{}, {}],
  reason: 'deadhead',
  loadIds: ['1', '2', '3'],
  scopes: ['loads:read'],
  kind: 'trucks',
  name: 'Dallas vans',
  check: 'insurance',
  fact: 'numberOfTrucks',
  value: '4321 trucks',
  text: 'other insurers',
  first_name: 'Bea',
  phone: '+12145550142',
  equipment_filter: ['van'],
}
const done = (id: string, more: object = {}) => actOfCall(id, { query: { q: 'Dallas' }, body: { ...body, ...more } })

test('[EVT-1] every act is a call of the contract', () => {
  const ids = ENDPOINTS.map(({ id }) => id)
  assert.equal(
    CALLS_THAT_ARE_ACTS.filter((id) => !ids.includes(id)),
    [],
  )
})

/** Calls that write and are no act, each with the reason. */
const WRITE_AND_ARE_NONE: { readonly [id: string]: string } = {
  postEvent: 'it is what tells of an act: told of itself it would never end',
  evaluateFlags: 'a question; the protocol asks it by POST, the page by itself',
  evaluateFlag: 'a question; the protocol asks it by POST, the page by itself',
  putLoads: 'machines send it; no page does',
  putTruckPosts: 'machines send it; no page does',
  sendAgain: 'staff do it; the audit log has it',
  snoozeNotice: 'reading later what one was told; what was told is an act of the other side',
  seeNotices: 'reading what one was told; what was told is an act of the other side',
  sendSmsCode: 'asking for a code changes nothing; confirming the number is the act',
  takeApplication: 'staff do it; the audit log has it',
  giveApplicationBack: 'staff do it; the audit log has it',
  writeApplicationNote: 'staff do it; the audit log has it',
  makeBrokerage: 'staff do it; the audit log has it',
  correctBrokerage: 'staff do it; the audit log has it',
  inviteIntoBrokerage: 'staff do it; the audit log has it',
  withdrawBrokerageInvitation: 'staff do it; the audit log has it',
  chooseWebhookEvents: 'it changes what a machine hears; the audit log has it',
  turnWebhook: 'it changes what a machine hears; the audit log has it',
  renewWebhookSecret: 'it changes what a machine verifies by; the audit log has it',
  testWebhook: 'a look whether a machine hears; it changes nothing of the market',
  testPushDevice: 'a look whether a device hears; it changes nothing of the market',
  replayWebhookDelivery: 'what a machine is told once more was told before',
  checkLoadFile: 'a look at a file that changes no load; the import is the act',
}

test('[EVT-1] every call of the contract that writes is an act, or stands here with why it is none', () => {
  const writing = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ id }) => id)
  const isExplained = (id: string): boolean => Object.hasOwn(WRITE_AND_ARE_NONE, id)
  assert.equal(
    writing.filter((id) => !CALLS_THAT_ARE_ACTS.includes(id) && !isExplained(id)),
    [],
  )
  assert.equal(
    Object.keys(WRITE_AND_ARE_NONE).filter((id) => CALLS_THAT_ARE_ACTS.includes(id) || !writing.includes(id)),
    [],
  )
  assert.equal(
    writing.filter((id) => !isExplained(id) && done(id) === undefined),
    [],
  )
})

test('[EVT-1] every event type is told by a call or where it happens', () => {
  const told = new Set([...CALLS_THAT_ARE_ACTS.map((id) => done(id)?.eventType), ...NO_CALLS])
  assert.equal(
    ACTIVITY_EVENT_TYPES.filter((type) => !told.has(type)),
    [],
  )
})

test('[EVT-1] [R54] an act says our own words and counts, and nothing that was typed', () => {
  assert.equal(done('answerOffer'), { eventType: 'offer_answered', data: { event: 'broker_countered_offer' } })
  assert.equal(done('bookChain'), { eventType: 'chain_booked', data: { legs: 2 } })
  assert.equal(done('putCarrierFact'), { eventType: 'carrier_fact_corrected', data: { fact: 'numberOfTrucks' } })
  assert.equal(done('saveBrokerageTerms'), { eventType: 'application_saved', data: { kind: 'brokerage', step: 'terms' } })
  assert.equal(done('makeLoadLink'), { eventType: 'load_link_made', data: { loads: 3 } })
  const said = JSON.stringify(CALLS_THAT_ARE_ACTS.map((id) => done(id)))
  for (const typed of ['Bea', '214', '1234', 'Dallas', 'insurers', '4321']) assert.not.ok(said.includes(typed), typed)
})

test('[EVT-1] what the page asks by itself is no act', () => {
  assert.equal(
    ['getEnvironment', 'postEvent', 'listOffers', 'toString'].map((id) => done(id)),
    [undefined, undefined, undefined, undefined],
  )
  assert.is(actOfCall('searchLoads', { query: { cursor: '20' }, body: undefined }), undefined)
  assert.is(done('changeSavedSearch', { used: true }), undefined)
})

test.run()

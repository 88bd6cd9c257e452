import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type CarrierNote,
  type CarrierProfile,
  type CarrierProfiles,
  type SavedRelationship,
  type NoteFailure,
  type ProfileFailure,
  type RelationshipDraft,
  type RelationshipFailure,
} from '@trm/domain/carrier-directory'
import { instantOf, unreachable, type ActionKey } from '@trm/domain/kernel'
import { loadForCarrier } from '@trm/domain/loads'
import type { OfferFailure, OfferSeen } from '@trm/domain/offers'
import { aClock, aLoad, day, offerAfterEvents, settled } from '@trm/domain/testing'
import { reliabilityOf } from '@trm/domain/reliability'
import { makeCarrierProfile } from './carrier-profile.view-model.ts'
import { makeCommandRegistry } from '../../commands/command.ts'
import { registerProfileCommands } from './profile-commands.ts'

const tooMany: OfferFailure = { _tag: 'Refused', status: 429, code: 'too_many_requests', faults: [] }
const stranger: SavedRelationship = { isFavorite: false, isSetUp: false, block: undefined, version: 1 }
const aNote = (given: Partial<CarrierNote> = {}): CarrierNote => ({ by: 'Bo', isOwn: true, at: instantOf(0), text: 'Call Ann.', ...given })
const aProfile = (relationship: SavedRelationship | undefined, notes: readonly CarrierNote[] = []): CarrierProfile => ({
  id: '7',
  contact: { phone: undefined, email: undefined },
  equipment: [],
  trucks: [],
  trucksPosted: 0,
  trust: { level: 'clear', reasons: [] },
  lanes: [],
  reliability: reliabilityOf([]),
  asOf: instantOf(0),
  card: {
    name: 'Blue Line',
    mcNumber: undefined,
    dotNumber: undefined,
    homeCity: undefined,
    homeState: undefined,
    replies: [],
    sources: [],
    signs: [],
    asOf: instantOf(0),
    record: {
      authority: undefined,
      authoritySince: undefined,
      numberOfTrucks: undefined,
      numberOfInspections: undefined,
      bipdOnFile: undefined,
      safetyRating: undefined,
    },
  },
  own: relationship && {
    relationship,
    notes,
    history: { offers: 0, open: 0, booked: 0, cancelled: 0, latest: [], reliability: reliabilityOf([]) },
  },
})

interface Given {
  readonly profile?: E.Either<ProfileFailure, CarrierProfile>
  /** In turn; after them the draft is kept. */
  readonly failures?: readonly RelationshipFailure[]
  readonly note?: E.Either<NoteFailure, readonly CarrierNote[]>
  /** What is open with the carrier, and what becomes of declining one. */
  readonly open?: readonly OfferSeen[]
  readonly ends?: (offer: OfferSeen) => E.Either<OfferFailure, OfferSeen>
}

const opened = async ({
  profile = E.right(aProfile(stranger)),
  failures = [],
  note,
  open = [],
  ends = () => E.left({ _tag: 'Stale' }),
}: Given = {}) => {
  const ended: string[] = []
  const keys: ActionKey[] = []
  let made = 0
  const sent: (readonly [RelationshipDraft, number])[] = []
  const left = [...failures]
  const said: string[] = []
  const relate: CarrierProfiles['relate'] = (_id, draft, version) => async () => {
    sent.push([draft, version])
    const failure = left.shift()
    if (failure !== undefined) return E.left(failure)
    const { block } = draft
    return E.right({
      ...draft,
      isFavorite: draft.isFavorite && block === undefined,
      block: block && { ...block, by: 'Bo', at: instantOf(1) },
      version: version + 1,
    })
  }
  const viewModel = makeCarrierProfile({
    profiles: {
      read: () => async () => profile,
      relate,
      forget: () => async () => E.left(unreachable),
      note: (_id, text) => async () => note ?? E.right([aNote({ text })]),
    },
    equipmentTypes: { load: async () => E.right([]) },
    clock: aClock(),
    newKey: () => `key-${++made}`,
    desk: async () => ({
      list:
        ({ status, carrierId }) =>
        async () =>
          E.right({
            offers: carrierId === '7' ? open.filter((offer) => offer.status === status) : [],
            unavailable: [],
            counts: { needs_confirmation: 0, pending_acceptance: 0, booked_load: 0, declined_load: 0, cancelled_load: 0, expired: 0 },
            nextCursor: undefined,
            asOf: instantOf(0),
          }),
      answer:
        ({ offerId, event, version }, key) =>
        async () => {
          ended.push(`${event} ${offerId} ${version}`)
          keys.push(key)
          const offer = open.find(({ id }) => id === offerId)
          return offer === undefined ? E.left({ _tag: 'Gone' }) : ends(offer)
        },
    }),
  })({ carrierId: '7', onDone: (deed, name) => said.push(`${deed} ${name}`) })
  await settled()
  const view = () => {
    const { value } = viewModel.relationship.view$
    if (value === undefined) throw new Error('nothing is known of the relationship')
    return value
  }
  return {
    viewModel,
    ended,
    keys,
    view,
    sent,
    said,
    refuse: (failure: RelationshipFailure) => {
      left.push(failure)
    },
  }
}

test('[CPR-15] a mark is set with one press under the version that was seen, said aloud, and undone to what was before', async () => {
  const {
    viewModel: { relationship },
    view,
    sent,
    said,
  } = await opened()
  relationship.toggle('isFavorite')
  relationship.toggle('isSetUp') // one change at a time
  await settled()
  relationship.toggle('isSetUp')
  await settled()
  assert.equal(sent, [
    [{ isFavorite: true, isSetUp: false, block: undefined }, 1],
    [{ isFavorite: true, isSetUp: true, block: undefined }, 2],
  ])
  relationship.undo()
  await settled()
  assert.equal(
    [view().kept.isSetUp, view().kept.isFavorite, view().done, said],
    [false, true, undefined, ['favorite Blue Line', 'setUp Blue Line', 'undo Blue Line']],
  )
})

test('[CPR-16] a block without reason or day is not sent and names the field; a day is offered', async () => {
  const {
    viewModel: { relationship },
    view,
    sent,
    said,
  } = await opened()
  relationship.beginBlock()
  assert.is(view().block?.reviewOn, '2026-06-08')
  relationship.changeBlock({ reviewOn: day('2026-03-10') })
  relationship.sendBlock()
  assert.equal(view().block?.faults, [
    { field: 'block.reason', code: 'required' },
    { field: 'block.review_on', code: 'not_ahead' },
  ])
  relationship.changeBlock({ reason: 'Late twice', reviewOn: day('2026-04-10') })
  relationship.sendBlock()
  await settled()
  assert.equal([sent.length, view().block, view().kept.block?.reason, said], [1, undefined, 'Late twice', ['block Blue Line']])
  relationship.lift()
  await settled()
  assert.is(view().kept.block, undefined)
  relationship.undo()
  await settled()
  assert.equal([view().kept.block?.reason, view().kept.block?.reviewOn], ['Late twice', '2026-04-10'])
})

test('[CPR-17] who was overtaken sees how it stands, what is typed of a block stays, and a failure loses nothing', async () => {
  const kept: SavedRelationship = { ...stranger, isSetUp: true, version: 5 }
  const {
    viewModel: { relationship },
    view,
    sent,
    said,
  } = await opened({ failures: [{ _tag: 'Stale', relationship: kept }, unreachable] })
  relationship.beginBlock()
  relationship.changeBlock({ reason: 'Late twice' })
  relationship.sendBlock()
  await settled()
  assert.equal([view().kept, view().block?.overtaken?.keys, view().block?.reason], [kept, ['isSetUp'], 'Late twice'])
  relationship.sendBlock()
  await settled()
  assert.equal([sent.length, view().block?.attempt], [1, 2], 'nothing is sent before it was chosen')
  relationship.settleBlock('mine')
  relationship.sendBlock()
  await settled()
  assert.equal([view().trouble, view().block?.reason, view().isBusy], [unreachable, 'Late twice', false])
  relationship.sendBlock()
  await settled()
  assert.equal([sent.map(([, version]) => version), view().kept.isSetUp, said], [[1, 5, 5], true, ['block Blue Line']])
})

test("[CPR-17] [FRM-4] a colleague's block is never replaced unseen: each press brings it back into view, and taking theirs ends the writing", async () => {
  const block = { reason: 'Insurance lapsed', reviewOn: day('2026-04-01'), by: 'Ann', at: instantOf(0) }
  const kept: SavedRelationship = { ...stranger, block, version: 5 }
  const {
    viewModel: { relationship },
    view,
    sent,
  } = await opened({ failures: [{ _tag: 'Stale', relationship: kept }] })
  relationship.beginBlock()
  relationship.changeBlock({ reason: 'Late twice' })
  for (let press = 0; press < 3; press++) {
    relationship.sendBlock()
    await settled()
  }
  assert.equal([sent.length, view().block?.attempt, view().block?.overtaken?.keys], [1, 3, ['reason', 'reviewOn']])
  relationship.settleBlock('theirs')
  assert.equal([view().block, view().kept, sent.length], [undefined, kept, 1])
  relationship.toggle('isSetUp')
  await settled()
  assert.equal(sent.at(-1), [{ isFavorite: false, isSetUp: true, block: { reason: 'Insurance lapsed', reviewOn: block.reviewOn } }, 5])
})

test('[CPR-17] a mark that was overtaken says so, and how it stands', async () => {
  const kept: SavedRelationship = { ...stranger, isSetUp: true, version: 5 }
  const {
    viewModel: { relationship },
    view,
  } = await opened({ failures: [{ _tag: 'Stale', relationship: kept }] })
  relationship.toggle('isFavorite')
  await settled()
  assert.equal([view().kept, view().trouble], [kept, 'Overtaken'])
})

test('[CPR-17] a block whose day of review is over does not come back as it was, and that is said', async () => {
  const over: SavedRelationship = { ...stranger, block: { reason: 'Late', reviewOn: day('2026-01-01'), by: undefined, at: undefined } }
  const {
    viewModel: { relationship },
    view,
    refuse,
  } = await opened({ profile: E.right(aProfile(over)) })
  relationship.lift()
  await settled()
  refuse({ _tag: 'FieldsRefused', faults: [{ field: 'block.review_on', code: 'not_ahead' }] })
  relationship.undo()
  await settled()
  assert.equal([view().trouble, view().kept.block], ['ReviewOver', undefined])
})

test("[CPR-18] a note is the reader's own; one too long is not sent, what fails stays typed", async () => {
  const { viewModel, said } = await opened({ profile: E.right(aProfile(stranger, [aNote({ isOwn: false, text: 'Theirs' }), aNote()])) })
  assert.equal([viewModel.note$.value.typed, viewModel.note$.value.isDirty], ['Call Ann.', false])
  viewModel.changeNote('x'.repeat(1_001))
  viewModel.saveNote()
  assert.is(viewModel.note$.value.trouble, 'TooLong')
  viewModel.changeNote('Call Joe.')
  viewModel.saveNote()
  await settled()
  assert.equal([viewModel.note$.value.notes[0]?.text, viewModel.note$.value.isDirty, said], ['Call Joe.', false, ['note Blue Line']])
  const failing = (await opened({ note: E.left(unreachable) })).viewModel
  failing.changeNote('Call Jim.')
  failing.saveNote()
  await settled()
  assert.equal([failing.note$.value.typed, failing.note$.value.trouble, failing.note$.value.isDirty], ['Call Jim.', unreachable, true])
})

test('[CPR-19] a carrier there is not is said to be none, a failure can be tried again, and staff have no relationship', async () => {
  assert.equal((await opened({ profile: E.left({ _tag: 'Gone' }) })).viewModel.state$.value, { _tag: 'Gone' })
  assert.equal((await opened({ profile: E.left(unreachable) })).viewModel.state$.value, { _tag: 'Failed', failure: unreachable })
  assert.is((await opened({ profile: E.right(aProfile(undefined)) })).viewModel.relationship.view$.value, undefined)
})

const anOpen = (id: string, event: OfferSeen['lastEvent'], status: OfferSeen['status'], ending: OfferSeen['lastEvent']): OfferSeen => ({
  ...offerAfterEvents('carrier_submitted_bid'),
  id,
  status,
  lastEvent: event,
  reader: 'broker',
  load: loadForCarrier(aLoad()),
  carrier: { id: '7', name: 'Blue Line', mcNumber: undefined },
  broker: { id: '1', name: 'Larkspur' },
  relationship: undefined,
  trust: undefined,
  reason: undefined,
  choices: [{ event: ending, needsAmount: false, blockedBy: undefined }],
  counterBounds: undefined,
  asOf: instantOf(0),
})

test('[VRD-18] what is open with a carrier is offered for declining with its block, each ends by itself under its version and tells what happened', async () => {
  const bid = anOpen('1', 'carrier_submitted_bid', 'needs_confirmation', 'broker_declined_offer')
  const offered = anOpen('2', 'offer_extended_to_carrier', 'pending_acceptance', 'broker_rescinded_offer')
  const kept = anOpen('3', 'carrier_submitted_bid', 'needs_confirmation', 'broker_declined_offer')
  const { viewModel, ended } = await opened({
    open: [bid, offered, kept],
    ends: (offer) => (offer.id === '2' ? E.left({ _tag: 'Stale' }) : E.right(offer)),
  })
  viewModel.bids.read()
  viewModel.relationship.beginBlock()
  await settled()
  const shown = () => viewModel.bids.view$.value.bids.map(({ offer, isChosen, outcome }) => [offer.id, isChosen, outcome])
  assert.equal(shown(), [
    ['1', true, 'Waiting'],
    ['3', true, 'Waiting'],
    ['2', true, 'Waiting'],
  ])
  viewModel.bids.choose('3', false)
  viewModel.relationship.changeBlock({ reason: 'Double brokered' })
  assert.equal(ended, [])
  viewModel.relationship.sendBlock()
  await settled()
  assert.equal(ended, ['broker_declined_offer 1 1', 'broker_rescinded_offer 2 1'])
  assert.equal(shown(), [
    ['1', true, 'Declined'],
    ['2', true, { _tag: 'Stale' }],
  ])
})

test('[VRD-18] [KRN-10] what is open is declined under its own key, once more under the same one until its end is known', async () => {
  const ends: E.Either<OfferFailure, OfferSeen>[] = [unreachable, tooMany, { _tag: 'Forbidden', code: 'not_allowed' } as const].map(E.left)
  const bid = anOpen('1', 'carrier_submitted_bid', 'needs_confirmation', 'broker_declined_offer')
  const other = { ...bid, id: '2' }
  const { viewModel, keys } = await opened({
    open: [bid, other],
    ends: (offer) => (offer.id === '2' ? E.right(offer) : (ends.shift() ?? E.right(offer))),
  })
  viewModel.bids.read()
  viewModel.relationship.beginBlock()
  await settled()
  viewModel.relationship.changeBlock({ reason: 'Double brokered' })
  viewModel.relationship.sendBlock()
  await settled()
  for (let press = 0; press < 3; press++) {
    viewModel.bids.again('1')
    await settled()
  }
  assert.equal(keys, ['key-1', 'key-2', 'key-1', 'key-1', 'key-3'])
  assert.equal(
    viewModel.bids.view$.value.bids.map(({ outcome }) => outcome),
    ['Declined', 'Declined'],
  )
})

test('[VRD-18] a block that fails declines nothing', async () => {
  const { viewModel, ended } = await opened({
    open: [anOpen('1', 'carrier_submitted_bid', 'needs_confirmation', 'broker_declined_offer')],
    failures: [unreachable],
  })
  viewModel.bids.read()
  viewModel.relationship.beginBlock()
  await settled()
  viewModel.relationship.changeBlock({ reason: 'Double brokered' })
  viewModel.relationship.sendBlock()
  await settled()
  assert.equal([ended, viewModel.bids.view$.value.isDeclining], [[], false])
})

test('[CPR-21, CPR-32] by keys the carrier is a favorite, set up with us, or is asked about before it is blocked, with its open offers', async () => {
  const { viewModel, sent } = await opened()
  const registry = makeCommandRegistry()
  const commands = () => registry.sources$.value.flatMap(({ fixed }) => fixed)
  const titles = () => commands().map(({ title }) => title)
  const stop = registerProfileCommands(registry, viewModel)
  const key = async (pressed: string): Promise<void> => {
    commands()
      .find((one) => one.key === pressed)
      ?.run()
    await settled()
  }
  assert.equal(titles(), ['Make it a favorite', 'Mark it as set up with us', 'Block'])
  await key('f')
  await key('s')
  assert.equal(
    sent.map(([{ isFavorite, isSetUp }]) => [isFavorite, isSetUp]),
    [
      [true, false],
      [true, true],
    ],
  )
  assert.equal(titles(), ['Remove it from the favorites', 'Mark it as not set up with us', 'Block'], 'what they do now')
  const whileSaving = commands().find((one) => one.key === 's')
  whileSaving?.run()
  assert.is(titles().length, 3, 'each is heard while one is saved, so that none waits for its end')
  commands()
    .find((one) => one.key === 'f')
    ?.run()
  await settled()
  assert.equal([sent.length, sent.at(-1)?.[0].isSetUp], [3, false], 'what is pressed while one is saved is not done later')
  await key('s')
  await key('b')
  assert.equal(titles(), [], 'nothing while a block is written')
  assert.equal([viewModel.relationship.view$.value?.block?.reason, viewModel.bids.view$.value.asked, sent.length], ['', 'Read', 4])
  const staff = await opened({ profile: E.right(aProfile(undefined)) })
  viewModel.relationship.changeBlock({ reason: 'Late twice' })
  viewModel.relationship.sendBlock()
  await settled()
  assert.equal(titles(), ['Mark it as not set up with us', 'Review the block'])
  stop()
  assert.equal(commands(), [])
  registerProfileCommands(registry, staff.viewModel)
  assert.equal(commands(), [], 'staff have no such standing')
})

test.run()

import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AuditFilter } from '@trm/domain/audit'
import type { CatalogDraft, CatalogEntry, CatalogFailure } from '@trm/domain/equipment'
import { instantOf, instantToIso, parsePlainDate, type CallFailure, type PlainDate } from '@trm/domain/kernel'
import type { AccessChange, FeatureFlag, FlagDraft, FlagFailure, PortalUser } from '@trm/domain/staff'
import { loadForCarrier } from '@trm/domain/loads'
import { aClock, aLoad, settled, someEquipment } from '@trm/domain/testing'
import { isSome } from 'fp-ts/Option'
import { auditAskedIn, auditFilterOf, auditHref, type AuditAsked } from './audit-asked.ts'
import { makeAudit, makeStaffLoads } from './staff-reading.view-model.ts'
import { makeEquipmentTypes } from './equipment-types.view-model.ts'
import { makeFlags } from './flags.view-model.ts'
import { loadsAskedIn, loadsHref } from './staff-sections.ts'
import { makeUsers } from './users.view-model.ts'

const aUser = (id: string): PortalUser => ({
  id,
  firstName: `N${id}`,
  lastName: '',
  email: undefined,
  phone: '',
  company: { kind: 'carrier', id: '1', name: 'Blue Line' },
  isStaff: false,
  isApproved: true,
  isCompanyAdmin: false,
  isTrucker: true,
  isAppAccessAllowed: true,
  application: undefined,
  since: instantOf(0),
})

const day = (text: string): PlainDate => {
  const parsed = parsePlainDate(text)
  if (isSome(parsed)) return parsed.value
  throw new Error(text)
}

const users = async () => {
  let failure: CallFailure | undefined
  const changes: (readonly [string, AccessChange])[] = []
  const told: string[] = []
  const viewModel = makeUsers({
    directory: {
      find: (sought, cursor) => async () => {
        const all = ['1', '2', '3'].filter((id) => sought === '' || id === sought).map(aUser)
        const from = Number(cursor ?? 0)
        return E.right({
          rows: all.slice(from, from + 2),
          total: all.length,
          nextCursor: from + 2 < all.length ? String(from + 2) : undefined,
          asOf: instantOf(0),
        })
      },
      setAccess: (id, change) => async () => {
        changes.push([id, change])
        return failure === undefined ? E.right({ ...aUser(id), isAppAccessAllowed: change.isAllowed }) : E.left(failure)
      },
    },
    clock: aClock(),
  })({ onChanged: ({ id }) => told.push(id) })
  viewModel.find('')
  await settled()
  const rows = () => (viewModel.list$.value._tag === 'Known' ? viewModel.list$.value.rows : [])
  return {
    viewModel,
    rows,
    changes,
    told,
    fail: (next: CallFailure | undefined) => {
      failure = next
    },
  }
}

test('[USR-1] a search starts from the top, the next part follows, and an earlier answer changes nothing', async () => {
  const { viewModel, rows } = await users()
  viewModel.more()
  await settled()
  assert.equal(
    rows().map(({ id }) => id),
    ['1', '2', '3'],
  )
  viewModel.find('')
  viewModel.find('2')
  await settled()
  assert.equal(
    rows().map(({ id }) => id),
    ['2'],
  )
})

test('[USR-3] access is withdrawn only after it was asked about and with a reason; the row then says so', async () => {
  const { viewModel, rows, changes, told } = await users()
  const [first] = rows()
  viewModel.consider(first)
  viewModel.confirm()
  assert.equal([viewModel.question$.value?.fault, changes], ['required', []])
  viewModel.changeReason('Left the company.')
  viewModel.confirm()
  viewModel.confirm()
  await settled()
  assert.equal(
    changes.map(([id, { isAllowed, reason }]) => [id, isAllowed, reason]),
    [['1', false, 'Left the company.']],
  )
  assert.equal([rows()[0]?.isAppAccessAllowed, viewModel.question$.value, told], [false, undefined, ['1']])
})

test('[USR-3] a failure keeps the question and the reason', async () => {
  const { viewModel, rows, fail } = await users()
  fail({ _tag: 'Unreachable' })
  viewModel.consider(rows()[0])
  viewModel.changeReason('Left.')
  viewModel.confirm()
  await settled()
  const asked = viewModel.question$.value
  assert.equal([asked?.failure?._tag, asked?.reason, asked?.isBusy], ['Unreachable', 'Left.', false])
})

test('[USR-3] an answer about somebody whose question was taken back leaves the question about another as it is', async () => {
  const { viewModel, rows, told } = await users()
  viewModel.consider(rows()[0])
  viewModel.changeReason('Left.')
  viewModel.confirm()
  viewModel.consider(undefined)
  viewModel.consider(rows()[1])
  await settled()
  const asked = viewModel.question$.value
  assert.equal([asked?.user.id, asked?.isBusy, asked?.failure, told], ['2', false, undefined, ['1']])
})

const DRY_VAN: CatalogEntry = { val: 'van', name: 'Dry Van', isRetired: false, changed: undefined, version: 2 }
const NEW_TYPE = { val: '', name: '', isRetired: false, isNew: true, version: 1 }

test('[EQT-1] a type whose text finds another is named before anything is sent; a save is read again', async () => {
  let types: readonly CatalogEntry[] = [DRY_VAN]
  const sent: CatalogDraft[] = []
  const viewModel = makeEquipmentTypes({
    catalog: {
      list: async () => E.right(types),
      save: (draft) => async () => {
        sent.push(draft)
        const saved = { ...DRY_VAN, ...draft }
        types = [...types, saved]
        return E.right(saved)
      },
    },
    clock: aClock(),
  })({ onSaved: () => undefined })
  await settled()
  viewModel.open({ ...NEW_TYPE, val: 'van', name: 'Another' }, true)
  viewModel.save()
  assert.equal(viewModel.editing$.value?.faults, [{ field: 'val', code: 'taken' }])
  viewModel.open(NEW_TYPE, true)
  viewModel.change({ name: 'dry-van', val: 'other' })
  viewModel.save()
  assert.equal([viewModel.editing$.value?.faults, sent], [[{ field: 'name', code: 'taken' }], []])
  viewModel.change({ name: 'Moving Floor', val: 'moving_floor' })
  assert.equal(viewModel.editing$.value?.faults, [])
  viewModel.save()
  await settled()
  const list = viewModel.list$.value
  assert.equal([list._tag === 'Known' ? list.rows.length : 0, viewModel.editing$.value], [2, undefined])
})

test('[FLG-2] [FLG-4] a flag is turned at once; a failure says that nothing has changed; a new key may not be one there is', async () => {
  let flag: FeatureFlag = {
    key: 'load-chains',
    description: 'Book Now.',
    enabled: true,
    roles: [],
    updatedAt: instantOf(0),
    updatedBy: undefined,
    version: 2,
  }
  const failures: CallFailure[] = []
  const sent: FlagDraft[] = []
  const viewModel = makeFlags({
    desk: {
      list: async () => E.right([flag]),
      save: (draft) => async () => {
        const failure = failures.shift()
        if (failure !== undefined) return E.left(failure)
        sent.push(draft)
        flag = { ...flag, ...draft }
        return E.right(flag)
      },
    },
    clock: aClock(),
  })({ onSaved: () => undefined })
  await settled()
  viewModel.put({ ...flag, enabled: false, isNew: false })
  await settled()
  assert.equal(sent, [{ key: 'load-chains', description: 'Book Now.', enabled: false, roles: [] }])
  failures.push({ _tag: 'Unreachable' })
  viewModel.put({ ...flag, enabled: true, isNew: false })
  await settled()
  const { value: notPut } = viewModel.notPut$
  assert.equal([notPut?.failure._tag, notPut?.draft.key, flag.enabled], ['Unreachable', 'load-chains', false])
  viewModel.open({ key: 'load-chains', description: 'Another.', enabled: true, roles: [], isNew: true, version: 1 }, true)
  viewModel.save()
  assert.equal(viewModel.editing$.value?.faults, [{ field: 'key', code: 'taken' }])
  viewModel.put({ ...flag, enabled: true, isNew: false })
  viewModel.change({ description: 'Half typed' })
  await settled()
  assert.equal([flag.enabled, viewModel.editing$.value?.draft.description], [true, 'Half typed'], 'a switch closes no form')
})

test('[EQT-4] [FRM-4] who was overtaken while typing keeps what was typed, sees how it stands, and saves over it only once they chose to', async () => {
  const theirs: CatalogEntry = { ...DRY_VAN, name: 'Box Van', isRetired: true, changed: { by: 'Sam', at: instantOf(0) }, version: 3 }
  const sent: (readonly [string, number])[] = []
  let types: readonly CatalogEntry[] = [DRY_VAN]
  const viewModel = makeEquipmentTypes({
    catalog: {
      list: async () => E.right(types),
      save:
        ({ name }, version) =>
        async (): Promise<E.Either<CatalogFailure, CatalogEntry>> => {
          sent.push([name, version])
          if (version !== theirs.version) {
            types = [theirs]
            return E.left({ _tag: 'Stale', now: theirs })
          }
          types = [{ ...theirs, name, version: 4 }]
          return E.right({ ...theirs, name, version: 4 })
        },
    },
    clock: aClock(),
  })({ onSaved: () => undefined })
  await settled()
  viewModel.open({ ...DRY_VAN, isNew: false }, false)
  viewModel.change({ name: 'Van, 53 feet' })
  viewModel.save()
  await settled()
  const { value: editing } = viewModel.editing$
  const { value: list } = viewModel.list$
  assert.equal(
    [editing?.draft.name, editing?.draft.isRetired, editing?.failure, editing?.faults, editing?.isBusy],
    ['Van, 53 feet', true, { _tag: 'Stale', now: theirs }, [], false],
  )
  assert.equal(editing?.overtaken?.keys, ['name', 'isRetired'])
  assert.equal(list._tag === 'Known' ? list.rows : list, [theirs])
  viewModel.save()
  viewModel.save()
  await settled()
  assert.equal([sent.length, viewModel.editing$.value?.attempt], [1, 3], 'nothing is sent before it was chosen')
  viewModel.settle('mine')
  viewModel.save()
  await settled()
  assert.equal(
    [sent, viewModel.editing$.value],
    [
      [
        ['Van, 53 feet', 2],
        ['Van, 53 feet', 3],
      ],
      undefined,
    ],
  )
})

test('[EQT-4] theirs ends the changing; a new one whose value another took meanwhile is a fault of its field and replaces nothing', async () => {
  const theirs: CatalogEntry = { ...DRY_VAN, name: 'Box Van', version: 3 }
  const sent: number[] = []
  let types: readonly CatalogEntry[] = [DRY_VAN]
  const viewModel = makeEquipmentTypes({
    catalog: {
      list: async () => E.right(types),
      save:
        ({ val }, version) =>
        async (): Promise<E.Either<CatalogFailure, CatalogEntry>> => {
          sent.push(version)
          types = [{ ...theirs, val }]
          return E.left({ _tag: 'Stale', now: { ...theirs, val } })
        },
    },
    clock: aClock(),
  })({ onSaved: () => undefined })
  await settled()
  viewModel.open({ ...DRY_VAN, isNew: false }, false)
  viewModel.change({ name: 'Van, 53 feet' })
  viewModel.save()
  await settled()
  viewModel.settle('theirs')
  assert.equal([viewModel.editing$.value, sent], [undefined, [2]])
  viewModel.open({ ...NEW_TYPE, val: 'floor', name: 'Moving Floor' }, true)
  viewModel.save()
  await settled()
  const { value: editing } = viewModel.editing$
  assert.equal([editing?.faults, editing?.overtaken], [[{ field: 'val', code: 'taken' }], undefined])
  viewModel.change({ val: 'moving_floor' })
  viewModel.save()
  await settled()
  assert.equal(sent, [2, 1, 1])
})

test('[FLG-4] a flag another has just turned is not turned back by a switch: the row shows how it stands', async () => {
  const before: FeatureFlag = {
    key: 'load-chains',
    description: 'Chains.',
    enabled: true,
    roles: [],
    updatedAt: instantOf(0),
    updatedBy: undefined,
    version: 2,
  }
  const theirs: FeatureFlag = { ...before, enabled: false, updatedBy: 'Sam', version: 3 }
  let flags = [before]
  const viewModel = makeFlags({
    desk: {
      list: async () => E.right(flags),
      save: () => async (): Promise<E.Either<FlagFailure, FeatureFlag>> => {
        flags = [theirs]
        return E.left({ _tag: 'Stale', now: theirs })
      },
    },
    clock: aClock(),
  })({ onSaved: () => undefined })
  await settled()
  viewModel.put({ ...before, roles: ['driver'], isNew: false })
  await settled()
  const { value: list } = viewModel.list$
  assert.equal([viewModel.notPut$.value?.failure, list._tag === 'Known' ? list.rows : list], [{ _tag: 'Stale', now: theirs }, [theirs]])
})

test("[AUD-4] the filter is in the address, and its days are those of the reader's zone", () => {
  const asked: AuditAsked = {
    actorId: '2',
    action: 'flag_changed',
    subjectKind: 'flag',
    subjectId: 'a&b',
    from: day('2026-03-08'),
    to: day('2026-03-08'),
  }
  assert.equal(auditAskedIn(auditHref(asked).replace(/^[^?]*/, '')), asked)
  assert.equal(Object.values(auditAskedIn('?from=2026-02-30&actor=&kind=%20')), [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const { from, until } = auditFilterOf(asked, 'America/Chicago') // the day summer time begins: 23 hours
  assert.equal(
    [from, until].map((at) => at && instantToIso(at)),
    ['2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
  )
})

test('[AUD-4] each question is asked anew, and whoever was seen in the log can be chosen', async () => {
  const filters: AuditFilter[] = []
  const viewModel = makeAudit({
    log: {
      page: (filter) => async () => {
        filters.push(filter)
        return E.right({
          rows: [
            ['1', 'Zoe'],
            ['2', 'Ann'],
          ].map(([id = '', name = '']) => ({
            id,
            at: instantOf(0),
            actor: { id, name },
            action: 'flag_changed',
            subject: { kind: 'flag', id: 'x' },
            facts: {},
          })),
          total: 2,
          nextCursor: undefined,
          asOf: instantOf(0),
        })
      },
    },
    clock: aClock(),
  })()
  viewModel.ask(auditAskedIn(''))
  await settled()
  viewModel.ask(auditAskedIn('?actor=2'))
  await settled()
  assert.equal(
    [filters.map(({ actorId }) => actorId), viewModel.actors$.value.map(({ name }) => name)],
    [
      [undefined, '2'],
      ['Ann', 'Zoe'],
    ],
  )
})

test('[USR-9] the loads staff read come a page at a time; words, state and a load of the path are asked for as the address says them', async () => {
  const asked: unknown[] = []
  const viewModel = makeStaffLoads(
    {
      loads: (what, cursor) => async () => {
        asked.push([what, cursor])
        return E.right({
          rows: [loadForCarrier(aLoad({ id: cursor ?? 'first' }))],
          total: 2,
          asOf: instantOf(0),
          nextCursor: cursor === undefined ? 'second' : undefined,
        })
      },
    },
    { load: async () => E.right(someEquipment) },
  )()
  const what = loadsAskedIn('?q=dallas&state=covered', undefined)
  assert.equal(what, { sought: 'dallas', state: 'covered', id: undefined })
  assert.is(loadsHref('/staff/loads', what), '/staff/loads?q=dallas&state=covered')
  assert.equal(loadsAskedIn('?state=odd', '7'), { sought: '', state: undefined, id: '7' })
  viewModel.ask(what)
  await settled()
  viewModel.more()
  await settled()
  const list = viewModel.list$.value
  assert.equal(list._tag === 'Known' && [list.rows.map(({ id }) => id), list.more, list.total], [['first', 'second'], 'None', 2])
  assert.equal(asked, [
    [what, undefined],
    [what, 'second'],
  ])
  viewModel.stop()
})

test.run()

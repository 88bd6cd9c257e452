import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CatalogDraft, CatalogEntry, CatalogFailure } from '@trm/domain/equipment'
import { instantOf } from '@trm/domain/kernel'
import { aClock, settled } from '@trm/domain/testing'
import { makeEquipmentTypes } from './equipment-types.view-model.ts'

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

test.run()

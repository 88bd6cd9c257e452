import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import type { Logger } from '@trm/domain/kernel'
import { NOTHING, type HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { EquipmentTypeWire, getEquipmentTypes } from './contract/index.ts'

const anyItems = { ...getEquipmentTypes, answer: t.array(t.unknown) }

export const makeHttpEquipmentTypeSource = (client: HttpClient, logger: Logger): EquipmentTypeSource => ({
  load: pipe(
    client.call(anyItems, NOTHING),
    TE.map((items) => containedList(EquipmentTypeWire, items, anyItems.id, logger)),
  ),
})

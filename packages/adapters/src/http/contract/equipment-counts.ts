import * as t from 'io-ts'
import type { EquipmentCount } from '@trm/domain/equipment'
import { record } from './record.codec.ts'
import { boundedText, closed, finiteNumber } from './wire-values.codec.ts'

const MOST_LINES = 200

/** A count as it is kept is whole and above 0; as typed the rules judge it. */
export const EquipmentCountWire = record({ equipmentType: boundedText(0, 80), count: finiteNumber(-1e9, 1e9) }) satisfies t.Type<
  EquipmentCount,
  unknown
>

export const EquipmentCountBody = closed(EquipmentCountWire)

export const EquipmentCountsBody = Object.assign(
  t.refinement(t.readonlyArray(EquipmentCountBody), (lines) => lines.length <= MOST_LINES, `at most ${MOST_LINES} lines`),
  { rowsOf: EquipmentCountBody, least: 0, most: MOST_LINES },
)

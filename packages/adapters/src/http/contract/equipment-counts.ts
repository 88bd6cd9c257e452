import * as t from 'io-ts'
import type { EquipmentCount } from '@trm/domain/equipment'
import { record } from './record.codec.ts'
import { boundedText, closed, describe, finiteNumber } from './wire-values.codec.ts'

const MOST_LINES = 200

/** A count as it is kept is whole and above 0; as typed the rules judge it. */
export const EquipmentCountWire = record({ equipmentType: boundedText(0, 80), count: finiteNumber(-1e9, 1e9) }) satisfies t.Type<
  EquipmentCount,
  unknown
>

const line = closed(EquipmentCountWire)

export const EquipmentCountsBody = describe(
  t.refinement(t.readonlyArray(line), (lines) => lines.length <= MOST_LINES, `at most ${MOST_LINES} lines`),
  {
    type: 'array',
    maxItems: MOST_LINES,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['equipment_type', 'count'],
      properties: { equipment_type: { type: 'string', maxLength: 80 }, count: { type: 'number' } },
    },
  },
)

import * as t from 'io-ts'
import { boundedText, closed, describe, finiteNumber } from './wire-values.codec.ts'

const MOST_LINES = 200

/** A count as it is kept is whole and above 0; as typed the rules judge it. */
export const EquipmentCountWire = t.type({ equipment_type: boundedText(0, 80), count: finiteNumber(-1e9, 1e9) })
export type EquipmentCountWire = t.TypeOf<typeof EquipmentCountWire>

const line = closed(EquipmentCountWire)

export const EquipmentCountsBody = describe(
  t.refinement(t.array(line), (lines) => lines.length <= MOST_LINES, `at most ${MOST_LINES} lines`),
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

import * as t from 'io-ts'
import { record } from './record.codec.ts'
import { WireId, WireInstant } from './wire-values.codec.ts'

// Shapes that several concepts have.

/** A company or a person, as others are shown it. */
export const PartyWire = /* @__PURE__ */ record({ id: WireId, name: t.string })

/** By whom something was done. */
export const DoneByWire = /* @__PURE__ */ record({ by: t.string, at: WireInstant })

export const TownWire = /* @__PURE__ */ record({ city: t.string, state: t.string })

import * as t from 'io-ts'
import { OPEN_CHECKS, REGISTRY_SOURCES, type VettingSource } from '@trm/domain/carriers'
import { record } from './record.codec.ts'
import { boundedText, leftOut, mapped, WirePlainDate } from './wire-values.codec.ts'

const word = boundedText(1, 40)
export const VettingSourceWire = record({ check: word, source: word, asOf: WirePlainDate })
type Told = t.TypeOf<typeof VettingSourceWire>

/** A newer server may know more checks and sources: what has no words here is left out. */
const known = ({ check: told, source: whose, asOf }: Told): readonly VettingSource[] => {
  const [check, source] = [OPEN_CHECKS.find((one) => one === told), REGISTRY_SOURCES.find((one) => one === whose)]
  return check === undefined || source === undefined ? [] : [{ check, source, asOf }]
}

/** Of which source, as of which day, each check's fact is; not there from an older server, nor where none is told. */
export const VettingSourcesWire = /* @__PURE__ */ mapped<readonly Told[] | undefined, unknown, readonly VettingSource[]>(
  leftOut(t.readonlyArray(VettingSourceWire)),
  (told) => (told ?? []).flatMap(known),
  (sources) => (sources.length === 0 ? undefined : sources),
)

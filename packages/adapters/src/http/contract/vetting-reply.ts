import * as t from 'io-ts'
import { OPEN_CHECKS, type VettingReply } from '@trm/domain/carriers'
import { oneOf, WireInstant } from './wire-values.codec.ts'

/** What a carrier says beside a check, of those whose answer is the same for every reader. */
export const VettingReplyWire = t.type({ check: oneOf(OPEN_CHECKS), text: t.string, at: WireInstant }) satisfies t.Type<
  VettingReply,
  unknown
>

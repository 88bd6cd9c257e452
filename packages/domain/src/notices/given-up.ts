import type { TextFault } from './sent-notices.port.ts'

/**
 * Why nothing is tried any more: it was of no use any more before the other side took it; the address or number takes nothing; the other
 * side refused it for good; whoever holds the number said stop; the phone is off or out of reach; nobody says.
 */
export const GIVEN_UP_CAUSES = ['out_of_time', 'takes_none', 'refused', 'opted_out', 'unreachable', 'unknown'] as const
/** One of them. */
export type GivenUpCause = (typeof GIVEN_UP_CAUSES)[number]

/** Of a text that its provider took, or did not. */
export const causeOfTextFault = (fault: TextFault): GivenUpCause => (fault === 'not_accepted' ? 'refused' : fault)

import { wallTimeIn } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'

/** On the reader's own clock. */
export const ownTime = (at: Instant): string => wallTimeIn(at, new Intl.DateTimeFormat().resolvedOptions().timeZone).time

import { createHash } from 'node:crypto'
import type { FileHashing } from '@trm/domain/rate-confirmations'

/** By Node's own SHA-256. */
export const fileHashOf: FileHashing = (bytes) => createHash('sha256').update(bytes).digest('hex')

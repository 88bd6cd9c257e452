import { createHash } from 'node:crypto'

/** What is kept of a key. It is 238 random bits: nothing slower than one hash is needed against guessing. */
export const apiKeyHash = (text: string): string => createHash('sha256').update(text).digest('base64url')

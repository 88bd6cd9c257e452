import { createHash, randomBytes } from 'node:crypto'

const BYTES = 24

/** 192 random bits: more than the 128 that nobody guesses (R35). */
export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url')

/** Any other text opens nothing, and is not worth a question to the database. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text)

/** What is kept of a token: who reads the database cannot open a link with it. A token is random, so that nothing slower is needed. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

import { createHmac } from 'node:crypto'

/** The name of the key that codes are made from. */
export const SMS_CODE_SECRET = 'sms-codes'

/** A code and what it is for. */
interface CodeOf {
  readonly personId: string
  readonly number: string
  readonly salt: string
}

/**
 * The six digits that confirm a number. They are computed and kept nowhere, not as a hash either, which a million tries would undo: where
 * TRM_SECRET is set, who reads the database cannot confirm anything.
 */
export type SmsCodes = (what: CodeOf) => string

/** `key`: at least 32 bytes, the same for every process and every start. */
export const makeSmsCodes =
  (key: Uint8Array): SmsCodes =>
  ({ personId, number, salt }) =>
    String(createHmac('sha256', key).update(`sms-code:${personId}:${number}:${salt}`).digest().readUIntBE(0, 6) % 1_000_000).padStart(
      6,
      '0',
    )

import type { NewActionKey } from '@trm/domain/kernel'

/** 128 random bits. Not `randomUUID`, which pages on plain http do not have. */
export const makeNewActionKey =
  (crypto: Pick<Crypto, 'getRandomValues'>): NewActionKey =>
  () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

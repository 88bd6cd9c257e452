import { createECDH } from 'node:crypto'

/** The name of the key that the portal pushes with. */
export const PUSH_SECRET = 'push'

/** By which push services know the portal (RFC 8292). Base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** `key`: 32 bytes, the same for every process and every start: with others every browser has to be asked anew. */
export const makePushKeys = (key: Uint8Array): PushKeys => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(key).toString('base64url') }
}

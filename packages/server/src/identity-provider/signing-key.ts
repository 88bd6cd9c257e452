import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** A fresh private RS256 key, to be made once and kept with the other secrets. */
export const makeSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
}

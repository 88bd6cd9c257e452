import * as t from 'io-ts'

const DISCOVERY_MS = 5_000

/** `token_endpoint` is asked only where the portal itself asks for tokens. */
const Document = t.intersection([t.type({ issuer: t.string, jwks_uri: t.string }), t.partial({ token_endpoint: t.string })])

export type IssuerDocument = t.TypeOf<typeof Document>

/** What an issuer says of itself by OpenID Connect Discovery 1.0; what is stated for another issuer is refused (section 4.3). */
export const issuerDocument = async (issuer: string, signal = AbortSignal.timeout(DISCOVERY_MS)): Promise<IssuerDocument> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal, redirect: 'error' })
  const stated: unknown = answer.ok ? await answer.json() : undefined
  if (!Document.is(stated) || stated.issuer !== issuer) throw new Error(`${address} does not describe the issuer`)
  return stated
}

import type { Environment } from '@trm/domain/environment'

/** Where the portal's own provider mails a link that proves an address; undefined: another provider's people prove theirs there. */
export const proofPageOf = ({ auth0Domain }: Pick<Environment, 'auth0Domain'>, origin: string): string | undefined =>
  auth0Domain === origin ? '/u/verify' : undefined

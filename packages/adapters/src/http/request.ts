import { isSome, type Option } from 'fp-ts/Option'
import type { AccessToken } from '@trm/domain/identity'
import type { ActionKey } from '@trm/domain/kernel'
import { CSRF_HEADER } from '../cookie/storage-names.ts'
import { IDEMPOTENCY_KEY_HEADER, VERSION_HEADER, type Endpoint } from './contract/index.ts'

/** What one request proves itself with. None where there is none. */
export interface Credentials {
  readonly token: Option<AccessToken>
  readonly pair: Option<string>
}

const header = (name: string, value: Option<string>, prefix = ''): Readonly<Record<string, string>> =>
  isSome(value) ? { [name]: `${prefix}${value.value}` } : {}

/** What every call carries of what there is (specification section 7, decision 14); the server demands the pair on writes alone. */
export const credentialHeaders = ({ token, pair }: Credentials): Readonly<Record<string, string>> => ({
  ...header('Authorization', token, 'Bearer '),
  ...header(CSRF_HEADER, pair),
})

/** `same-origin` twice over: the browser itself refuses to carry bearer and CSRF header elsewhere (R9). */
export const requestInit = <Q, B, A>(
  endpoint: Endpoint<Q, B, A>,
  input: { readonly body: B; readonly key?: ActionKey; readonly version?: number; readonly keepalive?: boolean },
  credentials: Credentials,
): RequestInit => {
  const body = endpoint.body.encode(input.body)
  return {
    method: endpoint.method,
    headers: {
      Accept: `${endpoint.media}, application/problem+json`,
      ...credentialHeaders(credentials),
      ...(input.key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: input.key }),
      ...(input.version === undefined ? {} : { [VERSION_HEADER]: `"${input.version}"` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    mode: 'same-origin',
    credentials: 'same-origin',
    cache: endpoint.cache === 'no-store' ? 'no-store' : 'default',
    ...(input.keepalive === undefined ? {} : { keepalive: input.keepalive }),
  }
}

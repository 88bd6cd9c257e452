import type { ErrorCode } from '@trm/adapters/http/contract'

/** One sentence for every error code of the HTTP contract; a code without words does not compile (decision 25). */
export const problems: Readonly<Record<ErrorCode, string>> = {
  unauthenticated: 'You are signed out. Sign in to go on.',
  token_expired: 'Your sign-in has expired. Sign in again to go on.',
  csrf_failed: 'The request could not be trusted. Reload the page and try again.',
  wrong_account_type: 'Your account is not the correct type to access this application.',
  not_allowed: 'Your account may not do this. Ask your company’s administrator.',
  not_found: 'It does not exist, or it is not yours to see.',
  method_not_allowed: 'The server does not offer this. Reload the page to get the newest version.',
  invalid_request: 'Something in the request is not valid. Check what you entered.',
  malformed_json: 'The request was damaged on its way. Try again.',
  unknown_field: 'The server does not know a field that was sent. Reload the page to get the newest version.',
  duplicate_parameter: 'A search setting was given twice. Clear the search and set it again.',
  unknown_parameter: 'The server does not know a search setting. Clear the search and set it again.',
  cursor_invalid: 'The list has changed since it was loaded. Search again.',
  idempotency_key_missing: 'The request was incomplete. Reload the page to get the newest version.',
  idempotency_key_in_flight: 'This is still being done. Wait a moment, then try again.',
  idempotency_key_reused: 'This was already sent with other values. Reload the page to see what was kept.',
  post_ended: 'This truck post has ended. Post the truck again.',
  body_too_large: 'That is more than the server takes at once. Send less.',
  unsupported_media_type: 'The server does not take this kind of data. Reload the page to get the newest version.',
  headers_too_large: 'The request was too large. Sign out, sign in and try again.',
  unknown_host: 'This address is not one the server answers to. Open the portal by its own address.',
  too_many_requests: 'Too many requests in a short time. Wait a moment, then try again.',
  internal: 'The server had a problem. Try again in a moment.',
  unavailable: 'The server is not ready. Try again in a moment.',
}

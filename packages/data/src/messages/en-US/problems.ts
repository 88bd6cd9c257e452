/** One sentence for every error code that a call which only reads can meet. The others are in `change-problems.ts`. */
export const problems = {
  unauthenticated: 'You are signed out. Sign in to go on.',
  token_expired: 'Your sign-in has expired. Sign in again to go on.',
  wrong_account_type: 'Your account is not the correct type to access this application.',
  not_allowed: 'Your account may not do this. Ask your company’s administrator.',
  not_found: 'It does not exist, or it is not yours to see.',
  method_not_allowed: 'The server does not offer this. Reload the page to get the newest version.',
  invalid_request: 'Something in the request is not valid. Check what you entered.',
  duplicate_parameter: 'A search setting was given twice. Clear the search and set it again.',
  unknown_parameter: 'The server does not know a search setting. Clear the search and set it again.',
  cursor_invalid: 'The list has changed since it was loaded. Search again.',
  headers_too_large: 'The request was too large. Sign out, sign in and try again.',
  unknown_host: 'This address is not one the server answers to. Open the portal by its own address.',
  too_many_requests: 'Too many requests in a short time. Wait a moment, then try again.',
  internal: 'The server had a problem. Try again in a moment.',
  unavailable: 'The server is not ready. Try again in a moment.',
} as const

/**
 * One sentence for every further error code of the HTTP contract: those of calls that change something. In the portal they come with
 * screens that load late, and a code without words in either catalogue does not compile there.
 */
export const changeProblems = {
  csrf_failed: 'The request could not be trusted. Reload the page and try again.',
  malformed_json: 'The request was damaged. Try again.',
  unknown_field: 'The server does not know a field that was sent. Reload the page to get the newest version.',
  name_taken: 'There is one of that name already. Choose another.',
  saved_searches_full: 'You have as many saved searches as there can be. Delete one first.',
  idempotency_key_missing: 'The request was incomplete. Reload the page to get the newest version.',
  idempotency_key_in_flight: 'This is still being done. Wait a moment, then try again.',
  idempotency_key_reused: 'This was already sent with other values. Reload the page to see what was kept.',
  post_ended: 'This truck post has ended. Post the truck again.',
  truck_posts_full: 'You have as many trucks posted as there can be. Withdraw one first.',
  offer_refused: 'The offer does not stand as it did. Look at it again.',
  load_refused: 'The load does not stand as it did. Look at it again.',
  application_refused: 'The application does not stand as it did. Look at it again.',
  company_refused: 'The company does not stand as it did. Look at it again.',
  confirmation_changed: 'The rate confirmation has changed. Read it again.',
  confirmation_damaged: 'The kept file is damaged.',
  stale: 'It has changed since you saw it. Look at it again.',
  version_missing: 'The request did not say what you had seen. Reload the page to get the newest version.',
  body_too_large: 'That is more than the server takes at once. Send less.',
  unsupported_media_type: 'The server does not take this kind of data. Reload the page to get the newest version.',
} as const

import * as t from 'io-ts'
import { GIVEN_UP_CAUSES, NOTICE_WAYS } from '@trm/domain/notices'
import { HINDRANCES, MESSAGE_KINDS, MOST_SENT_AGAIN, SENDING_AGAIN, type GivenUpMessage, type SentAgain } from '@trm/domain/staff'
import { endpoint } from './endpoint.ts'
import { idsUpTo } from './load-links.ts'
import { listOf, page } from './page.ts'
import { paging, query } from './query.codec.ts'
import { record } from './record.codec.ts'
import { absent, closed, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'

/** A mail, push or text that is tried no more. */
export const GivenUpWire = record({
  id: WireId,
  way: oneOf(NOTICE_WAYS),
  kind: oneOf(MESSAGE_KINDS),
  person: absent(t.type({ id: WireId, name: t.string, company: absent(t.string) })),
  address: t.string,
  at: WireInstant,
  tries: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  cause: oneOf(GIVEN_UP_CAUSES),
  said: absent(t.string),
  hindrance: absent(oneOf(HINDRANCES)),
}) satisfies t.Type<GivenUpMessage, unknown>

const givenUp = '/api/staff/given-up'

export const listGivenUp = endpoint({
  id: 'listGivenUp',
  call: `GET ${givenUp}`,
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary:
    'Mails, pushes and texts that were given up and that nobody has sent again, the newest first. `cause` says why in a word, `said` in the words of the other side, without addresses, numbers and links; `address` is masked. `hindrance`: why it cannot be sent again.',
  query: query('given up query', paging()),
  answer: page(GivenUpWire),
})

const SentAgainWire = record({ id: WireId, came: oneOf(SENDING_AGAIN) }) satisfies t.Type<SentAgain, unknown>

export const sendAgain = endpoint({
  id: 'sendAgain',
  call: `POST ${givenUp}/send-again`,
  idempotency: 'key',
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field'],
  summary:
    'Puts messages that were given up back in their queues, each under the same Message-ID or topic and with all its tries. `came` says of each what came of it: it is `queued`, or is left as it stands, since somebody sent it again `already`, it is `gone`, has to be `asked_anew`, or would be dropped when it is sent.',
  body: closed(t.type({ ids: idsUpTo(MOST_SENT_AGAIN) })),
  answer: listOf(SentAgainWire),
})

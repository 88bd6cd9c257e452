import * as E from 'fp-ts/Either'
import { OTHER_NOTICE_TABLE, type DropReason, type OtherNoticeKind } from '@trm/domain/notices'
import type { Database } from '../../database/database.ts'
import type { DueMail, Words } from '../../mail/outgoing-mail.query.ts'
import { UNSUBSCRIBE_PATH, type UnsubscribeTokens } from '../unsubscribe-link.ts'
import { SETTINGS_PATH } from '../word-notices.ts'
import { otherFacts } from './other-facts.query.ts'
import { otherLetter } from './other-letter.ts'

/** What a mail of such a kind says at the moment it is sent, or why it is not. `portalUrl`: no trailing slash. */
export const wordOthers =
  (database: Database, portalUrl: string, tokens: UnsubscribeTokens) =>
  async ({ id }: Pick<DueMail, 'id'>, kind: OtherNoticeKind): Promise<E.Either<DropReason, Words>> => {
    const facts = await otherFacts(database, 'mail', { id, kind })
    if (E.isLeft(facts)) return facts
    const { personId } = facts.right
    return E.right({
      ...otherLetter(facts.right, {
        portal: portalUrl,
        unsubscribe: `${portalUrl}${UNSUBSCRIBE_PATH}/${tokens.tokenOf({ personId, kind, way: 'mail' })}`,
        settings: portalUrl + SETTINGS_PATH,
      }),
      isUrgent: OTHER_NOTICE_TABLE[kind].urgency === 'high',
    })
  }

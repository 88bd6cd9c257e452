import * as E from 'fp-ts/Either'
import { dropReasonOf, noticesOf, type DropReason, type Notice } from '@trm/domain/notices'
import type { Database } from '../database/database.ts'
import type { WordsNow } from '../mail/outgoing-mail.query.ts'
import { noticeFacts, type NoticeFacts } from './notice-facts.query.ts'
import { noticeLetter, type NoticeLinks } from './notice-letter.ts'
import { UNSUBSCRIBE_PATH, type UnsubscribeTokens } from './unsubscribe-link.ts'

/** Where a person chooses what they are told. */
export const SETTINGS_PATH = '/trm/account/notices'

/** Where an offer opens in the portal. */
export const offerPath = (offerId: string): string => `/trm/load-offers?offer=${offerId}`

const linksOf = (portalUrl: string, { tokenOf }: UnsubscribeTokens, { offerId, personId, kind }: NoticeFacts): NoticeLinks => ({
  offer: portalUrl + offerPath(offerId),
  unsubscribe: `${portalUrl}${UNSUBSCRIBE_PATH}/${tokenOf({ personId, kind, way: 'mail' })}`,
  settings: portalUrl + SETTINGS_PATH,
})

/** The notice as the offer stands, where it is still to be told to this person. */
export const standingNotice = (facts: NoticeFacts): E.Either<DropReason, Notice> => {
  const reason = dropReasonOf(facts.noted, facts.offer, facts.now)
  if (reason !== undefined) return E.left(reason)
  if (facts.isToldAgain) return E.left('superseded')
  const notice = noticesOf(facts.offer, facts.entry).find(({ kind }) => kind === facts.kind)
  if (notice === undefined) return E.left('superseded')
  if (facts.side !== notice.to || facts.language === undefined) return E.left('not_theirs')
  return facts.isOff ? E.left('switched_off') : E.right(notice)
}

/** What a mail that was noted with an act says at the moment it is sent, or why it is not. `portalUrl`: no trailing slash. */
export const wordNotices =
  (database: Database, portalUrl: string, tokens: UnsubscribeTokens): WordsNow =>
  async ({ id }) => {
    const facts = await noticeFacts(database, 'mail', id)
    if (facts === undefined) return E.left('superseded')
    const notice = standingNotice(facts)
    if (E.isLeft(notice)) return notice
    return E.right({
      ...noticeLetter(facts, notice.right.to, linksOf(portalUrl, tokens, facts)),
      isUrgent: notice.right.urgency === 'high',
    })
  }

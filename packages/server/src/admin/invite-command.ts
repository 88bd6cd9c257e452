import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { INVITATION_DAYS } from '@trm/domain/colleagues'
import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import type { CompanyId } from '../colleagues/company-member.ts'
import { invitationMail } from '../colleagues/invitation-mail.ts'
import { invite } from '../colleagues/invitation.query.ts'
import { operatorId } from '../people/operator.query.ts'
import type { Admin, Command } from './people-commands.ts'

export interface InviteOptions {
  /** Id. */
  readonly brokerage?: string
  /** Id. */
  readonly carrier?: string
  readonly administrator?: true
}

const companyIn = ({ brokerage, carrier }: InviteOptions): CompanyId | undefined => {
  if (brokerage !== undefined && carrier === undefined) return { kind: 'broker', id: brokerage }
  return carrier !== undefined && brokerage === undefined ? { kind: 'carrier', id: carrier } : undefined
}

const isThere = async ({ db }: Database, { kind, id }: CompanyId): Promise<boolean> => {
  if (!isRowId(id)) return false
  const row =
    kind === 'broker'
      ? await firstRow(db)`select 1 from broker_companies where id = ${id}::bigint`
      : await firstRow(db)`select 1 from carriers where id = ${id}::bigint`
  return row !== undefined
}

const addressWords = (code: string, email: string): string =>
  code === 'is_colleague' ? `Whoever has ${email} works there already.` : `${email} is no email address, such as ann@example.com.`

/** `invite`: the link stands in the answer and nowhere else; the one before to the same address opens nothing any more. */
export const inviteCommand = ({ database, portalUrl, isMailSent }: Admin, email: string, options: InviteOptions): Command => {
  const company = companyIn(options)
  const letter = isMailSent ? invitationMail(portalUrl)('') : undefined
  if (company === undefined) return TE.left('Say where they are to work: --brokerage ID or --carrier ID, one of them.')
  return pipe(
    TE.fromTask(() => isThere(database, company)),
    TE.chain((there) =>
      there
        ? TE.fromTask(() => operatorId(database))
        : TE.left(`There is no ${company.kind === 'broker' ? 'brokerage' : 'carrier'} with the id ${company.id}.`),
    ),
    TE.chain((invitedBy) =>
      pipe(
        invite(database, { company, invitedBy, email, isAdministrator: options.administrator === true, letter }),
        TE.mapLeft(({ code }) => addressWords(code, email)),
      ),
    ),
    TE.map(({ invitation, token }) => [
      invitation.mail === undefined
        ? `Send this link to ${email}. It can be used once, within ${INVITATION_DAYS} days, and is not shown again:`
        : `The portal mails this link to ${email} as soon as it runs. It can be used once, within ${INVITATION_DAYS} days, and is not shown again:`,
      `${portalUrl}/trm/invitation/${token}`,
    ]),
  )
}

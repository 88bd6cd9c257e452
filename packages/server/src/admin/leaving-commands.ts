import * as E from 'fp-ts/Either'
import type { ColleagueChange, ColleagueRefusal } from '@trm/domain/colleagues'
import { changeAsOperator, type ColleagueChanged, type Passed } from '../colleagues/colleague.query.ts'
import { companyOfPerson } from '../colleagues/company-member.ts'
import { firstRow, type Database } from '../database/database.ts'
import { onPerson } from './on-person.ts'
import type { Admin, Command } from './people-commands.ts'

/** After whom it is said of. */
export const LEAVING_REFUSED: { readonly [R in ColleagueRefusal]: string } = {
  last_administrator: 'is the only administrator of their company: let somebody else administer it first, with "administrator make".',
  no_such_colleague: 'has no such colleague: --hand-over-to takes the id of somebody active in the same company.',
  deactivated: 'is deactivated: bring them back first, with "person bring-back".',
}

const loadsWords = (loads: number): string => `${loads} posted or booked load${loads === 1 ? '' : 's'}`

/** Who took over, by name. */
export const passedWords = async ({ db }: Database, passed: Passed | undefined): Promise<readonly string[]> => {
  if (passed === undefined) return []
  const row = await firstRow(db)<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from people where id = ${passed.to}::bigint`
  return [`Their ${loadsWords(passed.loads)} passed to ${row?.name || 'a colleague without a name'} (id ${passed.to}).`]
}

const LEFT = `Nobody else works there: their loads stay as they are, in their name, and nobody is told of bids on them. Let somebody in with "invite": the portal passes the loads to them within minutes.`

const changeOf = (
  admin: Admin,
  person: string,
  change: ColleagueChange,
  words: (inside: Database, who: string, done: ColleagueChanged) => Promise<readonly string[]>,
): Command =>
  onPerson(admin, person, async (inside, { id, who, operator }) => {
    const company = await companyOfPerson(inside, id)
    if (company === undefined) return E.left(`${who} works for no company here.`)
    const done = await changeAsOperator(inside, { company, personId: operator }, id, change)
    if (E.isRight(done)) return E.right(await words(inside, who, done.right))
    return E.left(done.left._tag === 'ChangeRefused' ? `${who} ${LEAVING_REFUSED[done.left.reason]}` : `${who} has just left: try again.`)
  })

/** `person deactivate`, where no administrator of their company does it. */
export const deactivateCommand = (admin: Admin, person: string, { handOverTo }: { readonly handOverTo?: string }): Command =>
  changeOf(admin, person, { _tag: 'Deactivate', handOverTo }, async (inside, who, { isChanged, passed, isLeft }) => [
    `${who} ${isChanged ? 'is deactivated from the next call on' : `was deactivated already${passed === undefined ? '; nothing was changed' : ''}`}.`,
    ...(await passedWords(inside, passed)),
    ...(isLeft ? [LEFT] : []),
  ])

/** `person bring-back`. */
export const bringBackCommand = (admin: Admin, person: string): Command =>
  changeOf(admin, person, { _tag: 'BringBack' }, async (_inside, who, { isChanged }) => [
    isChanged
      ? `${who} works there again from the next call on. Loads that passed to a colleague stay that colleague's.`
      : `${who} was not deactivated; nothing was changed.`,
  ])

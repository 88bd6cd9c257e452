import * as E from 'fp-ts/Either'
import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import {
  DECLINE_PERCENT,
  LEAST_COUNTER_PERCENT,
  LONGEST_DECLINE_NOTE,
  MOST_COUNTER_PERCENT,
  ROUNDS_ALLOWED,
  type BoardRuleFault,
  type BoardRuleField,
  type BoardRulesSeen,
} from '@trm/domain/board-rules'
import { mayChangeBoardRules } from '@trm/domain/identity'
import { MINUTES_TO_ANSWER } from '@trm/domain/offers'
import { INSURANCE_ASKED } from '@trm/domain/verdict'
import { over } from '../database/over.ts'
import { fieldsRefused, found, notFound, stale, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { adminsOnly, brokerAreaReader, routesFor, wrongAccountType, type Access, type People } from '../people/access.ts'
import { boardPerformance } from './board-performance.query.ts'
import { allCompanies, changeRules, readRules, type RulesRejected } from './board-rules.query.ts'

/** What the routes ask of a broker company's rules and of how its board does. */
export const controlCenterServicesOver = over({
  rules: readRules,
  change: changeRules,
  performance: boardPerformance,
  companies: allCompanies,
})

type Services = People & { readonly controlCenter: ReturnType<typeof controlCenterServicesOver> }

interface Reader {
  readonly personId: string
  /** Undefined: of staff, who read every company's. */
  readonly companyId: string | undefined
  readonly isAdmin: boolean
}

const reader: Access<People, Reader> = (services, caller) =>
  pipe(
    brokerAreaReader(services, caller),
    TE.map((person) => ({ personId: person.id, companyId: person.brokerId, isAdmin: mayChangeBoardRules(person, caller.claims) })),
  )

/** Decision 5: staff read and change nothing. */
const admin: Access<People, { readonly personId: string; readonly companyId: string }> = (services, caller) =>
  pipe(
    reader(services, caller),
    TE.chain(({ personId, companyId, isAdmin }) =>
      companyId !== undefined && isAdmin
        ? TE.right({ personId, companyId })
        : TE.left(companyId === undefined ? wrongAccountType : adminsOnly),
    ),
  )

/** Whoever names a company that is not theirs reads what there is of one that does not exist. */
const companyAsked =
  (services: Services, { companyId }: Reader, asked: string | undefined): TE.TaskEither<Refusal, string> =>
  async () => {
    if (companyId !== undefined) return asked === undefined || asked === companyId ? E.right(companyId) : E.left(notFound)
    const id = asked ?? (await services.controlCenter.companies())[0]?.id
    return id === undefined ? E.left(notFound) : E.right(id)
  }

const between = ({ min, max }: { readonly min: number; readonly max: number }, unit: string): string =>
  `Send a whole number of ${min} to ${max} ${unit}.`

const BOUNDS: { readonly [F in BoardRuleField]: string } = {
  least_counter_percent: between(LEAST_COUNTER_PERCENT, 'percent'),
  most_counter_percent: between(MOST_COUNTER_PERCENT, 'percent'),
  minutes_to_answer: between(MINUTES_TO_ANSWER, 'minutes'),
  broker_rounds: between(ROUNDS_ALLOWED, 'counter-offers'),
  carrier_rounds: between(ROUNDS_ALLOWED, 'counter-offers'),
  decline_below_percent: between(DECLINE_PERCENT, 'percent'),
  decline_note: `Send at most ${LONGEST_DECLINE_NOTE} characters.`,
  insurance_asked: between(INSURANCE_ASKED, 'dollars'),
}

const faultWords = ({ field, code }: BoardRuleFault): string =>
  code === 'needs_percent' ? 'Send decline_below_percent, too, or leave this out: nothing is declined without it.' : BOUNDS[field]

const rulesRefusal = (why: RulesRejected): Refusal => {
  switch (why._tag) {
    case 'Stale':
      return stale
    case 'FieldsRefused':
      return fieldsRefused(why.faults.map((fault) => ({ ...fault, message: faultWords(fault) })))
    default:
      return absurd(why)
  }
}

/** /api/loadboard-control-center: a broker company's own rules, and how its board performs. */
export const controlCenterRoutes = (routes: Routes<Services>, services: Services): void => {
  const readers = routesFor(reader, routes, services)
  const { controlCenter } = services
  const rulesAsked = (who: Reader, asked: string | undefined) =>
    pipe(
      companyAsked(services, who, asked),
      TE.chain((id) => found(() => controlCenter.rules(id))),
    )
  readers.bearer(contract.getBoardRules, ({ query }, who) =>
    pipe(
      rulesAsked(who, query.company_id),
      TE.chainTaskK(
        (rules) => async (): Promise<BoardRulesSeen> => ({
          ...rules,
          mayEdit: who.isAdmin,
          companies: who.companyId === undefined ? await controlCenter.companies() : [],
        }),
      ),
    ),
  )
  routesFor(admin, routes, services).bearer(contract.putBoardRules, ({ body, version }, by) =>
    pipe(
      controlCenter.change(by, body, version),
      TE.bimap(rulesRefusal, (kept): BoardRulesSeen => ({ ...kept, mayEdit: true, companies: [] })),
    ),
  )
  readers.bearer(contract.getBoardPerformance, ({ query }, who) =>
    pipe(
      rulesAsked(who, query.company_id),
      TE.chain(({ company }) => TE.fromTask(() => controlCenter.performance(company.id, query.days ?? 30))),
    ),
  )
}

import * as E from 'fp-ts/Either'
import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { getBoardPerformance, getBoardRules, putBoardRules } from '@trm/adapters/http/contract'
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
import type { Caller } from '../http/caller.codec.ts'
import { fieldsRefused, notFound, refusal, stale, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { wrongAccountType } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { RulesRejected } from './board-rules.query.ts'
import type { ControlCenterServices } from './control-center-services.ts'

type Services = People & { readonly controlCenter: ControlCenterServices }

interface Reader {
  readonly personId: string
  /** Undefined: of staff, who read every company's. */
  readonly companyId: string | undefined
  readonly isAdmin: boolean
}

const adminsOnly = refusal('not_allowed', "Only the brokerage's administrator changes its rules.")

const reader =
  (services: People, caller: Caller): TE.TaskEither<Refusal, Reader> =>
  async () => {
    const person = await services.personOf(caller)
    if (person.brokerId === undefined && !person.isStaff) return E.left(wrongAccountType)
    return E.right({ personId: person.id, companyId: person.brokerId, isAdmin: mayChangeBoardRules(person, caller.claims) })
  }

/** Decision 5: staff read and change nothing. */
const admin = (services: Services, caller: Caller): TE.TaskEither<Refusal, { readonly personId: string; readonly companyId: string }> =>
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
  routes.bearer(getBoardRules, ({ query }, caller) =>
    pipe(
      reader(services, caller),
      TE.chain((who) =>
        pipe(
          companyAsked(services, who, query.company_id),
          TE.chain((id) => TE.fromTask(() => services.controlCenter.rules(id))),
          TE.chain(TE.fromNullable(notFound)),
          TE.chainTaskK(
            (found) => async (): Promise<BoardRulesSeen> => ({
              ...found,
              mayEdit: who.isAdmin,
              companies: who.companyId === undefined ? await services.controlCenter.companies() : [],
            }),
          ),
        ),
      ),
    ),
  )
  routes.bearer(putBoardRules, ({ body, version }, caller) =>
    pipe(
      admin(services, caller),
      TE.chain((by) =>
        pipe(
          services.controlCenter.change(by, body, version),
          TE.bimap(rulesRefusal, (kept): BoardRulesSeen => ({ ...kept, mayEdit: true, companies: [] })),
        ),
      ),
    ),
  )
  routes.bearer(getBoardPerformance, ({ query }, caller) =>
    pipe(
      reader(services, caller),
      TE.chain((who) => companyAsked(services, who, query.company_id)),
      TE.chain((id) =>
        pipe(
          TE.fromTask(() => services.controlCenter.rules(id)),
          TE.chain(TE.fromNullable(notFound)),
        ),
      ),
      TE.chain(({ company }) => TE.fromTask(() => services.controlCenter.performance(company.id, query.days ?? 30))),
    ),
  )
}

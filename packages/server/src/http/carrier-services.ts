import type { TaskEither } from 'fp-ts/TaskEither'
import type {
  ApplicationForStaff,
  ApplicationQueue,
  ApplicationRefused,
  CarrierApplication,
  StepSaved,
} from '@trm/domain/carrier-applications'
import type { CarriersQuery } from '@trm/adapters/http/contract'
import type { CarrierNote, CarrierProfile, DirectoryPage, KeptRelationship, RelationshipDraft } from '@trm/domain/carrier-directory'
import type { CarrierCard, CarrierCompanyDraft, CarrierDetailsLink } from '@trm/domain/carriers'
import type { ApplicationKept } from '../carrier-applications/application.query.ts'
import type { DecisionKept, StaffDecision } from '../carrier-applications/decide.query.ts'
import type { QueueAsked } from '../carrier-applications/staff-queue.query.ts'
import type { CompanyKept, CompanyRecord } from '../carrier-company/carrier-company.query.ts'
import type { MadeCarrierLink } from '../carrier-company/carrier-link.query.ts'
import type { ReplyTooLong, TypedReply } from '../carrier-company/vetting-replies.query.ts'
import type { NoteRefused } from '../carrier-directory/notes.query.ts'
import type { ProfileReader } from '../carrier-directory/profile.query.ts'
import type { BrokerAndCarrier, RelationshipRefused } from '../carrier-directory/relationship.query.ts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'

/** The application of one person. */
export interface CarrierApplicationServices {
  /** Writes nothing: of somebody who has not begun it is an empty draft. */
  readonly read: (personId: string) => Promise<CarrierApplication>
  readonly begin: (personId: string) => Promise<CarrierApplication>
  readonly save: (personId: string, typed: StepSaved, version: number) => TaskEither<ApplicationKept, CarrierApplication>
  readonly submit: (personId: string) => TaskEither<ApplicationRefused, CarrierApplication>
}

/** What staff do about carriers that want to join. */
export interface StaffServices {
  readonly queue: (asked: QueueAsked) => TaskEither<CursorInvalid, ApplicationQueue>
  readonly one: (id: string) => Promise<ApplicationForStaff | undefined>
  readonly decide: (decision: StaffDecision) => TaskEither<DecisionKept, ApplicationForStaff>
}

export interface CarrierMember {
  readonly carrierId: string
  readonly personId: string
}

/** A carrier's own company, its card and the links to it. */
export interface CarrierCompanyServices {
  readonly read: (carrierId: string) => Promise<CompanyRecord>
  readonly change: (carrierId: string, draft: CarrierCompanyDraft, version: number) => TaskEither<CompanyKept, CompanyRecord>
  readonly card: (carrierId: string) => Promise<CarrierCard | undefined>
  readonly reply: (by: CarrierMember, reply: TypedReply) => TaskEither<ReplyTooLong, void>
  readonly links: (carrierId: string) => Promise<readonly CarrierDetailsLink[]>
  readonly makeLink: (by: CarrierMember) => Promise<MadeCarrierLink>
  /** False for a link that is not the carrier's. */
  readonly revokeLink: (carrierId: string, id: string) => Promise<boolean>
  /** Undefined for every token that opens nothing. */
  readonly cardBehind: (token: string) => Promise<CarrierCard | undefined>
}

/** Carriers as brokers know them; what one brokerage keeps about a carrier is told to its own people alone. */
export interface CarrierDirectoryServices {
  /** `companyId`: the reader's brokerage; undefined for staff. */
  readonly search: (query: CarriersQuery, companyId: string | undefined) => TaskEither<CursorInvalid, DirectoryPage>
  /** Undefined for a carrier there is not; likewise `card`. */
  readonly profile: (carrierId: string, reader: ProfileReader) => Promise<CarrierProfile | undefined>
  readonly card: (carrierId: string) => Promise<CarrierCard | undefined>
  readonly relate: (who: BrokerAndCarrier, draft: RelationshipDraft, version: number) => TaskEither<RelationshipRefused, KeptRelationship>
  readonly note: (who: BrokerAndCarrier, text: string) => TaskEither<NoteRefused, readonly CarrierNote[]>
}

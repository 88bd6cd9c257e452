import type { TaskEither } from 'fp-ts/TaskEither'
import type { LoadBoardQuery, LoadChangesQuery, LoadPositionsQuery, LoadsQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type {
  BrokerReliability,
  CheckedFile,
  ImportReport,
  LaneRates,
  Load,
  LoadDraft,
  LoadExplanation,
  LoadLink,
  PostedFreight,
  MadeLink,
  SharedLoads,
} from '@trm/domain/loads'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { CsvFault } from '../load-files/csv-table.ts'
import type { ExportAsked } from '../load-files/exported-loads.query.ts'
import type { ColumnTwice, NoSuchImport, SentFile } from '../load-files/load-import.query.ts'
import type { LoadChange, WrittenLoad } from '../loads/change-load.query.ts'
import type { WholeLane } from '../loads/lane-rates.query.ts'
import type { BoardPage } from '../loads/load-board.query.ts'
import type { LoadChangesAnswer } from '../loads/load-changes.query.ts'
import type { LoadPositionsAnswer } from '../loads/load-positions.query.ts'
import type { LoadRefused } from '../loads/load-failure.ts'
import type { SearchSince } from '../loads/new-matches.query.ts'
import type { OwnLoads } from '../loads/load-list.query.ts'
import type { Poster } from '../loads/write-load.ts'

/** What the routes ask of a broker's own loads; every other company's load is as if it did not exist. */
export interface LoadServices {
  readonly list: (companyId: string, query: LoadsQuery) => TaskEither<CursorInvalid, OwnLoads>
  readonly one: (companyId: string, id: string) => Promise<Load | undefined>
  readonly post: (by: Poster, draft: LoadDraft, externalId: string | undefined) => TaskEither<LoadRefused, WrittenLoad>
  readonly change: (by: Poster, event: 'edit' | 'repost', change: LoadChange) => TaskEither<LoadRefused, WrittenLoad>
  readonly confirm: (by: Poster, id: string) => TaskEither<LoadRefused, Load>
  readonly close: (by: Poster, id: string) => TaskEither<LoadRefused, Load>
}

/** One posted load, and how its broker deals with carriers. */
export interface OpenedFreight extends PostedFreight {
  readonly reliability: BrokerReliability
  readonly asOf: Instant
}

/** What a carrier may see of what is posted; what it may not see is as if it did not exist. */
export interface LoadBoardServices {
  readonly search: (carrierId: string, query: LoadBoardQuery) => TaskEither<CursorInvalid, BoardPage>
  /** Of what is on the board at `asOf`, as the page beside it says. */
  readonly explain: (carrierId: string, query: LoadBoardQuery, asOf: Instant) => Promise<LoadExplanation>
  readonly positions: (carrierId: string, query: LoadPositionsQuery) => Promise<LoadPositionsAnswer>
  readonly changes: (carrierId: string, query: LoadChangesQuery) => Promise<LoadChangesAnswer>
  /** Of each search, how many of its freights were posted after its time. */
  readonly postedSince: (carrierId: string, searches: readonly SearchSince[]) => Promise<readonly number[]>
  readonly laneRates: (lane: WholeLane) => Promise<LaneRates>
  /** How companies deal with carriers, by id. */
  readonly dealings: (companyIds: readonly string[]) => Promise<ReadonlyMap<string, BrokerReliability>>
  readonly one: (carrierId: string, id: string) => Promise<OpenedFreight | undefined>
  readonly noteView: (carrierId: string, id: string) => Promise<boolean>
}

/** A company's preview links, and what the public sees behind one. */
export interface LoadLinkServices {
  readonly list: (companyId: string, loadId: string | undefined) => Promise<readonly LoadLink[]>
  /** Undefined where any of the loads is not the company's. */
  readonly make: (by: Poster, loadIds: readonly string[]) => Promise<MadeLink | undefined>
  readonly revoke: (companyId: string, id: string) => Promise<boolean>
  /** Undefined for every token that opens nothing. */
  readonly shared: (token: string, loadId: string | undefined) => Promise<SharedLoads | undefined>
}

/** Files that bring a company's loads and take them away. */
export interface LoadFileServices {
  /** Posts nothing. */
  readonly check: (by: Poster, file: SentFile) => TaskEither<CsvFault | ColumnTwice, CheckedFile>
  readonly commit: (by: Poster, id: string, lines: 'all' | readonly number[]) => TaskEither<NoSuchImport, ImportReport>
  readonly exported: (companyId: string, asked: ExportAsked) => Promise<string>
}

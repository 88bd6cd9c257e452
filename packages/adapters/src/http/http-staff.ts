import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, Logger } from '@trm/domain/kernel'
import type { AuditLog } from '@trm/domain/audit'
import type { CatalogEntry, CatalogFailure, EquipmentCatalog } from '@trm/domain/equipment'
import type {
  ApplicationForStaff,
  Decision,
  DecisionFailure,
  FeatureFlag,
  FlagDesk,
  FlagFailure,
  NoteFailure,
  StaffDesk,
  StaffReading,
  TakingFailure,
  UserDirectory,
} from '@trm/domain/staff'
import type { HttpClient } from './client.ts'
import { pagesOf, wholeList } from './called-list.ts'
import {
  ApplicationNoteWire,
  approveApplication,
  AuditEntryWire,
  CatalogEntryWire,
  declineApplication,
  FlagWire,
  getStaffApplication,
  giveApplicationBack,
  listApplicationNotes,
  listApplications,
  listAudit,
  listCatalog,
  listFlags,
  listStaffLoads,
  listStaffSurveys,
  listStaffUsers,
  PostedLoadWire,
  putCatalogEntry,
  putFlag,
  reopenApplication,
  sendBackApplication,
  setUserAccess,
  StaffApplicationWire,
  StaffSurveyWire,
  StaffUserWire,
  takeApplication,
  writeApplicationNote,
} from './contract/index.ts'
import { gone, meaningOf, orAsItStands } from './refusals.ts'

const failureOf = meaningOf<DecisionFailure>({
  not_found: () => ({ _tag: 'Gone' }),
  invalid_request: ({ faults }) => {
    const reason = faults.find(({ field }) => field === 'reason')?.code
    return reason === 'required' || reason === 'too_long' ? { _tag: 'ReasonRefused', code: reason } : undefined
  },
})

const noteFailureOf = meaningOf<NoteFailure>({
  invalid_request: ({ faults }) => {
    const code = faults.find(({ field }) => field === 'text')?.code
    return code === 'required' || code === 'too_long' ? { _tag: 'NoteRefused', code } : undefined
  },
})

/** Why an application that still waits cannot be approved; undefined: it is another refusal. */
const notApproved = (failure: CallFailure): Extract<DecisionFailure, { readonly _tag: 'NotApproved' }> | undefined => {
  const [first] = failure._tag === 'Refused' && failure.code === 'application_refused' ? failure.faults : []
  if (first?.field === 'person') return { _tag: 'NotApproved', why: 'has_company' }
  return first?.code === 'taken' ? { _tag: 'NotApproved', why: 'taken' } : undefined
}

const asked = (
  client: HttpClient,
  id: string,
  decision: Decision,
  version: number,
  key: ActionKey,
): TE.TaskEither<CallFailure, ApplicationForStaff> => {
  const rest = { params: { id }, version, key }
  switch (decision._tag) {
    case 'Approve':
      return client.call(approveApplication, rest)
    case 'SendBack':
      return client.call(sendBackApplication, { ...rest, body: { reason: decision.reason } })
    case 'Decline':
      return client.call(declineApplication, { ...rest, body: { cause: decision.cause, reason: decision.reason } })
    case 'Reopen':
      return client.call(reopenApplication, { ...rest, body: { reason: decision.reason } })
  }
}

/** /api/staff/applications. Who decides too late is told how the application stands. */
export const makeHttpStaffDesk = (client: HttpClient, logger: Logger): StaffDesk => {
  const pages = pagesOf(client, logger, listApplications, StaffApplicationWire)
  const notePages = pagesOf(client, logger, listApplicationNotes, ApplicationNoteWire)
  const one: StaffDesk['one'] = (id) => pipe(client.call(getStaffApplication, { params: { id } }), TE.mapLeft(failureOf))
  const taken = (id: string, call: TE.TaskEither<CallFailure, ApplicationForStaff>): TE.TaskEither<TakingFailure, ApplicationForStaff> =>
    pipe(
      call,
      orAsItStands<ApplicationForStaff, TakingFailure>(
        pipe(client.call(getStaffApplication, { params: { id } }), TE.mapLeft(gone)),
        { application_refused: (application) => ({ _tag: 'Stale', application }) },
        gone,
      ),
    )
  return {
    one,
    queue: ({ status, of }, cursor) => pages({ status, taken_by: of, cursor, limit: undefined }),
    waiting: pipe(
      pages({ status: 'submitted', taken_by: undefined, cursor: undefined, limit: 1 }),
      TE.map(({ total }) => total),
    ),
    decide: (id, decision, version, key) => {
      const stale = (application: ApplicationForStaff): DecisionFailure => ({ _tag: 'Stale', application })
      const explained = orAsItStands<ApplicationForStaff, DecisionFailure>(one(id), { stale, application_refused: stale }, failureOf)
      return pipe(
        asked(client, id, decision, version, key),
        TE.orElse((failure): TE.TaskEither<DecisionFailure, ApplicationForStaff> => {
          const why = notApproved(failure)
          return why === undefined ? explained(TE.left(failure)) : TE.left(why)
        }),
      )
    },
    take: (id, from) => taken(id, client.call(takeApplication, { params: { id }, body: { from } })),
    giveBack: (id) => taken(id, client.call(giveApplicationBack, { params: { id } })),
    notes: (id, cursor) => notePages({ cursor, limit: undefined }, { id }),
    writeNote: (id, text, key) =>
      pipe(client.call(writeApplicationNote, { params: { id }, body: { text }, key }), TE.mapLeft(noteFailureOf)),
  }
}

/** /api/staff/users. */
export const makeHttpUserDirectory = (client: HttpClient, logger: Logger): UserDirectory => {
  const pages = pagesOf(client, logger, listStaffUsers, StaffUserWire)
  return {
    find: (sought, cursor) => pages({ q: sought === '' ? undefined : sought, cursor, limit: undefined }),
    setAccess: (id, body) => client.call(setUserAccess, { params: { id }, body }),
  }
}

/** Of a row that another has changed meanwhile: how it stands now. */
const staleRow =
  <R>(isIt: (row: R) => boolean) =>
  (rows: readonly R[]): { readonly _tag: 'Stale'; readonly now: R } | undefined => {
    const now = rows.find(isIt)
    return now && { _tag: 'Stale', now }
  }

/** /api/staff/equipment-types. */
export const makeHttpEquipmentCatalog = (client: HttpClient, logger: Logger): EquipmentCatalog => {
  const list = wholeList(client, logger, listCatalog, CatalogEntryWire)
  return {
    list,
    save: ({ val, ...body }, version) =>
      pipe(
        client.call(putCatalogEntry, { params: { val }, body, version }),
        orAsItStands<readonly CatalogEntry[], CatalogFailure>(list, { stale: staleRow((row) => row.val === val) }),
      ),
  }
}

/** /api/staff/flags. */
export const makeHttpFlagDesk = (client: HttpClient, logger: Logger): FlagDesk => {
  const list = wholeList(client, logger, listFlags, FlagWire)
  return {
    list,
    save: (body, version) =>
      pipe(
        client.call(putFlag, { body, version }),
        orAsItStands<readonly FeatureFlag[], FlagFailure>(list, { stale: staleRow(({ key }) => key === body.key) }),
      ),
  }
}

/** /api/staff/audit. */
export const makeHttpAuditLog = (client: HttpClient, logger: Logger): AuditLog => {
  const pages = pagesOf(client, logger, listAudit, AuditEntryWire)
  return {
    page: ({ actorId, action, subjectKind, subjectId, from, until }, cursor) =>
      pages({ actor: actorId, action, subject_kind: subjectKind, subject: subjectId, from, until, cursor, limit: undefined }),
  }
}

/** /api/staff/loads and /api/staff/surveys. */
export const makeHttpStaffReading = (client: HttpClient, logger: Logger): StaffReading => {
  const loads = pagesOf(client, logger, listStaffLoads, PostedLoadWire)
  const surveys = pagesOf(client, logger, listStaffSurveys, StaffSurveyWire)
  return {
    loads: ({ sought, state, id }, cursor) => loads({ q: sought === '' ? undefined : sought, state, id, cursor, limit: undefined }),
    surveys: (cursor) => surveys({ cursor, limit: undefined }),
  }
}

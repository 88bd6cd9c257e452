import { auditPage } from '../audit/audit-log.query.ts'
import type { Database } from '../database/database.ts'
import { loadCatalog, saveCatalogEntry } from '../equipment/equipment-catalog.query.ts'
import type { StaffToolServices, SurveyServices } from '../http/account-services.ts'
import { answerSurveyOf, readSurveyOf } from '../surveys/survey.query.ts'
import { readFlags, saveFlag } from './feature-flags.query.ts'
import { loadsForStaff, surveysForStaff } from './staff-reading.query.ts'
import { findUsers, setAccess } from './users.query.ts'

export const staffToolServicesOver = (database: Database): StaffToolServices => ({
  users: (asked) => findUsers(database, asked),
  setAccess: (staffId, id, change) => setAccess(database, staffId, id, change),
  catalog: () => loadCatalog(database),
  saveCatalogEntry: (staffId, draft, version) => saveCatalogEntry(database, staffId, draft, version),
  flags: () => readFlags(database),
  saveFlag: (staffId, draft, version) => saveFlag(database, staffId, draft, version),
  audit: (asked) => auditPage(database, asked),
  loads: (asked) => loadsForStaff(database, asked),
  surveys: (asked) => surveysForStaff(database, asked),
})

export const surveyServicesOver = (database: Database): SurveyServices => ({
  read: (personId) => readSurveyOf(database, personId),
  answer: (personId, answers) => answerSurveyOf(database, personId, answers),
})

import type { Database } from '../database/database.ts'
import type { CarrierApplicationServices, StaffServices } from '../http/carrier-services.ts'
import { beginApplication, readApplication, saveStep, submitApplication } from './application.query.ts'
import { decideApplication } from './decide.query.ts'
import { applicationForStaff, applicationQueue } from './staff-queue.query.ts'

export const applicationServicesOver = (database: Database): CarrierApplicationServices => ({
  read: (personId) => readApplication(database, personId),
  begin: (personId) => beginApplication(database, personId),
  save: (personId, typed, version) => saveStep(database, personId, typed, version),
  submit: (personId) => submitApplication(database, personId),
})

export const staffServicesOver = (database: Database): StaffServices => ({
  queue: (asked) => applicationQueue(database, asked),
  one: (id) => applicationForStaff(database, id),
  decide: (decision) => decideApplication(database, decision),
})

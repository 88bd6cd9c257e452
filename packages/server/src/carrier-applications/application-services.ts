import { over } from '../database/over.ts'
import { beginApplication, readApplication, saveStep, submitApplication } from './application.query.ts'
import { decideApplication } from './decide.query.ts'
import { applicationForStaff, applicationQueue } from './staff-queue.query.ts'

/** The application of one person. `read` writes nothing: of somebody who has not begun it is an empty draft. */
export const applicationServicesOver = over({ read: readApplication, begin: beginApplication, save: saveStep, submit: submitApplication })

/** What staff do about carriers that want to join. */
export const staffServicesOver = over({ queue: applicationQueue, one: applicationForStaff, decide: decideApplication })

export type CarrierApplicationServices = ReturnType<typeof applicationServicesOver>
export type StaffServices = ReturnType<typeof staffServicesOver>

import { tracedBy, type InBackground } from '../telemetry/background.ts'
import type { JobBegun, JobDone } from '../telemetry/tracing.ts'

export interface HeardJobs {
  readonly inBackground: InBackground
  /** Those that are told of, in the order of their ends. */
  readonly jobs: (JobBegun & JobDone)[]
}

export const hearJobs = (): HeardJobs => {
  const jobs: (JobBegun & JobDone)[] = []
  const inBackground = tracedBy({
    begin: () => {
      throw new Error('a job is no call')
    },
    beginJob: (job) => ({ ran: () => undefined, end: (done) => jobs.push({ ...job, ...done }) }),
    close: async () => undefined,
  })
  return { inBackground, jobs }
}

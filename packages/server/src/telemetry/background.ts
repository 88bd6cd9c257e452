import { within, type JobBegun, type JobDone, type Tracing } from './tracing.ts'

/**
 * Runs what nobody's call asked for. `did` tells what came of it, the last time it is called; a job that tells nothing, or a count of 0,
 * had nothing to do.
 */
export type InBackground = <A>(job: JobBegun, work: (did: (done: JobDone) => void) => Promise<A>) => Promise<A>

/** Without a collector. */
export const untraced: InBackground = (_job, work) => work(() => undefined)

/** Never its words, which may hold what the job was about. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : 'unknown'

/** Each job is one trace, with what it asks the database. One that rejects has failed, and rejects. */
export const tracedBy =
  (tracing: Tracing): InBackground =>
  async (job, work) => {
    const trace = tracing.beginJob(job)
    let done: JobDone = { count: 0 }
    try {
      return await within(trace, () =>
        work((told) => {
          done = told
        }),
      )
    } catch (error) {
      done = { ...done, outcome: kindOf(error), hasFailed: true }
      throw error
    } finally {
      if (done.count > 0 || done.hasFailed === true) trace.end(done)
    }
  }

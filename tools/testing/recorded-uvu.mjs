// What tests import as 'uvu' (tools/test.mjs puts it in its place): uvu itself, and a record of each test for the runner, which uvu does not
// give: how long it took, how much processor time, and how it failed.
import { suite as uvuSuite } from 'uvu'

/** One entry a test, told to `globalThis.TRM_TEST_FAILED` at once when it fails: { suite, name, ms, cpuMs, error? }. Hooks of a suite are entries of their own, as `(before)` and `(after)`. */
export const records = []

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Its stack, with what is behind it on the first line, which is the one a summary shows: "fetch failed" says nothing. */
export const words = (error) => {
  const [text, cause] = [String(error?.stack ?? error), error?.cause ?? undefined]
  return cause === undefined ? text : text.replace(/$/m, () => ` (${cause.message || cause.code || cause})`) // of several addresses, the code alone
}

const recorded = (suite, name, work, isHook) => async (context) => {
  const [began, cpuBegan] = [performance.now(), cpuMs()]
  const record = { suite, name, isHook }
  try {
    return await work(context)
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors[0] : error
    record.error = words(cause)
    globalThis.TRM_TEST_FAILED?.(record)
    throw cause
  } finally {
    record.ms = performance.now() - began
    record.cpuMs = cpuMs() - cpuBegan
    if (!isHook || record.error !== undefined || record.ms > 1) records.push(record)
  }
}

export const suite = (name = '', state = {}) => {
  const own = uvuSuite(name, state)
  const test = (title, work) => own(title, recorded(name, title, work, false))
  const hook = (register, title) => Object.assign((work) => register(recorded(name, title, work, true)), { each: register.each })
  return Object.assign(test, own, { before: hook(own.before, '(before)'), after: hook(own.after, '(after)') })
}

export const test = suite()

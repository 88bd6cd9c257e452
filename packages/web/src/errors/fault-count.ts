import type { ErrorReporter, Monitor } from '@trm/domain/kernel'

/** What a class of errors may be called, so that a label never carries a text. */
const CLASS_NAME = /^[A-Za-z]{1,60}$/

const classOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : typeof error
  return CLASS_NAME.test(name) ? name : 'Error'
}

/** Each fault as one more of its kind; which screen by the name of its route. Messages and stacks stay here. */
export const makeFaultCount = (monitor: Monitor, screen: () => string): ErrorReporter => ({
  report: ({ source, error }) =>
    monitor.measure({
      name: 'unhandled_error',
      value: 1,
      unit: '1',
      kind: 'count',
      labels: { source, error: classOf(error), screen: screen() },
    }),
})

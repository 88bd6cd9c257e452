export * from './board-columns.ts'
export * from './broker-dealings.port.ts'
export * from './changed-terms.ts'
export * from './completeness.ts'
export * from './contact-details.ts'
export * from './duplicates.ts'
export * from './fitting-loads.ts'
export * from './load.ts'
export * from './lane-rates.ts'
export * from './load-board.port.ts'
export * from './load-explanation.ts'
export * from './load-desk.port.ts'
export * from './load-files.port.ts'
export * from './load-filters.ts'
export * from './load-links.port.ts'
export * from './load-loosening.ts'
export * from './load-match.ts'
export * from './load-order.ts'
export * from './load-profit.ts'
export * from './load-doubts.ts'
export * from './load-draft.ts'
export {
  FREE_MINUTES,
  LENGTH_FEET,
  LOAD_FAULT_CODES,
  LOAD_FIELDS,
  PAYMENT_DAYS,
  STATED_MILES,
  WEIGHT_POUNDS,
  type LoadFault,
  type LoadFaultCode,
  type LoadField,
} from './load-faults.ts'
export * from './load-state.ts'
export * from './load-views.ts'
export * from './posting-rules.ts'
export * from './rate.ts'
export { LONGEST_WINDOW_MS, MOST_AHEAD_MS } from './window-faults.ts'

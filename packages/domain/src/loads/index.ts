export * from './completeness.ts'
export * from './contact-details.ts'
export * from './duplicates.ts'
export * from './load.ts'
export * from './load-draft.ts'
export {
  FREE_MINUTES, LENGTH_FEET, PAYMENT_DAYS, STATED_MILES, WEIGHT_POUNDS, type LoadFault, type LoadFaultCode, type LoadField,
} from './load-faults.ts'
export * from './load-state.ts'
export * from './load-views.ts'
export * from './posting-rules.ts'
export * from './rate.ts'
export * from './terms.ts'
export { LONGEST_WINDOW_MS, MOST_AHEAD_MS } from './window-faults.ts'

export * from './trust-level.ts'
export * from './verdict.ts'
export * from './verdict-reason.ts'
export * from './verdict-rules.ts'

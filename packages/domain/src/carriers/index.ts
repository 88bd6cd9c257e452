export * from './carrier.ts'
export * from './vetting.ts'
export * from './vetting-check.ts'
export * from './vetting-standard.ts'

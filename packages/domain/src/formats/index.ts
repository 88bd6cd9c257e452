export * from './authority-age.ts'
export * from './date-time.ts'
export * from './money.ts'
export * from './week.ts'

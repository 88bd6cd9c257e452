export * from './return-target.ts'
export * from './session.machine.ts'
export * from './session-program.ts'

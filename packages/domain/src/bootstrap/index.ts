export * from './bootstrap.machine.ts'
export * from './bootstrap-program.ts'

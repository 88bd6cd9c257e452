export * from './form.machine.ts'
export * from './form.ts'
export * from './overtaken.ts'

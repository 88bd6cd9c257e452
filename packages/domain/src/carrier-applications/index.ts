export * from './carrier-application.ts'
export * from './carrier-applications.port.ts'
export * from './staff-desk.port.ts'

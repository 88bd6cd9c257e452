export * from './activity-event.ts'
export type * from './activity.port.ts'

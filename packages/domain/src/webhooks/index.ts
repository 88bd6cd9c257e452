export * from './webhook.ts'
export * from './webhook-event.ts'
export type * from './webhooks.port.ts'

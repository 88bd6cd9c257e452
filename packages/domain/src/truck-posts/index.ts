export * from './after-cancellation.ts'
export * from './own-truck-post.ts'
export type * from './own-trucks.port.ts'
export * from './truck-post-draft.ts'

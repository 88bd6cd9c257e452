export * from './own-truck-post.ts'
export * from './truck-post-draft.ts'

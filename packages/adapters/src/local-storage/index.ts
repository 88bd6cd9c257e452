export * from './local-storage-trucklist-filter-store.ts'
export * from './local-storage-table-look-store.ts'
export * from './text-storage.ts'
export * from './local-storage-kept-bid-store.ts'

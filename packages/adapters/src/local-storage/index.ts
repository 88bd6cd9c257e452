export * from './local-storage-trucklist-filter-store.ts'
export * from './local-storage-truck-table-store.ts'
export * from './text-storage.ts'

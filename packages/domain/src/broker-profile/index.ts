export type * from './broker-profile.ts'
export type * from './broker-profile.port.ts'

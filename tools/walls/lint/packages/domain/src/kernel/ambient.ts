export const now = Date.now() // lint: no-restricted-syntax
export const today = new Date() // lint: no-restricted-syntax
export const dice = Math.random() // lint: no-restricted-syntax
export const fail = (): never => { throw new Error('x') } // lint: no-restricted-syntax
export enum Colour { Red } // lint: no-restricted-syntax
export const anything: any = 1 // lint: no-restricted-syntax
export default now // lint: no-restricted-syntax

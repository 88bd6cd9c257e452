import { machine } from '@trm/domain/src/kernel/machine.ts' // must not compile: past the package's exports
export const used = machine
export const page = window // must not compile: no DOM in the domain
export const call = fetch // must not compile: no I/O in the domain
export const wait = setTimeout // must not compile: no timers in the domain
export const url = new URL('https://example.com') // must not compile: URLs are parsed through a port
export const env = process.env // must not compile: no Node in the domain

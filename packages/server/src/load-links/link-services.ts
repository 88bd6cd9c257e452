import { over } from '../database/over.ts'
import { listLinks, makeLink, revokeLink } from './load-link.query.ts'
import { sharedLoads } from './shared-loads.query.ts'

/** A company's preview links, and what the public sees behind one. */
export const loadLinkServicesOver = over({ list: listLinks, make: makeLink, revoke: revokeLink, shared: sharedLoads })

export type LoadLinkServices = ReturnType<typeof loadLinkServicesOver>

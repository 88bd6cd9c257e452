import { account } from './account.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { failures } from '@trm/data/messages/en-US/failures'
import { places } from './places.ts'
import { routes } from './routes.ts'
import { shell } from './shell.ts'
import { trucks } from './trucks.ts'

/** Everything the app says, in American English: the catalogue the others are measured against. */
export const enUs = { ...common, ...shell, ...failures, ...errors, ...account, ...places, ...routes, ...trucks } as const

import type { UserType } from '@trm/domain/identity'
import { message } from '../messages/index.ts'

/** What somebody is here, in one word or two. */
export const roleWords = (userType: UserType): string =>
  userType === 'unknown' || userType === 'anonymous' ? message('role.newcomer') : message(`role.${userType}`)

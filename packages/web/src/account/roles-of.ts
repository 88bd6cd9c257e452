import type { AppRole, UserType } from '@trm/domain/identity'
import type { ReadySession } from '@trm/domain/session'
import { message } from '../messages/message.ts'
import { roleWords } from './role-words.ts'

const USER_TYPE_OF = { Broker: 'broker', 'Broker Admin': 'brokerAdmin', Staff: 'staff' } as const satisfies Partial<
  Record<AppRole, UserType>
>

/** Each role once, the first being what counts here; somebody approved without any is no new account. */
export const rolesOf = ({ context, claims, user }: Pick<ReadySession, 'context' | 'claims' | 'user'>): readonly string[] => {
  const stated = claims.appRoles.map((role) => (role === 'Carrier' ? message('role.carrier') : roleWords(USER_TYPE_OF[role])))
  const own = context.userType === 'unknown' ? (user.isApproved ? [] : [roleWords('unknown')]) : [roleWords(context.userType)]
  const all = [...new Set([...own, ...stated])]
  return all.length === 0 ? [message('role.none')] : all
}

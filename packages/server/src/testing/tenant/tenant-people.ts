import type { DemoPerson } from '../../identity-provider/demo-people.ts'

const stranger = (label: string, subject: string, firstName: string, lastName: string, rest: Partial<DemoPerson>): DemoPerson => ({
  label,
  subject: `auth0|${subject}`,
  email: `${firstName.toLowerCase()}@tenant.example`,
  firstName,
  lastName,
  phone: '',
  appRoles: [],
  permissions: [],
  isApproved: false,
  isStaff: false,
  isCompanyAdmin: false,
  isTrucker: false,
  isAppAccessAllowed: false,
  worksFor: { _tag: 'Nobody' },
  equipmentFilter: [],
  ...rest,
})

/** Subjects that no seed knows: what the server must make of them is theirs to show (decision 2). */
export const TENANT_PEOPLE: readonly DemoPerson[] = [
  stranger('Broker by the token, unknown to the server', '64f1c0a97b2e', 'Tess', 'Arden', {
    appRoles: ['Broker'],
    permissions: ['use:broker_app'],
  }),
  stranger('Another broker by the token', '64f1c0a97b32', 'Tilda', 'Moss', {
    appRoles: ['Broker'],
    permissions: ['use:broker_app'],
  }),
  stranger('Nobody yet', '64f1c0a97b2f', 'Theo', 'Quill', {}),
  stranger('Staff by the token, unknown to the server', '64f1c0a97b30', 'Thea', 'Stone', { appRoles: ['Staff'] }),
  stranger('Carrier by the token, unknown to the server', '64f1c0a97b31', 'Tori', 'Vale', {
    appRoles: ['Carrier'],
    permissions: ['use:carrier_app'],
  }),
]

/** One person of the demo market: who the local identity provider signs in, and the row the server keeps of them. */
export interface DemoPerson {
  /** Shown on the sign-in page and in the README. */
  readonly label: string
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly appRoles: readonly string[]
  readonly permissions: readonly string[]
  readonly isApproved: boolean
  readonly isStaff: boolean
  readonly isCompanyAdmin: boolean
  readonly isTrucker: boolean
  readonly isAppAccessAllowed: boolean
  /** Which seeded broker company or carrier the person works for. */
  readonly worksFor:
    | { readonly _tag: 'Broker'; readonly company: number }
    | { readonly _tag: 'Carrier'; readonly carrier: number }
    | { readonly _tag: 'Nobody' }
  readonly equipmentFilter: readonly string[]
}

/** Every demo person signs in with this. The local provider refuses to start in production unless forced. */
export const DEMO_PASSWORD = 'demo-Passw0rd'

const person = (label: string, subject: string, firstName: string, lastName: string, rest: Partial<DemoPerson>): DemoPerson => ({
  label,
  subject: `demo|${subject}`,
  email: `${subject}@example.com`,
  firstName,
  lastName,
  phone: '(312) 555-0100',
  appRoles: [],
  permissions: [],
  isApproved: true,
  isStaff: false,
  isCompanyAdmin: false,
  isTrucker: false,
  isAppAccessAllowed: true,
  worksFor: { _tag: 'Nobody' },
  equipmentFilter: [],
  ...rest,
})

/** product.md section 2: the people offered on the sign-in page of the local provider. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('Broker', 'broker', 'Bo', 'Brandt', {
    appRoles: ['Broker'],
    permissions: ['use:broker_app'],
    worksFor: { _tag: 'Broker', company: 1 },
    equipmentFilter: ['van', 'reefer'],
  }),
  person('Broker admin', 'broker-admin', 'Ada', 'Moreno', {
    appRoles: ['Broker Admin'],
    permissions: ['use:broker_app'],
    isCompanyAdmin: true,
    worksFor: { _tag: 'Broker', company: 1 },
    equipmentFilter: ['van'],
    phone: '(312) 555-0101',
  }),
  person('Broker with an incomplete profile', 'new-broker', 'Nia', 'Okafor', {
    appRoles: ['Broker'],
    permissions: ['use:broker_app'],
    worksFor: { _tag: 'Broker', company: 2 },
    phone: '',
    equipmentFilter: [],
  }),
  person('Carrier dispatcher', 'dispatcher', 'Dana', 'Whitlock', {
    appRoles: ['Carrier'],
    permissions: ['use:carrier_app'],
    isCompanyAdmin: true,
    worksFor: { _tag: 'Carrier', carrier: 1 },
    phone: '(614) 555-0110',
  }),
  person('Driver', 'driver', 'Drew', 'Salazar', {
    appRoles: ['Carrier'],
    permissions: ['use:carrier_app'],
    isTrucker: true,
    worksFor: { _tag: 'Carrier', carrier: 1 },
    phone: '(614) 555-0111',
  }),
  person('Rival broker', 'rival-broker', 'Rita', 'Vance', {
    appRoles: ['Broker'],
    permissions: ['use:broker_app'],
    worksFor: { _tag: 'Broker', company: 3 },
    equipmentFilter: ['flatbed'],
    phone: '(404) 555-0120',
  }),
  person('Rival dispatcher', 'rival-dispatcher', 'Theo', 'Marsh', {
    appRoles: ['Carrier'],
    permissions: ['use:carrier_app'],
    isCompanyAdmin: true,
    worksFor: { _tag: 'Carrier', carrier: 2 },
    phone: '(816) 555-0130',
  }),
  person('Newcomer, not yet approved', 'newcomer', 'Noor', 'Haddad', { isApproved: false, isAppAccessAllowed: false, phone: '' }),
  person('Staff', 'staff', 'Sam', 'Lindqvist', { appRoles: ['Staff'], isStaff: true, phone: '(312) 555-0199' }),
  person('Wrong account type', 'wrong-account', 'Wes', 'Tanaka', { phone: '(503) 555-0150' }),
]

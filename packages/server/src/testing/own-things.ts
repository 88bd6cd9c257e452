import type { JoiningMarket } from './joining-market.ts'

/** Stands in whatever these companies keep for themselves, so that it is found wherever it is told. */
export const OWN_WORD = 'zephyrine'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const DALLAS = {
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.7767,
  pickup_longitude: -96.797,
  pickup_timezone: 'America/Chicago',
}

const LOAD = {
  ...DALLAS,
  reference_id: 'R-1',
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 42_000,
  length_feet: 53,
  pickup_date: inDays(1),
  pickup_date_end: inDays(1.2),
  pickup_fcfs: true,
  pickup_street: `1 ${OWN_WORD} way`,
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  dropoff_latitude: 41.8781,
  dropoff_longitude: -87.6298,
  dropoff_timezone: 'America/Chicago',
  dropoff_date: inDays(3),
  rate_total_value: 2400,
  internal_note: OWN_WORD,
  description: 'No touch',
}

type Ids = Readonly<Record<string, string | undefined>>

interface Made {
  readonly id: string
  readonly import_id: string
  readonly devices: readonly { readonly id: string }[]
}

/** By the path that names it, what Acme and Blue Line have of everything that a company or a person has for itself. */
export const makeOwnThings = async ({ ask }: JoiningMarket): Promise<Ids> => {
  const made = async (as: string, path: string, body?: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await ask(method, path, body, { as: `demo|${as}` })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text) as Made // of which each answer has what is read below
  }
  const { id: load } = await made('broker-admin', '/api/loads', LOAD)
  const { id: offer } = await made('admin', '/api/offers', { load_id: load, amount: 2000, terms_seen: 1, note: OWN_WORD })
  const truck = await made('admin', '/api/truck-posts', {
    ...DALLAS,
    post_type: 'post_truck',
    equipment_type: ['van'],
    available_from: inDays(1).slice(0, 10),
    external_id: OWN_WORD,
  })
  const link = await made('broker-admin', '/api/previews', { load_ids: [load] })
  const dismissal = await made('admin', '/api/recommendations/dismissals', { load_id: load, reason: 'rate_too_low', deadhead_miles: 0 })
  const search = await made('broker-admin', '/api/saved-searches', { kind: 'trucks', name: OWN_WORD, search: 'pickupState=TX' })
  const key = await made('broker-admin', '/api/company/keys', { name: OWN_WORD, scopes: ['offers:read'] })
  const hook = await made('broker-admin', '/api/company/webhooks', { url: `https://${OWN_WORD}.example/hooks` })
  const invited = await made('broker-admin', '/api/company/invitations', { email: `${OWN_WORD}@acme.example`, is_company_admin: false })
  const card = await made('admin', '/api/carrier-details-links')
  await made('broker-admin', '/api/carriers/2/note', { text: OWN_WORD }, 'PUT')
  const device = await made(
    'admin',
    '/api/user/push',
    {
      endpoint: 'https://push.example/1',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      name: OWN_WORD,
      language: 'en-US',
      is_private: true,
    },
    'PUT',
  )
  const file = await made('broker-admin', '/api/loads/imports', {
    name: `${OWN_WORD}.csv`,
    text: 'Origin,Destination\nDallas TX,Chicago IL',
    mapping: {},
  })
  await ask('POST', `/api/company/webhooks/${hook.id}/test`, undefined, { as: 'demo|broker-admin' })
  const deliveries = await ask('GET', `/api/company/webhooks/${hook.id}/deliveries`, undefined, { as: 'demo|broker-admin' })
  const [delivery] = deliveries.body.items
  return {
    '/api/loads/{id}': load,
    '/api/loads/imports/{id}': file.import_id,
    '/api/offers/{id}': offer,
    '/api/truck-posts/{id}': truck.id,
    '/api/previews/{id}': link.id,
    '/api/recommendations/dismissals/{id}': dismissal.id,
    '/api/saved-searches/{id}': search.id,
    '/api/company/keys/{id}': key.id,
    '/api/company/webhooks/{id}': hook.id,
    '/api/company/webhooks/deliveries/{id}': delivery?.id,
    '/api/company/invitations/{id}': invited.id,
    '/api/company/people/{id}': '6',
    '/api/carrier-details-links/{id}': card.id,
    '/api/user/push/{id}': device.devices[0]?.id,
  }
}

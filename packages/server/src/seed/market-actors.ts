import { makeRandom } from './random.ts'

/**
 * Of the people who speak in the demo market's negotiations. No provider signs in for it: they are rows to which a log
 * points, and nobody's account.
 */
export const ACTOR_ISSUER = 'urn:trm:demo-market'

const firstNames = [
  'Alma',
  'Anton',
  'Beryl',
  'Cato',
  'Cleo',
  'Doran',
  'Edda',
  'Enzo',
  'Fay',
  'Gil',
  'Greta',
  'Hale',
  'Ines',
  'Ivo',
  'Jana',
  'Juno',
  'Kai',
  'Lena',
  'Lars',
  'Mabel',
  'Milo',
  'Nell',
  'Odin',
  'Opal',
  'Pia',
  'Quinn',
  'Rena',
  'Rufus',
  'Selma',
  'Silas',
  'Tilda',
  'Urban',
  'Vera',
  'Wilma',
  'Yara',
  'Zeno',
] as const

const lastNames = [
  'Abbing',
  'Brask',
  'Calder',
  'Dunmore',
  'Ekberg',
  'Farrow',
  'Gresham',
  'Holm',
  'Iversen',
  'Jessop',
  'Kestrel',
  'Lorne',
  'Marlow',
  'Norling',
  'Oakes',
  'Pryor',
  'Quill',
  'Rask',
  'Sorrel',
  'Thorne',
  'Ulvang',
  'Varley',
  'Westby',
  'Yarrow',
  'Zander',
] as const

/** `broker-7` and `carrier-12`: the number is the company's or the carrier's id. */
export const actorRow = (actor: string) => {
  const [kind, number = '0'] = actor.split('-')
  const random = makeRandom(Number(number) * 2 + (kind === 'broker' ? 1 : 0))
  return {
    issuer: ACTOR_ISSUER,
    subject: actor,
    email: null,
    first_name: random.pick(firstNames),
    last_name: random.pick(lastNames),
    phone: '',
    is_approved: false,
    is_staff: false,
    is_company_admin: false,
    is_trucker: false,
    is_app_access_allowed: false,
    broker_company_id: kind === 'broker' ? Number(number) : null,
    carrier_id: kind === 'carrier' ? Number(number) : null,
    equipment_filter: [],
  }
}

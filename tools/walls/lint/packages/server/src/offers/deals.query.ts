declare const sql: (text: TemplateStringsArray, ...given: readonly unknown[]) => unknown

export const repeated = sql`select 1 from offer_entries where event in ('broker_accepted_offer', 'broker_confirmed_offer')` // lint: no-restricted-syntax
export const asked = (events: readonly string[]) => sql`select 1 from offer_entries where event = any(${events}::text[]) and side = 'broker'`
export const code = { event: 'broker_accepted_offer' }

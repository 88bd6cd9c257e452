import { sql } from 'kysely'

/** How p, one of people, is called: by name, else by email, else not at all. */
export const personsName = sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, '')`

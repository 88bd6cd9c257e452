import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { renewEpoch } from '../database/database-epoch.ts'
import { migrateToLatest } from '../database/migrate.ts'
import type { Schema } from '../database/schema.ts'

/** What the schema is made of: tables, columns, indexes, constraints, triggers and functions, as one text to compare. */
const schemaText = async (db: Kysely<Schema>): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select md5(string_agg(part, ' ' order by part)) as text from (
      select concat_ws(' ', c.relkind::text, c.relname, a.attname, a.atttypid, a.attnotnull, pg_get_expr(d.adbin, d.adrelid))
        from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts (part)`.execute(db)
  return rows[0]?.text ?? ''
}

/** Changes with whatever DDL changes, at a fraction of what the text costs; the same schema made anew has others. */
const MARKS = `concat_ws(' ',
  (select concat_ws('/', count(*), sum(hashtext(relname))) from pg_class where relnamespace = to_regnamespace('public')),
  ${['attribute where attrelid >= 16384', 'constraint', 'attrdef', 'trigger', 'proc where oid >= 16384']
    .map((rows) => `(select concat_ws('/', count(*), max(xmin::text::bigint)) from pg_${rows})`)
    .join(', ')})`

/** Up to here the planner takes a table without statistics for as large as an empty one, so that a few dead rows change no plan. */
const SMALL = 10 * 8192

/** Migrations may leave what they like in `public`: what empties it stands beside it. */
const BESIDE = 'emptied_schema'

interface Kept {
  readonly table: string
  /** What migrations write, as JSON. */
  readonly rows: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** SQL that empties these tables, gives back what migrations write and begins every sequence again, unheard by triggers and keys. */
const emptyingOf = (tables: readonly string[], kept: readonly Kept[]): string => {
  const own = tables.filter((name) => kept.every(({ table }) => table !== name))
  const giveBack = kept.map(
    ({ table, rows }) => `
      if (select json_agg(t)::text from "${table}" t) is distinct from ${quoted(rows)} then
        delete from "${table}";
        insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", ${quoted(rows)}::json);
      end if;`,
  )
  return `
    create function ${BESIDE}.empty_all() returns void language plpgsql set session_replication_role = replica as $$
    declare
      touched text;
    begin
      select string_agg(format('%I', relname), ', ') into touched from pg_class
        where oid = any (array[${own.map((name) => `'"${name}"'::regclass`).join(', ')}])
          and (reltuples >= 0 or pg_relation_size(oid) > ${SMALL});
      if touched is not null then
        execute 'truncate ' || touched || ' cascade';
      end if;
      foreach touched in array array_remove(array[
        ${own.map((name) => `case when exists (select from only "${name}") then ${quoted(name)} end`).join(', ')}], null) loop
        execute format('delete from only %I', touched);
      end loop;${giveBack.join('')}
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
    end $$`
}

interface Fresh {
  readonly schema: string
  readonly marks: string
}

const marksOf = async (db: Kysely<Schema>): Promise<string> => {
  const { rows } = await sql<{ marks: string }>`select ${sql.raw(MARKS)} as marks`.execute(db)
  return rows[0]?.marks ?? ''
}

/** Learns of a database without data what it takes to have it so again. */
const lookAt = async (db: Kysely<Schema>): Promise<Fresh> => {
  const { rows: all } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const tables = all.map(({ name }) => name)
  const kept: Kept[] = []
  for (const table of tables) {
    const { rows: found } = await sql<{ rows: string | null }>`select json_agg(t)::text as rows from ${sql.table(table)} t`.execute(db)
    if (typeof found[0]?.rows === 'string') kept.push({ table, rows: found[0].rows })
  }
  await sql`drop schema if exists ${sql.ref(BESIDE)} cascade`.execute(db)
  await sql`create schema ${sql.ref(BESIDE)}`.execute(db)
  await sql.raw(emptyingOf(tables, kept)).execute(db)
  return { schema: await schemaText(db), marks: await marksOf(db) }
}

export const dropSchema = async (db: Kysely<Schema>): Promise<void> => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

/**
 * Makes one database, used by one test after another, as good as new each time it is called: migrated and without data. Emptying costs what
 * the test before has filled; a test that changed the schema costs a migration. `migrate` makes the schema, without other
 * data than what belongs to it.
 */
export const makeEmptying = (
  migrate: (database: Database) => Promise<unknown> = migrateToLatest,
): ((database: Database) => Promise<void>) => {
  let fresh: Fresh | undefined
  return async (database) => {
    const { db } = database
    const isMarked = fresh !== undefined && (await marksOf(db)) === fresh.marks
    if (isMarked || (fresh !== undefined && (await schemaText(db)) === fresh.schema)) {
      await sql`select ${sql.ref(BESIDE)}.empty_all()`.execute(db)
      if (isMarked) return
      await renewEpoch(database) // a test made the same schema anew: that is another place
    } else {
      await dropSchema(db)
      await migrate(database)
    }
    fresh = await lookAt(db)
  }
}

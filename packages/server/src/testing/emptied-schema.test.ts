import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { openDatabase, type Database } from '../database/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { dropSchema, makeEmptying } from './emptied-schema.ts'
import { openedForAll } from './opened.ts'

const emptied = suite('emptied schema')
const opened = openedForAll(emptied, () =>
  openDatabase({ url: undefined, directory: 'memory', poolSize: 1, log: { warn: () => undefined } }),
)

const run = (statement: string) => sql.raw(statement).execute(opened().db)

const namesOf = async (statement: string): Promise<readonly string[]> =>
  (await sql<{ name: string }>`${sql.raw(statement)}`.execute(opened().db)).rows.map(({ name }) => name)

const tables = () => namesOf(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
const sequences = () => namesOf(`select relname as name from pg_class where relkind = 'S' order by 1`)

/** All rows by table, and where each sequence stands. */
const dataOf = async (): Promise<Readonly<Record<string, unknown>>> => {
  const data: Record<string, unknown> = {}
  for (const name of await tables()) {
    const { rows } = await sql<{ found: unknown }>`select json_agg(t) as found from ${sql.table(name)} t`.execute(opened().db)
    data[name] = rows[0]?.found
  }
  for (const name of await sequences()) {
    data[name] = (await sql`select last_value, is_called from ${sql.table(name)}`.execute(opened().db)).rows[0]
  }
  return data
}

/** Something that is a value of the type, as text. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 'true',
  date: '2026-06-15',
  timestamptz: '2026-06-15T12:00:00Z',
  json: '{}',
  jsonb: '{}',
  uuid: '7d1f0c0e-5b1a-4c58-9d3f-0d2f6a1b2c3d',
  xid8: '1',
}
const sampleOf = (type: string): string => (type.startsWith('_') ? '{}' : (SAMPLES[type] ?? '1'))

/** A row in every table, whatever it refers to; what is there of the migrations goes. */
const fillEvery = async (): Promise<void> => {
  await run('set session_replication_role = replica')
  for (const table of await tables()) {
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
        and a.attidentity = '' and a.attgenerated = ''`.execute(opened().db)
    await run(`delete from "${table}"`)
    const [names, values] = [columns.map(({ name }) => `"${name}"`), columns.map(({ type }) => `'${sampleOf(type)}'`)]
    await run(`insert into "${table}" ${names.length === 0 ? 'default values' : `(${names.join()}) values (${values.join()})`}`)
  }
  await run('set session_replication_role = origin')
}

/** The market's schema without its checks, so that any value does; keys, triggers and what migrations write stay. */
const migrateUnchecked = async (unchecked: Database): Promise<void> => {
  await migrateToLatest(unchecked)
  await run(`do $$ declare one record; begin
    for one in select conrelid::regclass as place, conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', one.place, one.conname);
    end loop; end $$`)
}

emptied('every table has what migrations write and every sequence begins again, whatever a test filled', async () => {
  const empty = makeEmptying(migrateUnchecked)
  await empty(opened())
  const before = await dataOf()
  for (const name of await sequences()) await run(`select nextval('${name}')`)
  await fillEvery()
  await run(`select setval('${(await sequences())[0] ?? ''}', 1000, false)`)
  const filled = await dataOf()
  const untouched = Object.keys(before).filter((name) => JSON.stringify(filled[name]) === JSON.stringify(before[name]))
  assert.equal(untouched, [], 'the test has to fill and move everything')
  await empty(opened())
  assert.equal(await dataOf(), before)
})

const SMALL_SCHEMA = `do $do$ begin
  create function one() returns integer language sql as 'select 1';
  create function cry() returns trigger language plpgsql as 'begin raise ''never''; end';
  create table parents (id bigint generated always as identity primary key, word text not null default 'x');
  create table children (id bigint generated always as identity primary key, parent_id bigint not null references parents);
  create trigger cry before delete on children for each row execute function cry();
end $do$`

const makeSmall = () => makeEmptying(() => run(SMALL_SCHEMA))

emptied('a table that grew or was analysed is as large and as well known as a new one', async () => {
  const empty = makeSmall()
  await empty(opened())
  await run(`insert into parents (word) select 'w' from generate_series(1, 20000)`)
  await run(`insert into children (parent_id) select 1`)
  await run('analyze children')
  await empty(opened())
  const { rows } =
    await sql`select relname, reltuples, pg_relation_size(oid) as size from pg_class where relname in ('parents', 'children') order by 1`.execute(
      opened().db,
    )
  assert.equal(
    rows,
    ['children', 'parents'].map((relname) => ({ relname, reltuples: -1, size: 0 })),
  )
})

for (const change of [
  `alter table parents alter word drop not null`,
  `alter table parents alter word set default 'y'`,
  `alter table parents alter word drop default`,
  `alter table parents rename word to words`,
  `alter table parents add check (word <> '')`,
  `alter table children drop constraint children_parent_id_fkey`,
  `alter table children disable trigger cry`,
  `drop trigger cry on children`,
  `create or replace function one() returns integer language sql as 'select 2'`,
  `create table others ()`,
  `create index on parents (word)`,
  `drop table children`,
]) {
  emptied(`the schema is made again after: ${change}`, async () => {
    const empty = makeSmall()
    await empty(opened())
    await run(change)
    await empty(opened())
    await run(`insert into parents (word) values ('')`)
    await run(`insert into parents default values`)
    const { rows } = await sql`select word, one() from parents`.execute(opened().db)
    assert.equal(
      rows,
      ['', 'x'].map((word) => ({ word, one: 1 })),
    )
    assert.equal(await tables(), ['children', 'parents'])
    for (const [statement, refused] of [
      [`insert into parents (word) values (null)`, /not-null/],
      [`insert into children (parent_id) values (3)`, /foreign key/],
      [`insert into children (parent_id) values (1)`, undefined],
      [`delete from children`, /never/],
    ] as const) {
      const error = await run(statement).then(
        () => undefined,
        (thrown: unknown) => String(thrown),
      )
      if (refused === undefined) assert.is(error, undefined)
      else assert.match(String(error), refused)
    }
    assert.equal(await namesOf(`select indexrelid::regclass::text as name from pg_index where indrelid = 'parents'::regclass`), [
      'parents_pkey',
    ])
  })
}

emptied('a database whose schema a test made anew has an epoch again once it is emptied', async () => {
  const empty = makeEmptying()
  await empty(opened())
  await dropSchema(opened().db)
  await migrateToLatest(opened())
  for (const again of [1, 2]) {
    await empty(opened())
    const { rows } = await sql<{ epoch: string | null }>`select database_epoch() as epoch`.execute(opened().db)
    assert.match(String(rows[0]?.epoch), /^[0-9a-f]{12}$/, `emptied ${again} times`)
  }
})

emptied.run()

import type { Migration } from '../migration.ts'

/**
 * Which push told of what a saved search found; 0: none is to. A push of a search says in `about_state` which one it is. What was found
 * before has been told by mail.
 */
export const pushedSearches: Migration = {
  number: 51,
  name: 'pushed-searches',
  needs: 36,
  statements: [
    `alter table search_matches add column pushed_as bigint default 0`,
    `alter table search_matches alter column pushed_as drop default`,
  ],
}

import type { Migration } from '../migration.ts'

/** The audit log is still kept, but for the names in it of somebody who is erased (docs/decisions/0050). */
export const erasedPeople: Migration = {
  number: 36,
  name: 'erased-people',
  needs: 35,
  statements: [
    `create or replace function keep_audit_log() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('trm.erasing', true) = 'on' then return null; end if;
        raise exception 'the audit log is appended to and never changed' using errcode = 'TR003';
      end
    $$`,
  ],
}

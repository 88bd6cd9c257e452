import type { Migration } from '../migration.ts'

/** Who is erased, and since when. The audit log is kept as it is, but for the names in it of somebody who is erased. */
export const erasedPeople: Migration = {
  number: 36,
  name: 'erased-people',
  needs: 35,
  statements: [
    `alter table people add column erased_at timestamptz(3)`,
    `drop trigger audit_log_kept on audit_log`,
    `create trigger audit_log_kept before delete or truncate on audit_log for each statement execute function keep_audit_log()`,
    `create function keep_audited_act() returns trigger language plpgsql as $$
      begin
        if current_setting('trm.erasing', true) = 'on' and to_jsonb(new) - 'facts' = to_jsonb(old) - 'facts' then return new; end if;
        raise exception 'the audit log is appended to and never changed' using errcode = 'TR003';
      end
    $$`,
    `create trigger audited_act_kept before update on audit_log for each row execute function keep_audited_act()`,
  ],
}

import type { Migration } from '../migration.ts'

/** For how many years the audit log is kept; null is for good, as it was. Nobody removes an entry before its term is over. */
export const auditTerm: Migration = {
  number: 58,
  name: 'audit-term',
  needs: 36,
  statements: [
    `create table audit_term (
      only_row boolean primary key default true check (only_row),
      years integer check (years between 1 and 100)
    )`,
    `insert into audit_term (years) values (null)`,
    `create function is_audited_act_over(at timestamptz) returns boolean language sql stable as $$
      select coalesce(at + make_interval(years => years) <= clock_timestamp(), false) from audit_term
    $$`,
    `create function keep_audited_act_for_its_term() returns trigger language plpgsql as $$
      begin
        if is_audited_act_over(old.at) then return old; end if;
        raise exception 'an entry of the audit log is kept, and never changed, until its term is over' using errcode = 'TR003';
      end
    $$`,
    `drop trigger audit_log_kept on audit_log`,
    `create trigger audit_log_kept before truncate on audit_log for each statement execute function keep_audit_log()`,
    `create trigger audited_act_kept_for_its_term before delete on audit_log for each row execute function keep_audited_act_for_its_term()`,
  ],
}

import type { Migration } from '../migration.ts'

/**
 * The rest of a broker's own rules, and of an offer those it was made under. Whoever's board moves with a rule or a relationship
 * is told to read it again: the log of changed loads has no line for loads that did not change themselves.
 */
export const boardRules: Migration = {
  number: 15,
  name: 'board-rules',
  statements: [
    `alter table negotiation_rules
      add column book_now boolean not null default true,
      add column carrier_rounds smallint check (carrier_rounds between 0 and 20),
      add column least_counter_percent smallint check (least_counter_percent between 1 and 100),
      add column most_counter_percent smallint check (most_counter_percent between 100 and 500),
      add column decline_note text check (char_length(decline_note) between 1 and 300)`,
    `alter table offers
      add column minutes_to_answer integer,
      add column least_counter_percent smallint,
      add column most_counter_percent smallint`,
    `create function move_boards() returns trigger language plpgsql as $$
    begin
      insert into load_changes (load_id, before) values (null, null);
      return null;
    end $$`,
    `create trigger negotiation_rules_began after insert or delete on negotiation_rules for each row execute function move_boards()`,
    `create trigger negotiation_rules_changed after update on negotiation_rules for each row
      when (old.visibility <> new.visibility or old.book_now <> new.book_now) execute function move_boards()`,
    `create function move_boards_of_related() returns trigger language plpgsql as $$
    declare
      moves boolean := false;
    begin
      if tg_op = 'INSERT' then
        moves := new.is_blocked;
      elsif tg_op = 'DELETE' then
        moves := old.is_blocked;
      else
        moves := old.is_blocked <> new.is_blocked;
      end if;
      if moves or exists (
        select from negotiation_rules n
        where n.visibility <> 'all' and n.broker_company_id = case when tg_op = 'DELETE' then old.broker_company_id else new.broker_company_id end
      ) then
        insert into load_changes (load_id, before) values (null, null);
      end if;
      return null;
    end $$`,
    `create trigger carrier_relationships_moved after insert or update or delete on carrier_relationships for each row execute function move_boards_of_related()`,
  ],
}

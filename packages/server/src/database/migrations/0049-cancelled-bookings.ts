import type { Migration } from '../migration.ts'

const COLUMNS = 'stop, facility, street, contact_name, contact_phone, reference, instructions'

/**
 * Where a truck was to go when its booking was canceled, for the two companies of that booking (docs/decisions/0062): what the load says
 * later is another booking's. Of bookings that ended before, only those whose load nobody touched since: the shipper canceled it.
 */
export const cancelledBookings: Migration = {
  number: 49,
  name: 'cancelled-bookings',
  needs: 36,
  statements: [
    `create table cancelled_stops (
      offer_id bigint not null references offers on delete cascade,
      stop text not null check (stop in ('pickup', 'dropoff')),
      facility text not null,
      street text not null,
      contact_name text not null,
      contact_phone text not null,
      reference text not null,
      instructions text not null,
      primary key (offer_id, stop)
    )`,
    `create function keep_cancelled_stops() returns trigger language plpgsql as $$
      begin
        insert into cancelled_stops (offer_id, ${COLUMNS})
        select new.id, ${COLUMNS} from load_stops where load_id = new.load_id;
        return null;
      end
    $$`,
    `create trigger offers_cancelled_stops after update of status on offers for each row
      when (old.status = 'booked_load' and new.status = 'cancelled_load') execute function keep_cancelled_stops()`,
    `insert into cancelled_stops (offer_id, ${COLUMNS})
      select o.id, ${COLUMNS} from (
        select distinct on (o.load_id) o.id, o.load_id from offers o join loads l on l.id = o.load_id
        where o.status = 'cancelled_load' and l.state = 'closed' and l.closed_as = 'shipper_cancelled' order by o.load_id, o.updated_at desc, o.id desc
      ) o join load_stops s on s.load_id = o.load_id`,
  ],
}

-- UUIDv7 whose order is that of their making within a millisecond too: 48 bits of milliseconds, the version, 12 bits of the
-- millisecond's fraction (RFC 9562, 6.2, method 3), which tell every microsecond apart; the rest is random. A queue goes out
-- in this order, and lists that are sorted by a day end in it.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (
    overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
    || substr(gen_random_uuid()::text, 20)
  )::uuid
$$;

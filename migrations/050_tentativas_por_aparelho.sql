-- Tries from a browser or a session that has proved who uses it count apart, by its key: whoever only knows a user name then keeps
-- nobody out who was in before. None: of whoever is not known.
alter table tentativas_login add column aparelho text not null default '';
create index on tentativas_login (aparelho, em) where aparelho <> '';

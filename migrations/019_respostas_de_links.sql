-- When the last wrong answer was given: the code on a paper, which cannot be sent again, opens again a day later.
alter table documentos add column tentativa_em timestamptz;
alter table links_publicos
  add column tentativa_em timestamptz,
  -- The code is printed on a paper, not in a message.
  add column no_papel boolean not null default false;

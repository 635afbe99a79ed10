-- The price, length and deposit of a plan from a day on. The version of a day is the newest that had begun by then.
create table planos_versoes (
  id uuid primary key default uuid_v7(),
  plano text not null check (plano in ('mensal', 'anual', 'fidelidade')),
  vigente_desde date not null,
  meses integer not null check (meses between 1 and 60),
  preco_semanal bigint not null check (preco_semanal between 100 and 999999),
  caucao bigint not null check (caucao between 0 and 9999999),
  no_site boolean not null,
  por text not null,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1
);

create index on planos_versoes (plano, vigente_desde desc, id desc);

insert into planos_versoes (plano, vigente_desde, meses, preco_semanal, caucao, no_site, por) values
  ('mensal', '2020-01-01', 3, 31493, 70000, true, 'sistema'),
  ('anual', '2020-01-01', 12, 27993, 70000, true, 'sistema'),
  ('fidelidade', '2020-01-01', 36, 34993, 70000, true, 'sistema');

-- What is done to a motorcycle every so many km or days; the oil change is built in. Those that come with the product are off.
create table itens_manutencao (
  id uuid primary key default uuid_v7(),
  nome text not null check (nome <> ''),
  intervalo_km integer check (intervalo_km > 0),
  intervalo_dias integer check (intervalo_dias > 0),
  aviso_km integer check (aviso_km between 0 and intervalo_km - 1),
  aviso_dias integer check (aviso_dias between 0 and intervalo_dias - 1),
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (num_nonnulls(intervalo_km, intervalo_dias) > 0),
  check ((intervalo_km is null) = (aviso_km is null) and (intervalo_dias is null) = (aviso_dias is null))
);

create unique index itens_manutencao_nome on itens_manutencao (lower(f_unaccent(nome)));

insert into itens_manutencao (nome, intervalo_km, aviso_km, intervalo_dias, aviso_dias, ativo) values
  ('Relação', 15000, 500, null, null, false),
  ('Pastilha dianteira', 8000, 500, null, null, false),
  ('Freio traseiro', 10000, 500, null, null, false),
  ('Pneu traseiro', 9000, 500, null, null, false),
  ('Pneu dianteiro', 14000, 500, null, null, false),
  ('Vela', 8000, 500, null, null, false),
  ('Filtro de ar', 6000, 500, null, null, false),
  ('Bateria', null, null, 730, 15, false);

-- Which of them a service did.
create table manutencoes_itens (
  id uuid not null unique default uuid_v7(),
  manutencao_id uuid not null references manutencoes on delete cascade,
  item_id uuid not null references itens_manutencao,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  primary key (manutencao_id, item_id)
);

create index on manutencoes_itens (item_id, manutencao_id);

-- A motorcycle in the workshop: how far it is, when it is expected back, and a note.
alter table motos
  add column oficina_etapa text check (oficina_etapa in ('aguardando', 'peca', 'conserto', 'pronta')),
  add column oficina_prevista date,
  add column oficina_nota text check (oficina_nota <> '');
update motos set oficina_etapa = 'aguardando' where status = 'manutencao';
alter table motos add constraint motos_na_oficina check (
  (status = 'manutencao') = (oficina_etapa is not null)
  and (status = 'manutencao' or num_nonnulls(oficina_prevista, oficina_nota) = 0));

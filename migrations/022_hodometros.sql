-- Readings of odometers. A reading is active until it is corrected; the odometer of a motorcycle is its greatest active one.
create table hodometros (
  id uuid primary key default uuid_v7(),
  moto_id uuid not null references motos on delete cascade,
  dia date not null,
  km integer not null check (km between 0 and 9999999),
  origem text not null check (origem in ('cadastro', 'equipe', 'locacao', 'vistoria', 'manutencao', 'migracao')),
  lido_em timestamptz not null default now(),
  -- Too far from the readings beside it to be believed without a person's word.
  conferir boolean not null default false,
  corrigida_em timestamptz,
  corrigida_por text,
  corrigida_motivo text check (corrigida_motivo <> ''),
  criado_em timestamptz not null default now(),
  -- As its motorcycle, with which it is removed.
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (num_nonnulls(corrigida_em, corrigida_por, corrigida_motivo) in (0, 3))
);

create unique index hodometros_ativos on hodometros (moto_id, dia desc, km desc) where corrigida_em is null;
create index hodometros_da_moto on hodometros (moto_id, dia desc, km desc, id desc);
-- The readings of the last 30 days, which say how far each motorcycle goes in a day.
create index hodometros_recentes on hodometros (dia, moto_id, km) where corrigida_em is null and not conferir;
create index hodometros_a_conferir on hodometros (lido_em desc, id desc) where conferir and corrigida_em is null;

-- What was known of odometers before: of rentals and services, of each change in the trail, and the odometer itself on the
-- day of its last change. No odometer changes.
with mudancas as (
  select entidade_id::uuid as moto_id, em, (depois ->> 'km_atual')::int as km
  from auditoria
  where entidade = 'motos' and depois ->> 'km_atual' is distinct from antes ->> 'km_atual' and depois ->> 'km_atual' is not null
), fontes as (
  select moto_id, inicio as em, (inicio at time zone 'America/Sao_Paulo')::date as dia, km_saida as km, 'locacao' as origem
  from locacoes_motos
  union all
  select moto_id, fim, (fim at time zone 'America/Sao_Paulo')::date, km_volta, 'locacao' from locacoes_motos where fim is not null
  union all
  select moto_id, criado_em, data_realizada, km_realizada, 'manutencao' from manutencoes
  union all
  select moto_id, em, (em at time zone 'America/Sao_Paulo')::date, km, 'migracao' from mudancas
  union all
  select m.id, v.em, (v.em at time zone 'America/Sao_Paulo')::date, m.km_atual, 'migracao'
  from motos m, lateral (select coalesce(max(u.em), m.criado_em) as em from mudancas u where u.moto_id = m.id) v
)
insert into hodometros (moto_id, dia, km, origem, lido_em, demonstracao, corrigida_em, corrigida_por, corrigida_motivo)
select distinct on (f.moto_id, f.dia, f.km) f.moto_id, f.dia, f.km, f.origem, f.em, m.demonstracao,
  case when errada then now() end, case when errada then 'sistema' end,
  case when errada then 'Acima do hodômetro quando as leituras começaram' end
from fontes f
join motos m on m.id = f.moto_id, lateral (select f.km > m.km_atual as errada) e
where f.km between 0 and 9999999
order by f.moto_id, f.dia, f.km, f.origem;

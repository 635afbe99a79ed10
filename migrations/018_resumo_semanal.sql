-- The weekly e-mail about the changes of a week: one per week and address, however often the job runs.
create table resumos_semanais (
  id uuid primary key default uuid_v7(),
  -- Its Monday.
  semana date not null check (extract(isodow from semana) = 1),
  endereco text not null check (endereco <> ''),
  status text not null default 'pendente'
    check (status in ('pendente', 'enviando', 'enviado', 'falha', 'dispensado')),
  motivo text,
  provedor text,
  tentado_em timestamptz,
  criado_em timestamptz not null,
  -- Of a failure: the e-mail may have arrived all the same, so it is not sent again.
  pode_ter_chegado boolean not null default false,
  unique (semana, endereco)
);

create trigger auditar after insert or update or delete on resumos_semanais
  for each row execute function auditar();

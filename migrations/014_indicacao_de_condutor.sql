-- Naming the driver of a fine to the authority, the 40 % discount that comes after it, and what registries leave unsaid.

alter table multas
  -- Only the day is told: data_infracao is then its noon.
  add column hora_conhecida boolean not null default true,
  -- No due date is told: it is what the law leaves at least.
  add column vencimento_estimado boolean not null default false,
  -- That the deadline was missed follows from prazo_indicacao and is not stored.
  add column indicacao text not null default 'pendente'
    check (indicacao in ('pendente', 'preparada', 'enviada', 'dispensada')),
  add column indicacao_data date,
  add column indicacao_protocolo text,
  add column indicacao_motivo text,
  add column sne_aceito_em date,
  add constraint indicacao_enviada_tem_data check ((indicacao = 'enviada') = (indicacao_data is not null)),
  add constraint indicacao_dispensada_tem_motivo check ((indicacao = 'dispensada') = (indicacao_motivo is not null)),
  add constraint protocolo_de_indicacao_enviada check (indicacao_protocolo is null or indicacao = 'enviada'),
  -- Whoever accepts the 40 % acknowledges the fine: nobody can be named after that.
  add constraint sne_depois_da_indicacao check (sne_aceito_em is null or indicacao in ('enviada', 'dispensada'));
create index multas_a_indicar on multas (prazo_indicacao, id) where indicacao in ('pendente', 'preparada');
create index multas_com_sne on multas (data_vencimento) where sne_aceito_em is not null and status <> 'paga';

-- What was done about a fine besides its status. Goes with the fine, of which only made-up ones are ever deleted.
create table multas_historico (
  id uuid primary key default uuid_v7(),
  multa_id uuid not null references multas on delete cascade,
  acao text not null check (acao in (
    'fici_gerada', 'indicacao_enviada', 'indicacao_dispensada', 'indicacao_desfeita',
    'sne_aceito', 'sne_desfeito', 'locatario_atribuido')),
  observacoes text,
  usuario_responsavel text not null,
  data_acao timestamptz not null
);
create index on multas_historico (multa_id, data_acao desc, id desc);
create trigger auditar after insert or update or delete on multas_historico
  for each row execute function auditar();

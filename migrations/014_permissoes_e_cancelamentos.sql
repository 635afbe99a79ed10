-- What users who are not administrators may do beyond daily work. A shop in use keeps what it had until an
-- administrator saves the list; in a new one nothing of it is allowed.
insert into configuracoes (chave, valor)
select 'permissoes', jsonb_build_object(
  'dias_anteriores', true, 'cancelar_dividas', true, 'dar_baixa', true,
  'mudar_datas', true, 'desbloquear_clientes', true, 'exportar_dados', true)
where exists (select from locacoes) or exists (select from clientes);

-- A payment, an extra charge or a manual receita that a person removes stays, cancelled with the reason.
alter table pagamentos add column motivo_cancelamento text;
alter table pagamentos drop constraint pagamentos_cancelado_por_check;
alter table pagamentos
  add check (cancelado_por in ('pausa', 'encerramento', 'prazo', 'pessoa')),
  add check ((cancelado_por is not distinct from 'pessoa') = (motivo_cancelamento is not null));

-- The week may be charged again.
drop index pagamentos_semana_unica;
create unique index pagamentos_semana_unica on pagamentos (locacao_id, semana_referencia)
  where tipo = 'semanal' and motivo_cancelamento is null;

alter table cobrancas_extras add column motivo_cancelamento text;
alter table cobrancas_extras add check (motivo_cancelamento is null or status = 'cancelado');

-- The fine of a cancelled extra charge may be charged again, like that of a deleted one.
create function soltar_multa_da_cancelada() returns trigger language plpgsql as $$
begin
  update multas
  set cobranca_id = null, status = case status when 'cobranca_criada' then 'nova' else status end
  where cobranca_id = new.id;
  return null;
end $$;

create trigger soltar_multa_da_cancelada after update of motivo_cancelamento on cobrancas_extras
  for each row when (old.motivo_cancelamento is null and new.motivo_cancelamento is not null)
  execute function soltar_multa_da_cancelada();

alter table receitas add column cancelada_em timestamptz, add column motivo_cancelamento text;
alter table receitas
  add check ((cancelada_em is null) = (motivo_cancelamento is null)),
  add check (cancelada_em is null or origem = 'manual');
create index receitas_canceladas on receitas (data_recebimento desc, hora_recebimento desc, id desc)
  where cancelada_em is not null;

-- The summary by day leaves cancelled ones out.
create or replace function somar_receitas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into receitas_por_dia as t
    select data_recebimento, tipo_recebimento, origem, counter_shard(), -sum(valor), -count(*)
    from antigos where cancelada_em is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, tipo_recebimento, origem, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into receitas_por_dia as t
    select data_recebimento, tipo_recebimento, origem, counter_shard(), sum(valor), count(*)
    from novos where cancelada_em is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, tipo_recebimento, origem, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

-- The reasons are personal fields too.
create or replace function campos_pessoais(entidade text) returns text[] language sql immutable as $$
  select case entidade
    when 'clientes' then array['nome', 'cpf', 'telefone', 'email', 'cnh', 'validade_cnh', 'data_nascimento',
      'endereco', 'cidade', 'cep', 'observacoes', 'motivo_bloqueio']
    when 'clientes_historico' then array['motivo', 'observacoes']
    when 'autorizacoes_locacao' then array['motivo', 'observacoes']
    when 'locacoes' then array['observacoes']
    when 'locacoes_historico' then array['motivo', 'observacoes']
    when 'pagamentos' then array['observacoes', 'motivo_cancelamento']
    when 'cobrancas_extras' then array['titulo', 'descricao', 'observacoes', 'motivo_cancelamento']
    when 'receitas' then array['observacoes', 'motivo_cancelamento']
    when 'multas' then array['indicacao_motivo']
    when 'multas_historico' then array['observacoes']
    when 'mensagens' then array['numero', 'mensagem', 'cliente_nome', 'motivo_falha', 'external_id']
    when 'emails' then array['motivo']
    when 'arquivos' then array['nome_original', 'descricao']
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola']
    else '{}'
  end
$$;

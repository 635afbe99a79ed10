-- Money that went back after a Pix charge was paid: refunded by the shop, or taken back by the payer's bank. The
-- charge stays `paga`; a person decides whether its payment is reversed or kept.
alter table pix_cobrancas
  -- What the gateway says went back so far; how and when that was last seen to change.
  add column voltou bigint not null default 0,
  add column voltou_como text check (voltou_como in ('devolvido', 'contestado')),
  add column voltou_em timestamptz,
  -- The part of it that needs no decision any more.
  add column conferido bigint not null default 0,
  -- When the gateway was asked for what is recorded: an answer to an earlier question changes nothing.
  add column vista_em timestamptz,
  -- The last decision of a person, and the manual receita if the money was kept as revenue.
  add column resolucao text check (resolucao in ('estornado', 'mantido', 'devolvido', 'receita', 'conferido')),
  add column motivo_resolucao text,
  add column resolvida_por text,
  add column decidida_em timestamptz,
  add column receita_id uuid unique references receitas on delete set null;

alter table pix_cobrancas
  drop constraint pix_cobrancas_ocorrencia_check,
  -- voltou: came and went back before it could settle its debt. estornado: it did, and was reversed.
  add check (ocorrencia in ('duplicado', 'cancelado', 'excluido', 'divergente', 'voltou', 'estornado')),
  add check (voltou >= 0 and (voltou = 0 or voltou <= valor_recebido)),
  add check ((voltou > 0) = (voltou_como is not null) and (voltou > 0) <= (voltou_em is not null)),
  add check (conferido between 0 and voltou),
  add check (num_nonnulls(resolucao, resolvida_por, decidida_em) in (0, 3)),
  add check (resolucao is null or resolucao = 'conferido' or motivo_resolucao <> '' and motivo_resolucao is not null);

create index pix_cobrancas_pagas_a_consultar on pix_cobrancas (consultada_em nulls first, id) where status = 'paga';

drop trigger auditar_mudanca on pix_cobrancas;
create trigger auditar_mudanca after update on pix_cobrancas for each row
  when ((old.status, old.external_id, old.pagamento_id, old.cobranca_id, old.ocorrencia, old.resolvida_em,
      old.voltou, old.voltou_como, old.conferido, old.decidida_em, old.receita_id)
    is distinct from (new.status, new.external_id, new.pagamento_id, new.cobranca_id, new.ocorrencia, new.resolvida_em,
      new.voltou, new.voltou_como, new.conferido, new.decidida_em, new.receita_id))
  execute function auditar('copia_e_cola', 'em_uso_desde', 'consultada_em', 'vista_em');

-- The reason of a decision is a personal field too.
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
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola', 'motivo_resolucao']
    else '{}'
  end
$$;

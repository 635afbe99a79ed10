-- The settlement of an ended rental: what is owed, what the deposit pays, and what goes back until when.

create table acertos (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null unique references locacoes on delete cascade,
  status text not null default 'rascunho' check (status in ('rascunho', 'fechado')),
  data_devolucao date not null,
  -- Set when it is closed: the day by which the rest of the deposit goes back, and the sheet as it was.
  prazo_devolucao date,
  fechado_em timestamptz,
  fechado_por text,
  assinatura text check (assinatura in ('papel', 'sem')),
  -- Why nobody signed.
  motivo text check (motivo <> ''),
  total_devido bigint check (total_devido >= 0),
  total_saldo bigint check (total_saldo >= 0),
  total_disputa bigint check (total_disputa >= 0),
  a_devolver bigint check (a_devolver >= 0),
  a_receber bigint check (a_receber >= 0),
  folha jsonb,
  reaberto_motivo text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (num_nonnulls(prazo_devolucao, fechado_em, fechado_por, assinatura, total_devido, total_saldo, total_disputa, a_devolver, a_receber)
    = case status when 'fechado' then 9 else 0 end),
  check ((assinatura = 'sem') = (motivo is not null)),
  check (a_devolver = 0 or a_receber = 0),
  check (total_saldo + a_receber = total_devido + total_disputa + a_devolver)
);
create index acertos_por_status on acertos (status, data_devolucao, id);
create index acertos_por_prazo on acertos (prazo_devolucao, id) where status = 'fechado';

-- An ended rental whose deposit is still held has its settlement open; other ended rentals have none.
insert into acertos (locacao_id, data_devolucao, demonstracao)
select l.id, l.data_encerramento, l.demonstracao
from locacoes l join caucoes c on c.locacao_id = l.id
where c.saldo > 0 and l.data_encerramento is not null;

alter table locacoes
  -- Days after the return by which the deposit goes back, as agreed at the start; null: agreed before this column.
  add column prazo_devolucao_dias smallint check (prazo_devolucao_dias between 1 and 90);

alter table caucao_movimentos
  -- Of a devolucao: where the money went.
  add column chave_pix text check (tipo = 'devolucao' or chave_pix is null);

create trigger versionar before update on acertos for each row execute function versionar();
create trigger auditar after insert or update or delete on acertos
  for each row execute function auditar('versao', 'folha');

create or replace function no_lugar_de(entidade text, campo text) returns text language sql immutable as $$
  select case entidade || '.' || campo
    when 'clientes.cpf' then quote_literal('00000000000')
    when 'clientes.telefone' then quote_literal('0000000000')
    when 'clientes.cep' then quote_literal('00000000')
    when 'clientes.data_nascimento' then quote_literal('1900-01-01')
    when 'clientes.validade_cnh' then 'null'
    when 'clientes.email' then 'null'
    when 'mensagens.numero' then quote_literal('550000000000')
    when 'mensagens.external_id' then 'null'
    when 'pix_cobrancas.copia_e_cola' then 'null'
    when 'acertos.folha' then 'null'
    else format('case when %I is not null then %L end', campo, '[anonimizado]')
  end
$$;

-- The words of promises, the reasons of undone ledger entries, the texts and the frozen sheet of a settlement, and the Pix key of
-- a refund are personal fields too.
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
    when 'recebimentos' then array['observacoes', 'estorno_motivo']
    when 'caucao_movimentos' then array['desfeito_motivo', 'chave_pix']
    when 'acertos' then array['folha', 'motivo', 'reaberto_motivo']
    when 'alocacoes' then array['texto', 'desfeita_motivo']
    when 'promessas' then array['texto', 'desfeita_motivo']
    when 'multas' then array['indicacao_motivo']
    when 'multas_historico' then array['observacoes']
    when 'mensagens' then array['numero', 'mensagem', 'cliente_nome', 'motivo_falha', 'external_id']
    when 'emails' then array['motivo']
    when 'arquivos' then array['nome_original', 'descricao']
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola', 'motivo_resolucao']
    else '{}'
  end
$$;

-- Every row that belongs to a customer, promises, ledger entries and settlements included.
create or replace function linhas_do_cliente(cliente uuid) returns table (tabela text, id uuid) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with alugueis as (select l.id from locacoes l where l.cliente_id = cliente),
  pagos as (select p.id from pagamentos p where p.cliente_id = cliente),
  cobrados as (select c.id from cobrancas_extras c where c.cliente_id = cliente),
  multados as (select m.id from multas m where m.cliente_id = cliente),
  -- The current number, and each former one until the audit trail shows its change.
  numeros as (
    select c.telefone, 'infinity'::timestamptz as ate from clientes c where c.id = cliente
    union all select a.antes ->> 'telefone', a.em from auditoria a
      where a.entidade = 'clientes' and a.entidade_id = cliente::text and a.acao = 'update'
        and a.antes ->> 'telefone' <> a.depois ->> 'telefone'),
  so_dele as (
    select '55' || n.telefone as numero, n.ate from clientes c, numeros n
    where c.id = cliente and c.anonimizado_em is null and not exists (
      select from clientes o where o.telefone = n.telefone and o.cpf <> c.cpf)),
  escritas as (
    select m.id, m.provedor, m.external_id from mensagens m where m.cliente_id = cliente
    union select m.id, m.provedor, m.external_id from mensagens m
      join so_dele d on d.numero = m.numero and m.data_envio < d.ate
      where m.cliente_id is null),
  cobrancas_pix as (select p.id, p.provedor, p.external_id from pix_cobrancas p where p.cliente_id = cliente)
  select 'clientes', c.id from clientes c where c.id = cliente
  union all select 'clientes_historico', h.id from clientes_historico h where h.cliente_id = cliente
  union all select 'autorizacoes_locacao', a.id from autorizacoes_locacao a where a.cliente_id = cliente
  union all select 'locacoes', a.id from alugueis a
  union all select 'locacoes_historico', h.id from locacoes_historico h where h.locacao_id in (select a.id from alugueis a)
  union all select 'pagamentos', p.id from pagos p
  union all select 'cobrancas_extras', c.id from cobrados c
  union all select 'recebimentos', r.id from recebimentos r where r.cliente_id = cliente
  union all select 'alocacoes', a.id from alocacoes a
    where a.pagamento_id in (select p.id from pagos p) or a.cobranca_id in (select c.id from cobrados c)
  union all select 'promessas', p.id from promessas p where p.cliente_id = cliente
  union all select 'caucao_movimentos', m.id from caucao_movimentos m where m.locacao_id in (select a.id from alugueis a)
  union all select 'acertos', s.id from acertos s where s.locacao_id in (select a.id from alugueis a)
  union all select 'receitas', r.id from receitas r
    where r.pagamento_id in (select p.id from pagos p) or r.cobranca_id in (select c.id from cobrados c)
      or r.locacao_id in (select a.id from alugueis a)
  union all select 'multas', m.id from multados m
  union all select 'multas_historico', h.id from multas_historico h where h.multa_id in (select m.id from multados m)
  union all select 'mensagens', m.id from escritas m
  union all select 'emails', e.id from emails e where e.cliente_id = cliente
  union all select 'arquivos', a.id from arquivos a where a.cliente_id = cliente
  union all select 'pix_links', x.id from pix_links x
    where x.pagamento_id in (select p.id from pagos p) or x.cobranca_id in (select c.id from cobrados c)
  union all select 'pix_cobrancas', p.id from cobrancas_pix p
  union all select 'webhooks_recebidos', w.id from webhooks_recebidos w
    join (select * from escritas union all select * from cobrancas_pix) nosso
      on w.provedor = nosso.provedor and w.referencia in (nosso.external_id, nosso.id::text)
$$;

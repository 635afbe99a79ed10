-- The receipt paper that a customer opens by a link, and promises to pay.

-- A link shows the receipt that it names.
alter table links_publicos
  add column recebimento_id uuid references recebimentos on delete cascade,
  drop constraint links_publicos_de_que,
  add constraint links_publicos_de_que check (
    (tipo = 'dividas') = (cliente_id is not null) and (tipo = 'recibo') = (recebimento_id is not null));
create index on links_publicos (recebimento_id) where recebimento_id is not null;

-- A link of an anonymised customer shows nothing any more.
create or replace function apagar_links_do_cliente() returns trigger language plpgsql as $$
begin
  delete from links_publicos l
  where l.cliente_id = new.id
    or l.recebimento_id in (select r.id from recebimentos r where r.cliente_id = new.id);
  return null;
end $$;

-- Receipts of one visit are on one paper.
create index recebimentos_do_grupo on recebimentos (grupo) where grupo is not null;

-- What a customer promised to pay, by a day. Fees run on; until then no reminder asks for the debts due by the day it was made.
create table promessas (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  valor bigint not null check (valor > 0),
  dia date not null,
  -- How it was said.
  meio text not null check (meio in ('whatsapp', 'telefone', 'balcao')),
  texto text check (texto <> ''),
  criada_por text not null,
  -- The day it was made.
  feita_em date not null,
  encerrada_em timestamptz,
  resultado text check (resultado in ('cumprida', 'quebrada', 'desfeita')),
  -- Why a person took it back.
  desfeita_motivo text check (desfeita_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint promessas_dia_futuro check (dia > feita_em),
  check ((encerrada_em is null) = (resultado is null)),
  check ((desfeita_motivo is not null) = (coalesce(resultado, '') = 'desfeita'))
);
-- One open promise per customer.
create unique index promessas_aberta on promessas (cliente_id) where encerrada_em is null;
create index promessas_do_cliente on promessas (cliente_id, feita_em desc);
create index promessas_por_dia on promessas (dia desc, id desc);
create trigger versionar before update on promessas for each row execute function versionar();
create trigger auditar after insert or update or delete on promessas for each row execute function auditar('versao');
create trigger nada_de_anonimizado before insert on promessas for each row execute function recusar_anonimizado();

-- What came in from the customer since the promise, by its day.
create function recebido_da_promessa(p promessas) returns bigint language sql stable as $$
  select coalesce(sum(r.valor), 0)::bigint from recebimentos r
  where r.cliente_id = p.cliente_id and r.estornado_em is null
    and r.criado_em >= p.criado_em and r.data between p.feita_em and p.dia
$$;

-- The day up to which a customer's debts are under a promise that still holds on a day; null without one.
create function prometido_ate(cliente uuid, hoje date) returns date language sql stable as $$
  select max(p.feita_em) from promessas p
  where p.cliente_id = cliente and p.dia >= hoje and p.resultado is distinct from 'desfeita'
    and recebido_da_promessa(p) < p.valor
$$;

alter table mensagens add column promessa_id uuid references promessas on delete set null;
alter table mensagens drop constraint mensagens_tipo_check;
alter table mensagens add constraint mensagens_tipo_check check (tipo in (
  'cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato', 'recibo', 'promessa_combinada', 'promessa_no_dia'));
-- Each message about a promise goes out once.
create unique index mensagens_da_promessa on mensagens (promessa_id, tipo) where promessa_id is not null;

-- The words of a promise are personal fields too.
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

-- Every row that belongs to a customer, promises included.
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

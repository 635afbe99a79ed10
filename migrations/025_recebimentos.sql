-- Money that came in, and what it paid. A debt (payment or extra charge) is received in parts: a recebimento is money from
-- outside on one day in one form; an alocacao is one change of one debt, by a recebimento or by a write-off (dispensa).
-- Neither is edited or deleted, but undone.

create table contadores (
  nome text primary key,
  ultimo bigint not null check (ultimo >= 0)
);
insert into contadores values ('recibo', 0);

create table recebimentos (
  id uuid primary key default uuid_v7(),
  -- Gapless: taken from contadores in the same transaction.
  numero bigint not null unique,
  cliente_id uuid not null references clientes,
  valor bigint not null check (valor > 0),
  forma text not null check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  data date not null,
  hora time not null,
  -- Receipts of one visit in two forms.
  grupo uuid,
  -- Null: by a Pix, or from before this table.
  recebido_por text,
  origem text not null check (origem in ('balcao', 'pix', 'migracao')),
  pix_cobranca_id uuid unique references pix_cobrancas on delete set null,
  arquivo_id uuid references arquivos on delete set null,
  observacoes text,
  -- Earlier debts that stayed open after it, for the receipt's reservation (Civil Code art. 322).
  em_aberto jsonb not null default '[]',
  estornado_em timestamptz,
  estornado_por text,
  estorno_motivo text check (estorno_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (num_nonnulls(estornado_em, estornado_por, estorno_motivo) in (0, 3))
);
create index recebimentos_recentes on recebimentos (data desc, numero desc);
create index recebimentos_do_cliente on recebimentos (cliente_id, data desc, numero desc);

create table alocacoes (
  id uuid primary key default uuid_v7(),
  pagamento_id uuid references pagamentos,
  cobranca_id uuid references cobrancas_extras,
  -- Its place among the allocations of its debt; the last is undone first.
  ordem integer not null check (ordem >= 1),
  tipo text not null check (tipo in ('recebimento', 'dispensa')),
  recebimento_id uuid references recebimentos,
  dia date not null,
  valor bigint not null check (valor > 0),
  -- The part of valor that paid late fees.
  encargos bigint not null default 0,
  -- Of a write-off: why nobody has to pay it.
  motivo text check (motivo in ('acordo', 'erro_nosso', 'cortesia', 'centavos', 'incobravel',
    'dias_nao_usados', 'encerramento', 'antes_da_migracao')),
  texto text,
  feita_por text,
  -- What the debt owed before: {encargos, lancados, desde, multa}.
  antes jsonb not null,
  desfeita_em timestamptz,
  desfeita_por text,
  desfeita_motivo text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (num_nonnulls(pagamento_id, cobranca_id) = 1),
  check (tipo <> 'recebimento' or recebimento_id is not null),
  check ((tipo = 'dispensa') = (motivo is not null)),
  check (encargos between 0 and valor),
  check (num_nonnulls(desfeita_em, desfeita_por, desfeita_motivo) in (0, 3))
);
create unique index alocacoes_do_pagamento on alocacoes (pagamento_id, ordem) where pagamento_id is not null;
create unique index alocacoes_da_cobranca on alocacoes (cobranca_id, ordem) where cobranca_id is not null;
create unique index alocacoes_recebimento_pagamento on alocacoes (recebimento_id, pagamento_id) where tipo = 'recebimento';
create unique index alocacoes_recebimento_cobranca on alocacoes (recebimento_id, cobranca_id) where tipo = 'recebimento';
create index alocacoes_do_recebimento on alocacoes (recebimento_id);
create index alocacoes_dispensas on alocacoes (dia desc, id desc) where tipo = 'dispensa';

-- What a debt still owes: valor_original + encargos_lancados = valor_recebido + valor_dispensado + principal_aberto +
-- encargos_abertos, by construction.
alter table pagamentos
  -- Late fees counted up to encargos_desde, in all and not yet paid; whether the one-off fee is among them.
  add column encargos_lancados bigint not null default 0 check (encargos_lancados >= 0),
  add column encargos_abertos bigint not null default 0 check (encargos_abertos >= 0),
  add column encargos_desde date,
  add column multa_lancada boolean not null default false,
  add column valor_recebido bigint not null default 0 check (valor_recebido >= 0),
  add column valor_dispensado bigint not null default 0 check (valor_dispensado >= 0);

alter table cobrancas_extras
  add column valor_recebido bigint not null default 0 check (valor_recebido >= 0),
  add column valor_dispensado bigint not null default 0 check (valor_dispensado >= 0);

-- Each paid debt becomes a receipt and its allocation, numbered by day. Below what was owed, the rest was forgiven; above
-- it, the difference counts as fees.
create temporary table pagas on commit drop as
select row_number() over (order by d.data_pagamento, d.id) as numero, uuid_v7() as recebimento_id, d.*
from (
  select p.id, p.id as pagamento_id, null::uuid as cobranca_id, p.cliente_id, p.tipo <> 'caucao' as rende,
    p.valor_original as valor, p.data_pagamento, p.forma, p.valor_pago as pago, p.demonstracao,
    -- A deposit paid with another amount was agreed at that amount.
    case when p.tipo = 'caucao' and p.valor_pago > 0 then p.valor_pago
      else p.valor_original + p.multa_fixa + p.multa_diaria * p.dias_atraso end as devido, p.multa_fixa > 0 as multa
  from pagamentos p where p.status = 'pago'
  union all
  select c.id, null, c.id, c.cliente_id, false, c.valor, c.data_pagamento, c.forma, c.valor, c.demonstracao, c.valor, false
  from cobrancas_extras c where c.status = 'pago'
) d;

insert into recebimentos (id, numero, cliente_id, valor, forma, data, hora, origem, criado_em, demonstracao)
select recebimento_id, row_number() over (order by numero), cliente_id, pago, coalesce(pagas.forma, 'outro'), data_pagamento,
  coalesce(r.hora_recebimento, '12:00'), 'migracao',
  (data_pagamento + coalesce(r.hora_recebimento, '12:00')) at time zone 'America/Sao_Paulo', pagas.demonstracao
from pagas
left join receitas r on coalesce(r.pagamento_id, r.cobranca_id) = pagas.id
  and r.origem in ('pagamento', 'cobranca') and r.estornada_em is null
where pago > 0;

update contadores set ultimo = (select count(*) from recebimentos) where nome = 'recibo';

insert into alocacoes (pagamento_id, cobranca_id, ordem, tipo, recebimento_id, dia, valor, encargos, antes, criado_em, demonstracao)
select pagamento_id, cobranca_id, 1, 'recebimento', recebimento_id, data_pagamento, pago,
  case when rende then greatest(pago - valor, 0) else 0 end,
  '{"encargos": 0, "lancados": 0, "desde": null, "multa": false}', (data_pagamento + time '12:00') at time zone 'America/Sao_Paulo', demonstracao
from pagas where pago > 0;

insert into alocacoes (pagamento_id, cobranca_id, ordem, tipo, recebimento_id, dia, valor, motivo, antes, criado_em, demonstracao)
select pagamento_id, cobranca_id, case when pago > 0 then 2 else 1 end, 'dispensa', case when pago > 0 then recebimento_id end,
  data_pagamento, devido - pago, 'antes_da_migracao',
  jsonb_build_object('encargos', devido - greatest(pago, valor), 'lancados', devido - valor, 'desde', data_pagamento, 'multa', multa),
  (data_pagamento + time '12:00') at time zone 'America/Sao_Paulo', demonstracao
from pagas where devido > pago;

-- A Pix that paid its debt is its receipt's.
update recebimentos r set pix_cobranca_id = x.id
from alocacoes a
join (
  select distinct on (coalesce(pagamento_id, cobranca_id)) id, coalesce(pagamento_id, cobranca_id) as divida, pago_em
  from pix_cobrancas
  where status = 'paga' and ocorrencia is null and coalesce(pagamento_id, cobranca_id) is not null
  order by coalesce(pagamento_id, cobranca_id), pago_em desc, id desc
) x on x.divida = coalesce(a.pagamento_id, a.cobranca_id)
where r.id = a.recebimento_id and a.tipo = 'recebimento' and r.forma = 'pix' and x.pago_em = r.data;

alter table pagamentos disable trigger user;
update pagamentos p set
  valor_original = case when g.rende then p.valor_original else g.devido end,
  valor_recebido = g.pago,
  valor_dispensado = greatest(g.devido - g.pago, 0),
  encargos_lancados = case when g.rende then greatest(g.devido, g.pago) - g.valor else 0 end,
  encargos_desde = case when g.rende then g.data_pagamento end,
  multa_lancada = g.rende and g.multa
from pagas g where g.pagamento_id = p.id;
alter table pagamentos enable trigger user;

alter table cobrancas_extras disable trigger user;
update cobrancas_extras set valor_recebido = valor where status = 'pago';
alter table cobrancas_extras enable trigger user;

alter table pagamentos
  add column principal_aberto bigint not null
    generated always as (valor_original + encargos_lancados - valor_recebido - valor_dispensado - encargos_abertos) stored
    check (principal_aberto >= 0),
  add check (status <> 'pago' or principal_aberto + encargos_abertos = 0),
  add check (status <> 'cancelado' or valor_recebido = 0),
  add check (valor_pago = valor_recebido);
alter table cobrancas_extras
  add column principal_aberto bigint not null generated always as (valor - valor_recebido - valor_dispensado) stored
    check (principal_aberto >= 0),
  add check (status <> 'pago' or principal_aberto = 0),
  add check (status <> 'cancelado' or valor_recebido = 0);
-- Debts paid in part, whose fees are computed one by one.
create index pagamentos_em_parte on pagamentos (data_vencimento, id)
  where status = 'pendente' and valor_recebido + valor_dispensado > 0;

-- Each part received of a debt is a row of the register.
alter table receitas
  add column alocacao_id uuid unique references alocacoes,
  add column encargos bigint not null default 0;
alter table receitas disable trigger mes_fechado_ao_excluir;
delete from receitas where valor = 0 and origem in ('pagamento', 'cobranca') and estornada_em is null;
alter table receitas enable trigger mes_fechado_ao_excluir;
alter table receitas disable trigger user;
update receitas r set alocacao_id = a.id, encargos = a.encargos
from alocacoes a
where a.tipo = 'recebimento' and coalesce(a.pagamento_id, a.cobranca_id) = coalesce(r.pagamento_id, r.cobranca_id)
  and r.origem in ('pagamento', 'cobranca') and r.estornada_em is null;
alter table receitas enable trigger user;
do $$
declare
  antes bigint := (select coalesce(sum(valor), 0) from receitas
    where origem in ('pagamento', 'cobranca') and estornada_em is null);
  depois bigint := (select coalesce(sum(a.valor), 0) from alocacoes a left join pagamentos p on p.id = a.pagamento_id
    where a.tipo = 'recebimento' and p.tipo is distinct from 'caucao');
begin
  if antes <> depois then
    raise exception 'the register has % of debts, their receipts %', antes, depois;
  end if;
end $$;
drop index receitas_pagamento_unico;
drop index receitas_cobranca_unica;
create unique index receitas_caucao_unica on receitas (pagamento_id) where origem = 'caucao' and estornada_em is null;
alter table receitas
  add check (alocacao_id is null or origem in ('pagamento', 'cobranca')),
  add check (origem not in ('pagamento', 'cobranca') or alocacao_id is not null or estornada_em is not null);

-- The summary by due date: a payment received in part counts with what is open, and without an amount of its own.
create or replace function somar_pagamentos() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into pagamentos_por_dia as t (dia, status, tipo, valor, shard, total, quantidade)
    select data_vencimento, status, tipo,
      case when status = 'pendente' and valor_recebido + valor_dispensado = 0 then valor_original else 0 end, counter_shard(),
      -sum(case status when 'pendente' then principal_aberto + encargos_abertos else coalesce(valor_pago, valor_original) end),
      -count(*)
    from antigos group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, status, tipo, valor, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into pagamentos_por_dia as t (dia, status, tipo, valor, shard, total, quantidade)
    select data_vencimento, status, tipo,
      case when status = 'pendente' and valor_recebido + valor_dispensado = 0 then valor_original else 0 end, counter_shard(),
      sum(case status when 'pendente' then principal_aberto + encargos_abertos else coalesce(valor_pago, valor_original) end),
      count(*)
    from novos group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, status, tipo, valor, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

-- The summary of extra charges: what is open of those not paid, what was received of those paid. Their sum is an expression.
create or replace function somar_por_dia() returns trigger language plpgsql as $$
declare
  soma constant text := format(
    'insert into %1$I as t (dia, %3$s, shard, total, quantidade)
     select %2$I, %3$s, counter_shard(), %%1$s sum(%4$s), %%1$s count(*) from %%2$I group by %2$I, %3$s order by %2$I, %3$s
     on conflict (dia, %3$s, shard)
     do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]);
begin
  if tg_op <> 'INSERT' then execute format(soma, '-', 'antigos'); end if;
  if tg_op <> 'DELETE' then execute format(soma, '+', 'novos'); end if;
  return null;
end $$;
drop trigger somar_ao_incluir on cobrancas_extras;
drop trigger somar_ao_mudar on cobrancas_extras;
drop trigger somar_ao_excluir on cobrancas_extras;
create trigger somar_ao_incluir after insert on cobrancas_extras referencing new table as novos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo',
    'case when status in (''pago'', ''cancelado'') then valor - valor_dispensado else principal_aberto end');
create trigger somar_ao_mudar after update on cobrancas_extras referencing old table as antigos new table as novos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo',
    'case when status in (''pago'', ''cancelado'') then valor - valor_dispensado else principal_aberto end');
create trigger somar_ao_excluir after delete on cobrancas_extras referencing old table as antigos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo',
    'case when status in (''pago'', ''cancelado'') then valor - valor_dispensado else principal_aberto end');

drop trigger versionar on pagamentos;
create trigger versionar before update on pagamentos for each row execute function versionar('principal_aberto');
drop trigger versionar on cobrancas_extras;
create trigger versionar before update on cobrancas_extras
  for each row execute function versionar('busca', 'principal_aberto');
drop trigger auditar on pagamentos;
create trigger auditar after insert or update or delete on pagamentos
  for each row execute function auditar('versao', 'principal_aberto');
drop trigger auditar on cobrancas_extras;
create trigger auditar after insert or update or delete on cobrancas_extras
  for each row execute function auditar('busca', 'versao', 'principal_aberto');
create trigger versionar before update on recebimentos for each row execute function versionar();
create trigger auditar after insert or update or delete on recebimentos for each row execute function auditar('versao');
create trigger versionar before update on alocacoes for each row execute function versionar();
create trigger auditar after insert or update or delete on alocacoes for each row execute function auditar('versao', 'antes');

-- At commit a receipt is allocated whole while it is active, and a debt's received and written-off amounts are those of its
-- active allocations.
create function conferir_recebimento(recebimento uuid) returns void language plpgsql as $$
begin
  if exists (
    select from recebimentos r
    where r.id = recebimento
      and case when r.estornado_em is null then r.valor else 0 end <> coalesce((
        select sum(a.valor) from alocacoes a
        where a.recebimento_id = r.id and a.tipo = 'recebimento' and a.desfeita_em is null), 0)
  ) then
    raise exception 'receipt % is not allocated whole', recebimento using errcode = 'check_violation', constraint = 'recebimento_alocado';
  end if;
end $$;

create function conferir_divida(pagamento uuid, cobranca uuid) returns void language plpgsql as $$
declare
  recebido bigint;
  dispensado bigint;
begin
  select coalesce(sum(valor) filter (where tipo = 'recebimento'), 0), coalesce(sum(valor) filter (where tipo = 'dispensa'), 0)
  into recebido, dispensado
  from alocacoes
  where desfeita_em is null and (pagamento_id = pagamento or cobranca_id = cobranca);
  if exists (
    select from pagamentos where id = pagamento and (valor_recebido, valor_dispensado) <> (recebido, dispensado)
    union all
    select from cobrancas_extras where id = cobranca and (valor_recebido, valor_dispensado) <> (recebido, dispensado)
  ) then
    raise exception 'debt % differs from its allocations', coalesce(pagamento, cobranca)
      using errcode = 'check_violation', constraint = 'divida_alocada';
  end if;
end $$;

create function conferir_alocacao() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'recebimentos' then perform conferir_recebimento(new.id);
    when 'pagamentos' then perform conferir_divida(new.id, null);
    when 'cobrancas_extras' then perform conferir_divida(null, new.id);
    else
      if new.recebimento_id is not null then perform conferir_recebimento(new.recebimento_id); end if;
      perform conferir_divida(new.pagamento_id, new.cobranca_id);
  end case;
  return null;
end $$;

create constraint trigger recebimento_alocado after insert or update on recebimentos
  deferrable initially deferred for each row execute function conferir_alocacao();
create constraint trigger alocacao_conferida after insert or update on alocacoes
  deferrable initially deferred for each row execute function conferir_alocacao();
create constraint trigger divida_alocada after update of valor_recebido, valor_dispensado on pagamentos
  deferrable initially deferred for each row execute function conferir_alocacao();
create constraint trigger divida_alocada after update of valor_recebido, valor_dispensado on cobrancas_extras
  deferrable initially deferred for each row execute function conferir_alocacao();

-- The reasons and notes are personal fields too.
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
    when 'multas' then array['indicacao_motivo']
    when 'multas_historico' then array['observacoes']
    when 'mensagens' then array['numero', 'mensagem', 'cliente_nome', 'motivo_falha', 'external_id']
    when 'emails' then array['motivo']
    when 'arquivos' then array['nome_original', 'descricao']
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola', 'motivo_resolucao']
    else '{}'
  end
$$;

-- Every row that belongs to a customer, receipts and allocations included.
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

-- The ledger of deposits: per rental, the customer's money that the shop holds. An entry is never edited or deleted, but
-- undone. What the deposit pays is a debt with a name: an alocacao of tipo caucao.

-- The account of a rental, opened with its first entry.
create table caucoes (
  locacao_id uuid primary key references locacoes on delete cascade,
  cliente_id uuid not null references clientes,
  -- The sum of the active entries.
  saldo bigint not null default 0 check (saldo >= 0),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1
);
create index caucoes_em_maos on caucoes (cliente_id) where saldo > 0;

create table caucao_movimentos (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null references locacoes,
  tipo text not null check (tipo in ('entrada', 'aplicacao', 'devolucao')),
  sinal smallint not null check (sinal = case tipo when 'entrada' then 1 else -1 end),
  valor bigint not null check (valor > 0),
  data date not null,
  -- The allocation that it mirrors: of a receipt on a deposit, or of the deposit on a debt.
  alocacao_id uuid unique references alocacoes,
  -- Of a devolucao: how the money went back.
  forma text check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  feito_por text,
  desfeito_em timestamptz,
  desfeito_por text,
  desfeito_motivo text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((tipo = 'devolucao') = (alocacao_id is null)),
  check ((tipo = 'devolucao') = (forma is not null)),
  check (num_nonnulls(desfeito_em, desfeito_por, desfeito_motivo) in (0, 3))
);
create index caucao_movimentos_da_locacao on caucao_movimentos (locacao_id, criado_em, id);

alter table alocacoes
  drop constraint alocacoes_tipo_check,
  drop constraint alocacoes_check1;
alter table alocacoes
  add check (tipo in ('recebimento', 'caucao', 'dispensa')),
  add check (case tipo when 'recebimento' then recebimento_id is not null when 'caucao' then recebimento_id is null else true end);

-- A deposit that was used can be filled up again by another one.
drop index pagamentos_caucao_unica;
create unique index pagamentos_caucao_unica on pagamentos (locacao_id) where tipo = 'caucao' and status = 'pendente';
create index pagamentos_caucoes on pagamentos (locacao_id, id) where tipo = 'caucao';
alter table pagamentos drop constraint pagamentos_check3;
alter table pagamentos add check (
  num_nonnulls(caucao_encerrada_em, caucao_retida, caucao_devolvida) in (0, 3)
  and (caucao_encerrada_em is null or tipo = 'caucao'));

-- What a deposit paid is revenue of the debt that it paid.
drop index receitas_caucao_unica;
alter table receitas
  drop constraint receitas_check4,
  drop constraint receitas_check5,
  drop constraint receitas_check8,
  drop constraint receitas_check9;

create or replace function conferir_divida(pagamento uuid, cobranca uuid) returns void language plpgsql as $$
declare
  recebido bigint;
  dispensado bigint;
begin
  select coalesce(sum(valor) filter (where tipo <> 'dispensa'), 0), coalesce(sum(valor) filter (where tipo = 'dispensa'), 0)
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

-- At commit a balance is the sum of its active entries, and each active allocation that moves the ledger has its entry.
create function conferir_conta(locacao uuid) returns void language plpgsql as $$
begin
  if coalesce((select saldo from caucoes where locacao_id = locacao), 0) <> coalesce((
    select sum(sinal * valor) from caucao_movimentos where locacao_id = locacao and desfeito_em is null), 0)
  then
    raise exception 'the ledger of rental % differs from its entries', locacao
      using errcode = 'check_violation', constraint = 'caucao_conferida';
  end if;
end $$;

create function conferir_movimento(alocacao uuid) returns void language plpgsql as $$
begin
  if exists (
    select from alocacoes a
    left join pagamentos p on p.id = a.pagamento_id
    left join caucao_movimentos m on m.alocacao_id = a.id and m.desfeito_em is null
    where a.id = alocacao
      and (m.tipo, m.valor) is distinct from (
        case when a.desfeita_em is null then
          case when a.tipo = 'caucao' then 'aplicacao' when a.tipo = 'recebimento' and p.tipo = 'caucao' then 'entrada' end end,
        case when a.desfeita_em is null and (a.tipo = 'caucao' or a.tipo = 'recebimento' and p.tipo = 'caucao') then a.valor end)
  ) then
    raise exception 'allocation % differs from its ledger entry', alocacao
      using errcode = 'check_violation', constraint = 'caucao_conferida';
  end if;
end $$;

create or replace function conferir_alocacao() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'recebimentos' then perform conferir_recebimento(new.id);
    when 'pagamentos' then perform conferir_divida(new.id, null);
    when 'cobrancas_extras' then perform conferir_divida(null, new.id);
    when 'caucoes' then perform conferir_conta(new.locacao_id);
    when 'caucao_movimentos' then
      perform conferir_conta(new.locacao_id);
      if new.alocacao_id is not null then perform conferir_movimento(new.alocacao_id); end if;
    else
      if new.recebimento_id is not null then perform conferir_recebimento(new.recebimento_id); end if;
      perform conferir_divida(new.pagamento_id, new.cobranca_id);
      perform conferir_movimento(new.id);
  end case;
  return null;
end $$;

-- What deposits kept: each retained amount becomes a paid charge with a name, which its receita points to.
create temporary table registro_antes on commit drop as
select data_recebimento, tipo_recebimento, origem, sum(valor) as total, count(*) as quantidade from receitas group by 1, 2, 3;

create temporary table retidas on commit drop as
select p.id as pagamento_id, p.locacao_id, p.cliente_id, p.moto_id, p.caucao_retida as valor, p.caucao_encerrada_em as dia,
  coalesce(p.forma, 'outro') as forma, p.demonstracao, uuid_v7() as cobranca_id, uuid_v7() as alocacao_id
from pagamentos p where p.caucao_retida > 0;

alter table cobrancas_extras disable trigger auditar;
alter table cobrancas_extras disable trigger nada_de_anonimizado;
insert into cobrancas_extras (id, locacao_id, cliente_id, moto_id, tipo, titulo, descricao, valor, data_ocorrencia, data_vencimento,
  data_pagamento, forma, status, valor_recebido, criado_em, demonstracao)
select cobranca_id, locacao_id, cliente_id, moto_id, 'outros', 'Caução retida (antes da migração)',
  'Parte da caução retida no fim da locação.', valor, dia, dia, dia, forma, 'pago', valor,
  (dia + time '12:00') at time zone 'America/Sao_Paulo', demonstracao
from retidas;
alter table cobrancas_extras enable trigger auditar;
alter table cobrancas_extras enable trigger nada_de_anonimizado;

alter table alocacoes disable trigger auditar;
insert into alocacoes (id, cobranca_id, ordem, tipo, dia, valor, antes, criado_em, demonstracao)
select alocacao_id, cobranca_id, 1, 'caucao', dia, valor, '{"encargos": 0, "lancados": 0, "desde": null, "multa": false}',
  (dia + time '12:00') at time zone 'America/Sao_Paulo', demonstracao
from retidas;

insert into caucao_movimentos (locacao_id, tipo, sinal, valor, data, alocacao_id, forma, feito_por, criado_em, demonstracao)
select locacao_id, tipo, sinal, valor, data, alocacao_id, forma, feito_por, criado_em, demonstracao
from (
  select p.locacao_id, 'entrada' as tipo, 1 as sinal, a.valor, a.dia as data, a.id as alocacao_id, null as forma, a.feita_por as feito_por,
    a.criado_em, a.demonstracao
  from alocacoes a join pagamentos p on p.id = a.pagamento_id
  where p.tipo = 'caucao' and a.tipo = 'recebimento' and a.desfeita_em is null
  union all
  select locacao_id, 'aplicacao', -1, valor, dia, alocacao_id, null, null,
    (dia + time '12:00') at time zone 'America/Sao_Paulo', demonstracao
  from retidas
  union all
  select locacao_id, 'devolucao', -1, caucao_devolvida, caucao_encerrada_em, null, 'outro', null,
    (caucao_encerrada_em + time '12:00') at time zone 'America/Sao_Paulo', demonstracao
  from pagamentos where caucao_devolvida > 0
) movimentos
order by criado_em, sinal desc;

insert into caucoes (locacao_id, cliente_id, saldo, criado_em, demonstracao)
select l.id, l.cliente_id, sum(m.sinal * m.valor), l.criado_em, l.demonstracao
from locacoes l join caucao_movimentos m on m.locacao_id = l.id
group by l.id;
set constraints all immediate;
alter table alocacoes enable trigger auditar;

alter table receitas disable trigger user;
update receitas r set alocacao_id = x.alocacao_id, cobranca_id = x.cobranca_id, pagamento_id = null
from retidas x where r.pagamento_id = x.pagamento_id and r.origem = 'caucao';
alter table receitas enable trigger user;

do $$
declare
  antes bigint := (select coalesce(sum(valor_recebido), 0) from pagamentos where tipo = 'caucao' and caucao_encerrada_em is null);
  depois bigint := (select coalesce(sum(saldo), 0) from caucoes);
  retido bigint := (select coalesce(sum(valor), 0) from receitas where origem = 'caucao');
  aplicado bigint := (select coalesce(sum(valor), 0) from alocacoes where tipo = 'caucao');
begin
  if antes <> depois then
    raise exception 'held deposits were %, their balances are %', antes, depois;
  end if;
  if retido <> aplicado then
    raise exception 'the register has % of deposits, their allocations %', retido, aplicado;
  end if;
  if exists (
    select from registro_antes a
    full join (select data_recebimento, tipo_recebimento, origem, sum(valor) as total, count(*) as quantidade
      from receitas group by 1, 2, 3) d using (data_recebimento, tipo_recebimento, origem)
    where (a.total, a.quantidade) is distinct from (d.total, d.quantidade)
  ) then
    raise exception 'the register changed';
  end if;
  raise notice 'deposits held: %, kept: %', depois, aplicado;
end $$;

alter table receitas
  add check (case coalesce(origem_estornada, origem)
    when 'pagamento' then pagamento_id is not null and cobranca_id is null
    when 'cobranca' then cobranca_id is not null and pagamento_id is null
    when 'caucao' then num_nonnulls(pagamento_id, cobranca_id) = 1
    else num_nonnulls(pagamento_id, cobranca_id) = 0 end),
  add check (alocacao_id is null or origem in ('pagamento', 'cobranca', 'caucao')),
  add check (origem not in ('pagamento', 'cobranca', 'caucao') or alocacao_id is not null or estornada_em is not null);

create trigger versionar before update on caucoes for each row execute function versionar();
create trigger versionar before update on caucao_movimentos for each row execute function versionar();
create trigger auditar after insert or update or delete on caucao_movimentos
  for each row execute function auditar('versao');
create constraint trigger caucao_conferida after insert or update on caucoes
  deferrable initially deferred for each row execute function conferir_alocacao();
create constraint trigger caucao_conferida after insert or update on caucao_movimentos
  deferrable initially deferred for each row execute function conferir_alocacao();

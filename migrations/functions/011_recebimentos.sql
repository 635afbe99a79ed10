-- The summary by day leaves cancelled ones out.
create or replace function somar_receitas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into receitas_por_dia as t (dia, tipo_recebimento, origem, natureza, shard, total, quantidade)
    select data_recebimento, tipo_recebimento, coalesce(origem_estornada, origem), natureza, counter_shard(), -sum(parte), -sum(linhas)
    from antigos, lateral (
      values (natureza_da_receita(origem), valor - encargos, 1), ('encargos', encargos, 0)) partes (natureza, parte, linhas)
    where cancelada_em is null and (linhas = 1 or parte <> 0)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, tipo_recebimento, origem, natureza, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into receitas_por_dia as t (dia, tipo_recebimento, origem, natureza, shard, total, quantidade)
    select data_recebimento, tipo_recebimento, coalesce(origem_estornada, origem), natureza, counter_shard(), sum(parte), sum(linhas)
    from novos, lateral (
      values (natureza_da_receita(origem), valor - encargos, 1), ('encargos', encargos, 0)) partes (natureza, parte, linhas)
    where cancelada_em is null and (linhas = 1 or parte <> 0)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, tipo_recebimento, origem, natureza, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

create or replace trigger somar_ao_incluir after insert on receitas
  referencing new table as novos for each statement execute function somar_receitas();
create or replace trigger somar_ao_mudar after update on receitas
  referencing old table as antigos new table as novos for each statement execute function somar_receitas();
create or replace trigger somar_ao_excluir after delete on receitas
  referencing old table as antigos for each statement execute function somar_receitas();

create or replace function recusar_mes_fechado(dia date) returns void language plpgsql as $$
begin
  if exists (select from meses_fechados where mes = date_trunc('month', dia) and reaberto_em is null) then
    raise exception 'month of % is closed', dia using errcode = 'check_violation', constraint = 'mes_fechado';
  end if;
end $$;

-- Closing locks the table first, so that an entry on its way is either in before or sees the month closed.
create or replace function proteger_mes_fechado() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recusar_mes_fechado(old.data_recebimento); end if;
  if tg_op <> 'DELETE' then perform recusar_mes_fechado(new.data_recebimento); end if;
  return coalesce(new, old);
end $$;

create or replace trigger mes_fechado_ao_incluir before insert on receitas
  for each row execute function proteger_mes_fechado();
create or replace trigger mes_fechado_ao_mudar before update on receitas for each row
  when ((old.valor, old.tipo_recebimento, old.locacao_id, old.data_recebimento, old.hora_recebimento, old.cancelada_em,
      old.origem, old.pagamento_id, old.cobranca_id)
    is distinct from
    (new.valor, new.tipo_recebimento, new.locacao_id, new.data_recebimento, new.hora_recebimento, new.cancelada_em,
      new.origem, new.pagamento_id, new.cobranca_id))
  execute function proteger_mes_fechado();
-- Demonstration data can always be removed.
create or replace trigger mes_fechado_ao_excluir before delete on receitas
  for each row when (not old.demonstracao) execute function proteger_mes_fechado();

-- At commit a receipt is allocated whole while it is active, and a debt's received and written-off amounts are those of its
-- active allocations.
create or replace function conferir_recebimento(recebimento uuid) returns void language plpgsql as $$
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

drop trigger if exists recebimento_alocado on recebimentos;
create constraint trigger recebimento_alocado after insert or update on recebimentos
  deferrable initially deferred for each row execute function conferir_alocacao();
drop trigger if exists alocacao_conferida on alocacoes;
create constraint trigger alocacao_conferida after insert or update on alocacoes
  deferrable initially deferred for each row execute function conferir_alocacao();
drop trigger if exists divida_alocada on pagamentos;
create constraint trigger divida_alocada after update of valor_recebido, valor_dispensado on pagamentos
  deferrable initially deferred for each row execute function conferir_alocacao();
drop trigger if exists divida_alocada on cobrancas_extras;
create constraint trigger divida_alocada after update of valor_recebido, valor_dispensado on cobrancas_extras
  deferrable initially deferred for each row execute function conferir_alocacao();
drop trigger if exists caucao_conferida on caucoes;
create constraint trigger caucao_conferida after insert or update on caucoes
  deferrable initially deferred for each row execute function conferir_alocacao();
drop trigger if exists caucao_conferida on caucao_movimentos;
create constraint trigger caucao_conferida after insert or update on caucao_movimentos
  deferrable initially deferred for each row execute function conferir_alocacao();

-- Whether a person's cash of a day is closed; holds back its closing until the transaction ends. Closing takes the same lock
-- alone, so that money on its way is either counted or refused.
create or replace function caixa_fechado(quem text, quando date) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('caixa ' || quem || ' ' || quando, 0));
  return exists (
    select from caixas c join usuarios u on u.id = c.usuario_id
    where u.username = quem and c.dia = quando and c.reaberto_em is null);
end $$;

create or replace function recusar_caixa_fechado(quem text, quando date) returns void language plpgsql as $$
begin
  if caixa_fechado(quem, quando) then
    raise exception 'the cash of % is closed', quando using errcode = 'check_violation', constraint = 'caixa_fechado',
      detail = jsonb_build_object('usuario', (select nome from usuarios where username = quem), 'dia', quando)::text;
  end if;
end $$;

-- Cash that comes in belongs to its day. Undone, it leaves that day, or if that is closed the day of who undoes it.
create or replace function proteger_caixa_fechado() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recusar_caixa_fechado(new.recebido_por, new.data);
  elsif new.estornado_em is null or old.estornado_em is not null then
    perform recusar_caixa_fechado(new.recebido_por, new.data);
  elsif caixa_fechado(new.recebido_por, new.data) then
    perform recusar_caixa_fechado(new.estornado_por, (new.estornado_em at time zone 'America/Sao_Paulo')::date);
  end if;
  return new;
end $$;

create or replace trigger caixa_fechado_ao_incluir before insert on recebimentos for each row
  when (new.forma = 'dinheiro' and new.recebido_por is not null)
  execute function proteger_caixa_fechado();
create or replace trigger caixa_fechado_ao_mudar before update on recebimentos for each row
  when (new.recebido_por is not null and ((new.forma = 'dinheiro') <> (old.forma = 'dinheiro')
    or (new.forma = 'dinheiro' and (old.estornado_em is null) <> (new.estornado_em is null))))
  execute function proteger_caixa_fechado();

-- At commit a balance is the sum of its active entries, and each active allocation that moves the ledger has its entry.
create or replace function conferir_conta(locacao uuid) returns void language plpgsql as $$
begin
  if coalesce((select saldo from caucoes where locacao_id = locacao), 0) <> coalesce((
    select sum(sinal * valor) from caucao_movimentos where locacao_id = locacao and desfeito_em is null), 0)
  then
    raise exception 'the ledger of rental % differs from its entries', locacao
      using errcode = 'check_violation', constraint = 'caucao_conferida';
  end if;
end $$;

create or replace function conferir_movimento(alocacao uuid) returns void language plpgsql as $$
begin
  if exists (
    select from (
      select a.id, case when a.desfeita_em is null then abs(a.valor) end as valor,
        case when a.desfeita_em is not null then null
          when a.tipo = 'caucao' then 'aplicacao'
          when a.tipo = 'credito' then 'credito'
          when a.tipo = 'recebimento' and p.tipo = 'caucao' then 'entrada' end as tipo
      from alocacoes a
      left join pagamentos p on p.id = a.pagamento_id
      where a.id = alocacao
    ) a
    left join caucao_movimentos m on m.alocacao_id = a.id and m.desfeito_em is null
    where (m.tipo, m.valor) is distinct from (a.tipo, case when a.tipo is not null then a.valor end)
  ) then
    raise exception 'allocation % differs from its ledger entry', alocacao
      using errcode = 'check_violation', constraint = 'caucao_conferida';
  end if;
end $$;

-- At commit no more of a row was taken back than it had.
create or replace function conferir_estornos() returns trigger language plpgsql as $$
begin
  if exists (
    select from receitas o
    where o.id = new.estorno_de and o.valor + (select coalesce(sum(e.valor), 0) from receitas e where e.estorno_de = o.id) < 0
  ) then
    raise exception 'receita % is reversed beyond its amount', new.estorno_de
      using errcode = 'check_violation', constraint = 'receita_estornada';
  end if;
  return null;
end $$;

drop trigger if exists receita_estornada on receitas;
create constraint trigger receita_estornada after insert or update on receitas
  deferrable initially deferred for each row when (new.estorno_de is not null) execute function conferir_estornos();

-- Cash that goes back of a deposit leaves the drawer of who paid it out, on its day. Undone, it stays in that day no more, or if that
-- is closed comes in on the day of who undoes it.
create or replace function proteger_caixa_da_devolucao() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recusar_caixa_fechado(new.feito_por, new.data);
  elsif caixa_fechado(new.feito_por, new.data) then
    perform recusar_caixa_fechado(new.desfeito_por, (new.desfeito_em at time zone 'America/Sao_Paulo')::date);
  end if;
  return new;
end $$;

create or replace trigger caixa_fechado_ao_incluir before insert on caucao_movimentos for each row
  when (new.tipo = 'devolucao' and new.forma = 'dinheiro' and new.feito_por is not null)
  execute function proteger_caixa_da_devolucao();
create or replace trigger caixa_fechado_ao_desfazer before update on caucao_movimentos for each row
  when (new.tipo = 'devolucao' and new.forma = 'dinheiro' and new.feito_por is not null
    and old.desfeito_em is null and new.desfeito_em is not null)
  execute function proteger_caixa_da_devolucao();

-- At commit both sides of a transfer say the same.
create or replace function conferir_transferencia() returns trigger language plpgsql as $$
begin
  if (select count(*) filter (where sinal = 1) <> 1 or count(*) filter (where sinal = -1) <> 1
      or count(distinct valor) <> 1 or count(distinct data) <> 1 or count(distinct locacao_id) <> 2
      or count(*) filter (where desfeito_em is null) not in (0, 2)
    from caucao_movimentos where grupo = new.grupo)
  then
    raise exception 'transfer % has two different sides', new.grupo
      using errcode = 'check_violation', constraint = 'caucao_conferida';
  end if;
  return null;
end $$;

drop trigger if exists transferencia_conferida on caucao_movimentos;
create constraint trigger transferencia_conferida after insert or update on caucao_movimentos
  deferrable initially deferred for each row when (new.grupo is not null) execute function conferir_transferencia();

create or replace trigger versionar before update on receitas for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on receitas
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on meses_fechados
  for each row execute function auditar();
create or replace trigger versionar before update on recebimentos for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on recebimentos for each row execute function auditar('versao');
create or replace trigger versionar before update on alocacoes for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on alocacoes for each row execute function auditar('versao', 'antes');
create or replace trigger versionar before update on caixas for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on caixas for each row execute function auditar('versao');
create or replace trigger versionar before update on caucoes for each row execute function versionar();
create or replace trigger versionar before update on caucao_movimentos for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on caucao_movimentos
  for each row execute function auditar('versao');
create or replace trigger versionar before update on acertos for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on acertos
  for each row execute function auditar('versao', 'folha');

-- The means that the money of a payment or an extra charge came with, each once, in the order of its receipts.
create or replace function formas_recebidas(pagamento uuid, cobranca uuid) returns text[] language sql stable
as $$
  select array(
    select r.forma from alocacoes a join recebimentos r on r.id = a.recebimento_id
    where (a.pagamento_id = pagamento or a.cobranca_id = cobranca) and a.tipo = 'recebimento' and a.desfeita_em is null
    group by r.forma order by min(a.ordem)
  )
$$;

-- What was received for days that were not used leaves its debt at the end of a rental: an alocacao of tipo credito takes it
-- out of an earlier one, and the ledger of the rental holds it for the customer.

alter table locacoes
  -- When the motorcycle came back, and when that was entered; null before that, and for rentals that ended before these columns.
  add column devolvida_em timestamptz,
  add column encerrada_em timestamptz,
  -- What the odometer showed before the return.
  add column km_hodometro_antes integer check (km_hodometro_antes >= 0),
  add check ((devolvida_em is null) = (encerrada_em is null) and (devolvida_em is null or data_encerramento is not null));

alter table alocacoes
  -- Of a credito: the allocation that it takes money out of.
  add column origem_alocacao_id uuid references alocacoes,
  drop constraint alocacoes_tipo_check,
  drop constraint alocacoes_valor_check,
  drop constraint alocacoes_check1,
  drop constraint alocacoes_check3;
alter table alocacoes
  add check (tipo in ('recebimento', 'caucao', 'dispensa', 'credito')),
  add check (case tipo when 'credito' then valor < 0 else valor > 0 end),
  add check (encargos between 0 and greatest(valor, 0)),
  add check (case tipo when 'recebimento' then recebimento_id is not null when 'dispensa' then true else recebimento_id is null end),
  add check ((tipo = 'credito') = (origem_alocacao_id is not null));
create index alocacoes_da_origem on alocacoes (origem_alocacao_id) where origem_alocacao_id is not null;

alter table caucao_movimentos
  drop constraint caucao_movimentos_tipo_check,
  drop constraint caucao_movimentos_check;
alter table caucao_movimentos
  add check (tipo in ('entrada', 'credito', 'aplicacao', 'devolucao')),
  add check (sinal = case when tipo in ('entrada', 'credito') then 1 else -1 end);

-- A row is reversed once as a whole; a credit takes back a part of it.
drop index receitas_estorno_unico;
create unique index receitas_estorno_unico on receitas (estorno_de) where estorno_de is not null and alocacao_id is null;
create index receitas_estornos on receitas (estorno_de) where estorno_de is not null;
alter table receitas drop constraint receitas_check5;
alter table receitas add check (alocacao_id is null or origem in ('pagamento', 'cobranca', 'caucao', 'estorno'));

-- At commit no more of a row was taken back than it had.
create function conferir_estornos() returns trigger language plpgsql as $$
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
create constraint trigger receita_estornada after insert or update on receitas
  deferrable initially deferred for each row when (new.estorno_de is not null) execute function conferir_estornos();

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

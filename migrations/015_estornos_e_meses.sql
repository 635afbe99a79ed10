-- A reversal takes back a receita: a row of the day it happens, with the amount negative and the reason in
-- observacoes. The row that it reverses stays as it is, in its day.
alter table receitas
  add column estorno_de uuid references receitas,
  add column estornada_em timestamptz,
  -- The origem of the row that it reverses; the totals count the reversal under it.
  add column origem_estornada text check (origem_estornada in ('manual', 'pagamento', 'cobranca', 'caucao'));

alter table receitas
  drop constraint receitas_valor_check,
  drop constraint receitas_origem_check,
  drop constraint receitas_check,
  drop constraint receitas_check1,
  drop constraint receitas_pagamento_id_key,
  drop constraint receitas_cobranca_id_key;
alter table receitas
  add check (origem in ('manual', 'pagamento', 'cobranca', 'caucao', 'estorno')),
  add check ((origem = 'estorno') = (estorno_de is not null)),
  add check ((origem = 'estorno') = (origem_estornada is not null)),
  add check ((coalesce(origem_estornada, origem) in ('pagamento', 'caucao')) = (pagamento_id is not null)),
  add check ((coalesce(origem_estornada, origem) = 'cobranca') = (cobranca_id is not null)),
  add check (case origem when 'estorno' then valor <= 0 and observacoes <> '' and observacoes is not null else valor >= 0 end),
  add check (estornada_em is null or (origem <> 'estorno' and cancelada_em is null));

-- A row is reversed once. A source has one current row: not a reversal, and not reversed.
create unique index receitas_estorno_unico on receitas (estorno_de) where estorno_de is not null;
create unique index receitas_pagamento_unico on receitas (pagamento_id)
  where pagamento_id is not null and origem <> 'estorno' and estornada_em is null;
create unique index receitas_cobranca_unica on receitas (cobranca_id)
  where cobranca_id is not null and origem <> 'estorno' and estornada_em is null;
create index receitas_do_pagamento on receitas (pagamento_id) where pagamento_id is not null;
create index receitas_da_cobranca on receitas (cobranca_id) where cobranca_id is not null;

create or replace function somar_receitas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into receitas_por_dia as t
    select data_recebimento, tipo_recebimento, coalesce(origem_estornada, origem), counter_shard(), -sum(valor), -count(*)
    from antigos where cancelada_em is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, tipo_recebimento, origem, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into receitas_por_dia as t
    select data_recebimento, tipo_recebimento, coalesce(origem_estornada, origem), counter_shard(), sum(valor), count(*)
    from novos where cancelada_em is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, tipo_recebimento, origem, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

-- A cancelled extra charge remembers its fine, and is that fine's charge again when it is reopened, unless the fine was
-- charged anew meanwhile or belongs to another customer.
alter table cobrancas_extras add column multa_id uuid references multas on delete set null;
create index cobrancas_da_multa on cobrancas_extras (multa_id) where multa_id is not null;

drop trigger soltar_multa_da_cancelada on cobrancas_extras;
drop function soltar_multa_da_cancelada();

create function ligar_multa_da_cancelada() returns trigger language plpgsql as $$
begin
  if new.motivo_cancelamento is not null then
    update multas
    set cobranca_id = null, status = case status when 'cobranca_criada' then 'nova' else status end
    where cobranca_id = new.id
    returning id into new.multa_id;
  elsif new.multa_id is not null then
    update multas
    set cobranca_id = new.id, status = case status when 'nova' then 'cobranca_criada' else status end
    where id = new.multa_id and cobranca_id is null and cliente_id = new.cliente_id;
    if not found then
      raise exception 'fine % is charged otherwise', new.multa_id
        using errcode = 'check_violation', constraint = 'multa_de_outra_cobranca';
    end if;
    new.multa_id := null;
  end if;
  return new;
end $$;

create trigger ligar_multa_da_cancelada before update of motivo_cancelamento on cobrancas_extras
  for each row when ((old.motivo_cancelamento is null) <> (new.motivo_cancelamento is null))
  execute function ligar_multa_da_cancelada();

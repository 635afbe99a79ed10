-- A contract that ends can be renewed: the rental ends on its last day, and the next one goes on with the same motorcycle and deposit.

alter table locacoes
  -- The plan of the rental that follows, and the day on which that was agreed.
  add column renovacao_plano text check (renovacao_plano in ('mensal', 'anual', 'fidelidade')),
  add column renovacao_combinada_em date,
  -- The last day on which it could not be made, because the customer may not rent.
  add column renovacao_recusada_em date,
  -- The rental that this one follows.
  add column renovada_de uuid unique references locacoes,
  add check ((renovacao_plano is null) = (renovacao_combinada_em is null)),
  add check (renovacao_recusada_em is null or renovacao_plano is not null),
  add check (renovacao_plano is null or data_encerramento is null);
create index locacoes_a_renovar on locacoes (data_fim, id) where renovacao_plano is not null;
create index locacoes_renovacao_recusada on locacoes (data_fim_contratada, id) where renovacao_recusada_em is not null;

-- The motorcycle of a renewed rental does not come back: the end is entered without a return.
alter table locacoes
  drop constraint locacoes_check5,
  add check (devolvida_em is null or encerrada_em is not null),
  add check (encerrada_em is null or data_encerramento is not null);

-- What leaves the ledger of a renewed rental enters that of the next one: two entries with the same group.
alter table caucao_movimentos
  add column grupo uuid,
  drop constraint caucao_movimentos_tipo_check,
  drop constraint caucao_movimentos_check,
  drop constraint caucao_movimentos_check1;
alter table caucao_movimentos
  add check (tipo in ('entrada', 'credito', 'aplicacao', 'devolucao', 'transferencia')),
  add check (case tipo when 'transferencia' then sinal in (-1, 1) when 'entrada' then sinal = 1 when 'credito' then sinal = 1
    else sinal = -1 end),
  add check ((tipo in ('devolucao', 'transferencia')) = (alocacao_id is null)),
  add check ((tipo = 'transferencia') = (grupo is not null));
create unique index caucao_movimentos_transferencia on caucao_movimentos (grupo, sinal) where grupo is not null;

-- At commit both sides of a transfer say the same.
create function conferir_transferencia() returns trigger language plpgsql as $$
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
create constraint trigger transferencia_conferida after insert or update on caucao_movimentos
  deferrable initially deferred for each row when (new.grupo is not null) execute function conferir_transferencia();

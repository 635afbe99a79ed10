-- The price of the first days of a rental: whole weeks at their step, and its share of the week begun, half up.
create or replace function aluguel(precos jsonb, dias int) returns bigint language sql immutable as $$
  select coalesce(sum(valor * greatest(0, least(dias / 7, seguinte - 1) - semana + 1)
    + case when dias / 7 + 1 >= semana and dias / 7 + 1 < seguinte then round(valor * (dias % 7) / 7.0) else 0 end), 0)::bigint
  from (
    select semana, valor, lead(semana, 1, 2147483647) over (order by semana) as seguinte
    from jsonb_to_recordset(precos) as p (semana int, valor bigint)) passos
  where dias > 0
$$;

-- What a week of a rental costs on a day.
create or replace function preco_semanal(precos jsonb, data_inicio date, dia date) returns bigint language sql immutable as $$
  select coalesce((select valor from jsonb_to_recordset(precos) as p (semana int, valor bigint)
    where semana = 1 or data_inicio + 7 * (semana - 1) <= dia order by semana desc limit 1), 0)
$$;

-- The motorcycle that a rental had at the end of a day: its last if the rental was over by then, its first if it had not begun.
create or replace function moto_da_locacao(locacao uuid, dia date) returns uuid language sql stable as $$
  select moto_id from locacoes_motos, (select (dia + 1)::timestamp at time zone 'America/Sao_Paulo' as fim_do_dia) d
  where locacao_id = locacao
  order by inicio < fim_do_dia desc, case when inicio < fim_do_dia then inicio end desc, inicio, id desc
  limit 1
$$;

-- Whose money a receita is: a week is of the motorcycle of its first day, another debt of that of its due date, an extra
-- charge of the one it names, an entry by hand of the one of its day, a reversal of that of the row it takes back.
create or replace function moto_da_receita() returns trigger language plpgsql as $$
begin
  new.moto_id := case
    when new.estorno_de is not null then (select moto_id from receitas where id = new.estorno_de)
    when new.cobranca_id is not null then (select moto_id from cobrancas_extras where id = new.cobranca_id)
    when new.pagamento_id is not null then (
      select moto_da_locacao(l.id,
        case p.tipo when 'semanal' then l.data_inicio + 7 * (p.semana_referencia - 1) else p.data_vencimento end)
      from pagamentos p join locacoes l on l.id = p.locacao_id where p.id = new.pagamento_id)
    when new.locacao_id is not null then moto_da_locacao(new.locacao_id, new.data_recebimento)
  end;
  return new;
end $$;

create or replace trigger moto_da_receita_ao_incluir before insert on receitas
  for each row execute function moto_da_receita();
create or replace trigger moto_da_receita_ao_mudar before update of locacao_id, data_recebimento on receitas
  for each row when (old.origem = 'manual'
    and (old.locacao_id, old.data_recebimento) is distinct from (new.locacao_id, new.data_recebimento))
  execute function moto_da_receita();

-- The daily price of the last rental that had a motorcycle, on a day; the monthly plan's if it was never rented.
drop function if exists diaria_da_moto(uuid);
create or replace function diaria_da_moto(moto uuid, dia date) returns bigint language sql stable as $$
  select round(coalesce((
    select preco_semanal(l.precos, l.data_inicio, least(dia, l.data_encerramento))
    from locacoes_motos p join locacoes l on l.id = p.locacao_id
    where p.moto_id = moto order by p.inicio desc, p.id desc limit 1
  ), (
    select preco_semanal from planos_versoes where plano = 'mensal' and vigente_desde <= dia
    order by vigente_desde desc, id desc limit 1)) / 7.0)::bigint
$$;

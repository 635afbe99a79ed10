-- Cash that goes back of a deposit leaves the drawer of who paid it out, on its day. Undone, it stays in that day no more, or if that
-- is closed comes in on the day of who undoes it.
create function proteger_caixa_da_devolucao() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recusar_caixa_fechado(new.feito_por, new.data);
  elsif caixa_fechado(new.feito_por, new.data) then
    perform recusar_caixa_fechado(new.desfeito_por, (new.desfeito_em at time zone 'America/Sao_Paulo')::date);
  end if;
  return new;
end $$;
create trigger caixa_fechado_ao_incluir before insert on caucao_movimentos for each row
  when (new.tipo = 'devolucao' and new.forma = 'dinheiro' and new.feito_por is not null)
  execute function proteger_caixa_da_devolucao();
create trigger caixa_fechado_ao_desfazer before update on caucao_movimentos for each row
  when (new.tipo = 'devolucao' and new.forma = 'dinheiro' and new.feito_por is not null
    and old.desfeito_em is null and new.desfeito_em is not null)
  execute function proteger_caixa_da_devolucao();

create index devolucoes_em_dinheiro on caucao_movimentos (data, feito_por)
  where tipo = 'devolucao' and forma = 'dinheiro';
create index devolucoes_desfeitas_em_dinheiro on caucao_movimentos (desfeito_em)
  where tipo = 'devolucao' and forma = 'dinheiro' and desfeito_em is not null;

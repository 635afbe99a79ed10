-- A customer's new name takes hold of its words and of those it had in one order of letters, before any of them changes:
-- of two who swap words at once, one waits for the other. Those it had were held first, and then, out of that order,
-- the new ones.

create or replace function manter_palavras() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform anotar_palavras(array(select id from novos));
    return null;
  end if;
  if tg_op = 'UPDATE' and old.busca <> new.busca then
    -- A word that nobody bears yet is there from here on, so that its place in the order is this one too.
    insert into palavras (palavra, portadores)
    select palavra, 0 from (select palavras_do_nome(old) union select palavras_do_nome(new)) p (palavra) order by palavra
    on conflict (palavra) do update set portadores = palavras.portadores;
  end if;
  perform esquecer_palavras(old);
  if tg_op = 'UPDATE' then perform anotar_palavras(array[new.id]); end if;
  return null;
end $$;

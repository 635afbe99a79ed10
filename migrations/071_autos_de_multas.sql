-- Only the letters and digits of a fine's number decide whether it is the same fine; the number stays as it was typed.
create function auto_chave(numero text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(upper(numero), '[^A-Z0-9]', '', 'g')
$$;

-- A fine that was entered twice under two spellings, before this migration; the first one keeps the number.
alter table multas add auto_repetido boolean not null default false;
alter table multas disable trigger user;
update multas f set auto_repetido = true
from (select id, row_number() over (partition by auto_chave(numero_auto) order by detectada_em, id) as vez from multas) n
where n.id = f.id and n.vez > 1;
alter table multas enable trigger user;

create unique index multas_auto on multas (auto_chave(numero_auto)) where not auto_repetido;
alter table multas drop constraint multas_numero_auto_key;

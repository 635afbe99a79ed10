-- The receipt paper that a customer opens by a link, and promises to pay.

-- A link shows the receipt that it names.
alter table links_publicos
  add column recebimento_id uuid references recebimentos on delete cascade,
  drop constraint links_publicos_de_que,
  add constraint links_publicos_de_que check (
    (tipo = 'dividas') = (cliente_id is not null) and (tipo = 'recibo') = (recebimento_id is not null));
create index on links_publicos (recebimento_id) where recebimento_id is not null;

-- A link of an anonymised customer shows nothing any more.
create or replace function apagar_links_do_cliente() returns trigger language plpgsql as $$
begin
  delete from links_publicos l
  where l.cliente_id = new.id
    or l.recebimento_id in (select r.id from recebimentos r where r.cliente_id = new.id);
  return null;
end $$;

alter table mensagens drop constraint mensagens_tipo_check;
alter table mensagens add constraint mensagens_tipo_check
  check (tipo in ('cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato', 'recibo'));

-- The debts that a receipt paid are found by it, also once they were undone.
create index recebimentos_do_grupo on recebimentos (grupo) where grupo is not null;

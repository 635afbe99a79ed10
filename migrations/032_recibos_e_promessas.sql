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

-- Receipts of one visit are on one paper.
create index recebimentos_do_grupo on recebimentos (grupo) where grupo is not null;

-- What a customer promised to pay, by a day. Fees run on; until then no reminder asks for the debts due by the day it was made.
create table promessas (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  valor bigint not null check (valor > 0),
  dia date not null,
  -- How it was said.
  meio text not null check (meio in ('whatsapp', 'telefone', 'balcao')),
  texto text check (texto <> ''),
  criada_por text not null,
  -- The day it was made.
  feita_em date not null,
  encerrada_em timestamptz,
  resultado text check (resultado in ('cumprida', 'quebrada', 'desfeita')),
  -- Why a person took it back.
  desfeita_motivo text check (desfeita_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint promessas_dia_futuro check (dia > feita_em),
  check ((encerrada_em is null) = (resultado is null)),
  check ((desfeita_motivo is not null) = (coalesce(resultado, '') = 'desfeita'))
);
-- One open promise per customer.
create unique index promessas_aberta on promessas (cliente_id) where encerrada_em is null;
create index promessas_do_cliente on promessas (cliente_id, feita_em desc);
create index promessas_por_dia on promessas (dia desc, id desc);
create trigger versionar before update on promessas for each row execute function versionar();
create trigger auditar after insert or update or delete on promessas for each row execute function auditar('versao');
create trigger nada_de_anonimizado before insert on promessas for each row execute function recusar_anonimizado();

-- What came in from the customer since the promise, by its day.
create function recebido_da_promessa(p promessas) returns bigint language sql stable as $$
  select coalesce(sum(r.valor), 0)::bigint from recebimentos r
  where r.cliente_id = p.cliente_id and r.estornado_em is null
    and r.criado_em >= p.criado_em and r.data between p.feita_em and p.dia
$$;

-- The day up to which a customer's debts are under a promise that still holds on a day; null without one.
create function prometido_ate(cliente uuid, hoje date) returns date language sql stable as $$
  select max(p.feita_em) from promessas p
  where p.cliente_id = cliente and p.dia >= hoje and p.resultado is distinct from 'desfeita'
    and recebido_da_promessa(p) < p.valor
$$;

alter table mensagens add column promessa_id uuid references promessas on delete set null;
alter table mensagens drop constraint mensagens_tipo_check;
alter table mensagens add constraint mensagens_tipo_check check (tipo in (
  'cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato', 'recibo', 'promessa_combinada', 'promessa_no_dia'));
-- Each message about a promise goes out once.
create unique index mensagens_da_promessa on mensagens (promessa_id, tipo) where promessa_id is not null;

-- The shop's accounts with outside providers (`id` is the provider), each as one text that only the application can open.
create table credenciais (
  id text primary key check (id in (
    'dialog360', 'ultramsg', 'meta', 'zapi',
    'sendgrid', 'smtp',
    'mercadopago', 'stripe', 'asaas',
    'oficial', 'consultarplaca')),
  selado text not null,
  atualizado_em timestamptz not null,
  -- Of the tests of what is stored now: the last one, the last that went well, and what the last one failed with.
  ultimo_teste timestamptz,
  ultimo_sucesso timestamptz,
  ultimo_erro text,
  check (ultimo_teste is not null or (ultimo_sucesso is null and ultimo_erro is null))
);

create trigger auditar after insert or update or delete on credenciais
  for each row execute function auditar('selado');

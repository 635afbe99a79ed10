-- The proof of a charged damage and of a refund, and the messages about a settlement.

-- Of which charge a customer's file is the proof.
alter table arquivos
  add column cobranca_id uuid references cobrancas_extras on delete set null,
  add constraint arquivos_prova_do_cliente check (cobranca_id is null or cliente_id is not null);
create index on arquivos (cobranca_id) where cobranca_id is not null;

alter table caucao_movimentos
  -- Of a devolucao: the customer's file that proves it.
  add column arquivo_id uuid references arquivos on delete set null check (tipo = 'devolucao' or arquivo_id is null);
create index on caucao_movimentos (arquivo_id) where arquivo_id is not null;

alter table mensagens
  -- Of a caucao_devolvida: what went back.
  add column movimento_id uuid unique references caucao_movimentos on delete set null;
alter table mensagens drop constraint mensagens_tipo_check;
alter table mensagens add constraint mensagens_tipo_check check (tipo in (
  'cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato', 'recibo', 'promessa_combinada', 'promessa_no_dia',
  'acerto', 'caucao_devolvida'));

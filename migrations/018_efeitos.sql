-- Why there is no file that proves a refund.
alter table caucao_movimentos add column sem_comprovante_motivo text;
alter table caucao_movimentos add constraint caucao_movimentos_sem_comprovante check (
  sem_comprovante_motivo is null or (sem_comprovante_motivo <> '' and tipo = 'devolucao' and arquivo_id is null));

-- How many promises the customer has made in a row, this one included, since one was kept.
alter table promessas add column seguidas integer not null default 1 check (seguidas > 0);

-- A message in a person's words with what looks like a Pix key, a link or an account that is not the shop's.
alter table mensagens add column suspeita boolean not null default false;

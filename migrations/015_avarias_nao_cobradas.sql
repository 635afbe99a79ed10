-- What the shop decided not to charge of a return, and why: damage, and fuel that was missing.
alter table avarias add column nao_cobrar_motivo text check (nao_cobrar_motivo <> '');
alter table avarias add constraint avarias_nao_cobrada
  check (nao_cobrar_motivo is null or (cobranca_id is null and not desgaste));
alter table acertos add column combustivel_nao_cobrar_motivo text check (combustivel_nao_cobrar_motivo <> '');

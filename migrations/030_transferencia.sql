-- A motorcycle that becomes its customer's at the end of the Plano Fidelidade leaves the fleet.
alter table motos
  drop constraint motos_baixa_motivo_check,
  add constraint motos_baixa_motivo_check
    check (baixa_motivo in ('venda', 'perda_total', 'roubo', 'transferencia', 'outra')),
  add constraint motos_baixa_transferencia check (baixa_motivo <> 'transferencia' or baixa_valor = 0);

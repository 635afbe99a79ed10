-- A password that one person handed another ends by itself: the last day on which it counts, São Paulo's; none of one's own.
alter table usuarios
  add column senha_vale_ate date,
  add constraint so_a_entregue_termina check (senha_vale_ate is null or trocar_senha);

-- Those handed over before count a week more, where there is an administrator who can hand over another.
update usuarios u set senha_vale_ate = (now() at time zone 'America/Sao_Paulo')::date + 7
where trocar_senha and exists (
  select from usuarios a where a.id <> u.id and a.ativo and a.administrador and not a.trocar_senha
);

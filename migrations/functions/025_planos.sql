-- A version of a plan is never changed, and only one that has not begun is deleted; demonstration data goes at any time.
create or replace function guardar_versao_do_plano() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.demonstracao or old.vigente_desde > hoje_da_loja()) then return old; end if;
  raise exception 'a version of a plan that has begun is kept' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger guardar_versao before update or delete on planos_versoes
  for each row execute function guardar_versao_do_plano();
create or replace trigger auditar after insert or update or delete on planos_versoes
  for each row execute function auditar('versao');

create or replace function anotar_pix_desfeito() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'pagamentos' then
    insert into pix_desfeitos select id from pix_cobrancas where pagamento_id = new.id and status = 'paga'
    on conflict do nothing;
  else
    insert into pix_desfeitos select id from pix_cobrancas where cobranca_id = new.id and status = 'paga'
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger anotar_pix_desfeito after update on pagamentos for each row
  when (old.status = 'pago' and old.forma = 'pix' and (new.status, new.forma) is distinct from (old.status, old.forma))
  execute function anotar_pix_desfeito();
create or replace trigger anotar_pix_desfeito after update on cobrancas_extras for each row
  when (old.status = 'pago' and old.forma = 'pix' and (new.status, new.forma) is distinct from (old.status, old.forma))
  execute function anotar_pix_desfeito();

-- Whether the money of a charge counts as received: its debt is paid by Pix, a receipt names it, or it was kept as revenue.
create or replace function pix_registrado(x pix_cobrancas) returns boolean language sql stable as $$
  select exists (select from recebimentos t where t.pix_cobranca_id = x.id and t.estornado_em is null and t.forma = 'pix')
    or x.ocorrencia is null and (
      exists (select from pagamentos p where p.id = x.pagamento_id and p.status = 'pago' and p.forma = 'pix')
      or exists (select from cobrancas_extras e where e.id = x.cobranca_id and e.status = 'pago' and e.forma = 'pix'))
    or exists (select from receitas r where r.id = x.receita_id and r.cancelada_em is null and r.estornada_em is null)
$$;

create or replace trigger auditar after insert or update or delete on credenciais
  for each row execute function auditar('selado');
create or replace trigger auditar after insert or update or delete on pix_links
  for each row execute function auditar('codigo');
create or replace trigger auditar after insert or delete on pix_cobrancas
  for each row execute function auditar('copia_e_cola', 'em_uso_desde', 'consultada_em');
create or replace trigger auditar_mudanca after update on pix_cobrancas for each row
  when ((old.status, old.external_id, old.pagamento_id, old.cobranca_id, old.ocorrencia, old.resolvida_em,
      old.voltou, old.voltou_como, old.conferido, old.decidida_em, old.receita_id)
    is distinct from (new.status, new.external_id, new.pagamento_id, new.cobranca_id, new.ocorrencia, new.resolvida_em,
      new.voltou, new.voltou_como, new.conferido, new.decidida_em, new.receita_id))
  execute function auditar('copia_e_cola', 'em_uso_desde', 'consultada_em', 'vista_em');

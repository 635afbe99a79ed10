-- A receipt entered by hand for the money of a Pix that settled no debt names its charge. Once undone, the charge may be named again.
alter table recebimentos drop constraint recebimentos_pix_cobranca_id_key;
create unique index recebimentos_do_pix on recebimentos (pix_cobranca_id)
  where pix_cobranca_id is not null and estornado_em is null;

-- Whether the money of a charge counts as received: its debt is paid by Pix, a receipt names it, or it was kept as revenue.
create function pix_registrado(x pix_cobrancas) returns boolean language sql stable as $$
  select exists (select from recebimentos t where t.pix_cobranca_id = x.id and t.estornado_em is null and t.forma = 'pix')
    or x.ocorrencia is null and (
      exists (select from pagamentos p where p.id = x.pagamento_id and p.status = 'pago' and p.forma = 'pix')
      or exists (select from cobrancas_extras e where e.id = x.cobranca_id and e.status = 'pago' and e.forma = 'pix'))
    or exists (select from receitas r where r.id = x.receita_id and r.cancelada_em is null and r.estornada_em is null)
$$;

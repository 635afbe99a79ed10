-- The average of a period leaves its reversals out, which are few among many receitas.
create index receitas_estornos_por_dia on receitas (data_recebimento) include (tipo_recebimento, valor)
  where estorno_de is not null and cancelada_em is null;

-- Paid Pix charges whose debt was at some time no longer paid by Pix: they may need a decision. Without this list, finding
-- them reads every paid charge. Here and not in pix_cobrancas, because a decision locks the charge before its debt.
create table pix_desfeitos (
  pix_id uuid primary key references pix_cobrancas on delete cascade
);

create function anotar_pix_desfeito() returns trigger language plpgsql as $$
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

create trigger anotar_pix_desfeito after update on pagamentos for each row
  when (old.status = 'pago' and old.forma = 'pix' and (new.status, new.forma) is distinct from (old.status, old.forma))
  execute function anotar_pix_desfeito();
create trigger anotar_pix_desfeito after update on cobrancas_extras for each row
  when (old.status = 'pago' and old.forma = 'pix' and (new.status, new.forma) is distinct from (old.status, old.forma))
  execute function anotar_pix_desfeito();

insert into pix_desfeitos
select x.id from pix_cobrancas x
left join pagamentos p on p.id = x.pagamento_id
left join cobrancas_extras e on e.id = x.cobranca_id
where x.status = 'paga' and (coalesce(p.status, e.status), coalesce(p.forma, e.forma)) is distinct from ('pago', 'pix');

drop index pix_cobrancas_pagas;
create index pix_cobrancas_a_conferir on pix_cobrancas (criado_em desc, id desc)
  where status = 'paga' and (voltou > conferido
    or resolvida_em is null and (ocorrencia is not null or pagamento_id is null and cobranca_id is null));

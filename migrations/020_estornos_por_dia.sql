-- The average of a period leaves its reversals out, which are few among many receitas.
create index receitas_estornos_por_dia on receitas (data_recebimento) include (tipo_recebimento, valor)
  where estorno_de is not null and cancelada_em is null;

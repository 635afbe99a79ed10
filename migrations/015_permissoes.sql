-- What users who are not administrators may do beyond daily work. A shop in use keeps what it had until an
-- administrator saves the list; in a new one nothing of it is allowed.
insert into configuracoes (chave, valor)
select 'permissoes', jsonb_build_object(
  'dias_anteriores', true, 'cancelar_dividas', true, 'dar_baixa', true,
  'mudar_datas', true, 'desbloquear_clientes', true, 'exportar_dados', true)
where exists (select from locacoes) or exists (select from clientes);

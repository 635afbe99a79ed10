-- The global search and the customers' report.

-- A text that begins a name, and digits that begin a CPF or a phone, are found in order without gathering all that
-- match: a common first name begins thousands. The operator class serves LIKE whatever the database's collation.
create index clientes_inicio_da_busca on clientes (busca text_pattern_ops) where excluido_em is null;
create index clientes_inicio_do_cpf on clientes (cpf text_pattern_ops) where excluido_em is null;
create index clientes_inicio_do_telefone on clientes (telefone text_pattern_ops) where excluido_em is null;

-- Who owes, without reading what was paid.
create index pagamentos_em_aberto_do_cliente on pagamentos (cliente_id, data_vencimento) where status = 'pendente';
-- Customers with an active rental.
create index locacoes_ativas_do_cliente on locacoes (cliente_id) where status = 'ativa';
-- Customers with a claim that counts.
create index cobrancas_sinistros_do_cliente on cobrancas_extras (cliente_id)
  where tipo in ('dano_moto', 'franquia_sinistro') and status <> 'cancelado' and not simulada;

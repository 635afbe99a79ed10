import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { makeSchema } from '#server/database/migrate.ts'

/** The migrations of release 1.0.0; this list never changes. */
export const FIRST_RELEASE = [
  '001_foundation.sql',
  '002_auditoria.sql',
  '003_usuarios.sql',
  '004_motos.sql',
  '005_clientes.sql',
  '006_locacoes.sql',
  '007_pagamentos.sql',
  '008_cobrancas_receitas.sql',
  '009_manutencoes_multas.sql',
  '010_arquivos_backups.sql',
  '011_integracoes.sql',
  '012_privacidade.sql',
]
export const FIRST_ADMIN = { username: 'ana', senha: 'senha-de-teste-1' }

/** Fills an empty database with that release's schema and some weeks of data. */
export async function fillAsFirstRelease(ownerUrl: string) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('set client_min_messages = warning')
    await client.query('begin')
    await makeSchema(client, FIRST_RELEASE)
    await client.query("set local app.usuario = 'ana'")
    await client.query(
      "insert into usuarios (username, nome, administrador, senha_hash) values ($1, 'Ana', true, $2)",
      [FIRST_ADMIN.username, await hash(FIRST_ADMIN.senha)],
    )
    await client.query(BUSINESS)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const BUSINESS = `
  insert into configuracoes (chave, valor) values ('empresa', '{"nome": "Maré Motos"}');
  insert into motos (placa, cor, ano, km_atual, data_aquisicao, status)
    values ('ABC1D23', 'Azul', 2025, 4200, '2025-01-10', 'alugada'), ('ABC1D24', 'Preta', 2025, 300, '2025-02-10', 'disponivel');
  insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep)
    values ('Cliente Fictício "A"' || E'\\t\\n\\\\ fim', '10000000001', '13999990000', '12345678900', '1990-05-20', 'Rua das Conchas, 10', '11700000');
  insert into locacoes (cliente_id, moto_id, plano, data_inicio, data_fim, km_inicial, preco_diario, valor_total)
    select c.id, m.id, 'mensal', '2026-03-01', '2026-05-31', 1000, 4499, 4499 * 92 from clientes c, motos m where m.placa = 'ABC1D23';
  insert into pagamentos (locacao_id, cliente_id, moto_id, tipo, semana_referencia, valor_original, data_vencimento, status, data_pagamento, valor_pago, forma)
    select id, cliente_id, moto_id, 'semanal', n, 31493, '2026-03-01'::date + 7 * (n - 1), 'pago', '2026-03-01'::date + 7 * (n - 1), 31493, 'pix'
    from locacoes, generate_series(1, 3) n;
  insert into receitas (observacoes, valor, tipo_recebimento, locacao_id, data_recebimento, hora_recebimento, origem, pagamento_id)
    select 'Semana ' || semana_referencia, valor_pago, 'pix', locacao_id, data_pagamento, '10:00', 'pagamento', id from pagamentos;
  insert into locacoes (cliente_id, moto_id, plano, data_inicio, data_fim, data_encerramento, status, km_inicial, km_final, preco_diario, valor_total)
    select c.id, m.id, 'mensal', '2025-03-01', '2025-05-31', '2025-05-20', 'finalizada', 0, 900, 4499, 4499 * 92 from clientes c, motos m
    where m.placa = 'ABC1D24';
  insert into pagamentos (locacao_id, cliente_id, moto_id, tipo, valor_original, data_vencimento, status, data_pagamento, valor_pago, forma,
      caucao_retida, caucao_devolvida, caucao_encerrada_em)
    select id, cliente_id, moto_id, 'caucao', 70000, data_inicio, 'pago', data_inicio, 70000, 'dinheiro',
      case status when 'finalizada' then 15000 end, case status when 'finalizada' then 55000 end, data_encerramento
    from locacoes;
  insert into receitas (observacoes, valor, tipo_recebimento, locacao_id, data_recebimento, hora_recebimento, origem, pagamento_id)
    select 'Retrovisor', caucao_retida, forma, locacao_id, caucao_encerrada_em, '17:00', 'caucao', id from pagamentos where caucao_retida > 0;
  insert into manutencoes (moto_id, tipo, descricao, data_realizada, km_realizada, custo, responsavel)
    select id, 'troca_oleo', 'Troca de óleo', '2026-02-01', 4000, 8000, 'Oficina' from motos where placa = 'ABC1D23';
`

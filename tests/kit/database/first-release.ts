import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { makeSchema, replaceFunctions } from '#server/database/migrate.ts'

/** The migrations of release 1.0.0; this list never changes. */
export const FIRST_RELEASE = [
  '001_foundation.sql',
  '002_auditoria.sql',
  '003_usuarios.sql',
  '004_clientes.sql',
  '005_frota.sql',
  '006_locacoes.sql',
  '007_dividas.sql',
  '008_multas.sql',
  '009_arquivos.sql',
  '010_pix.sql',
  '011_recebimentos.sql',
  '012_documentos.sql',
  '013_mensagens.sql',
  '014_vistorias.sql',
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
    await replaceFunctions(client, [...FIRST_RELEASE, '015_privacidade.sql'])
    await client.query(OTHER_FUNCTION)
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

/** A function as an earlier release had it. */
const OTHER_FUNCTION = `
  create or replace function prazos_de_guarda() returns table (o_que text, prazo interval) language sql immutable as
    $$ values ('enderecos', interval '1 month'), ('mensagens', interval '1 month'), ('trilha', interval '1 month') $$;
  update funcoes_aplicadas set sha256 = 'of an earlier text' where arquivo = '002_auditoria.sql'`

const BUSINESS = `
  insert into configuracoes (chave, valor) values ('empresa', '{"nome": "Maré Motos"}');
  insert into motos (placa, cor, ano, km_atual, data_aquisicao, status)
    values ('ABC1D23', 'Azul', 2025, 4200, '2025-01-10', 'alugada'), ('ABC1D24', 'Preta', 2025, 300, '2025-02-10', 'disponivel');
  insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep)
    values ('Cliente Fictício "A"' || E'\\t\\n\\\\ fim', '10000000001', '13999990000', '12345678900', '1990-05-20', 'Rua das Conchas, 10', '11700000');
  insert into locacoes (cliente_id, moto_id, moto_titular_id, plano, data_inicio, data_fim, data_fim_contratada, km_inicial, preco_diario, valor_total)
    select c.id, m.id, m.id, 'mensal', '2026-03-01', '2026-05-31', '2026-05-31', 1000, 4499, 4499 * 92
    from clientes c, motos m where m.placa = 'ABC1D23';
  insert into locacoes_motos (locacao_id, moto_id, inicio, km_saida)
    select id, moto_id, '2026-03-01T12:00:00Z', km_inicial from locacoes;
  insert into pagamentos (locacao_id, cliente_id, moto_id, tipo, semana_referencia, valor_original, data_vencimento)
    select id, cliente_id, moto_id, 'semanal', n, 31493, '2026-03-01'::date + 7 * (n - 1) from locacoes, generate_series(1, 3) n;
  insert into pagamentos (locacao_id, cliente_id, moto_id, tipo, valor_original, data_vencimento, status, valor_recebido, valor_pago,
      data_pagamento, forma)
    select id, cliente_id, moto_id, 'caucao', 70000, '2026-03-01', 'pago', 70000, 70000, '2026-03-01', 'pix' from locacoes;
  update contadores set ultimo = 1 where nome = 'recibo';
  insert into recebimentos (numero, cliente_id, valor, forma, data, hora, recebido_por, origem)
    select 1, id, 70000, 'pix', '2026-03-01', '10:00', 'ana', 'balcao' from clientes;
  insert into alocacoes (pagamento_id, ordem, tipo, recebimento_id, dia, valor, feita_por, antes)
    select p.id, 1, 'recebimento', r.id, r.data, r.valor, 'ana', '{"encargos": 0, "lancados": 0, "desde": null, "multa": false}'
    from pagamentos p, recebimentos r where p.tipo = 'caucao';
  insert into caucoes (locacao_id, cliente_id, saldo) select id, cliente_id, 70000 from locacoes;
  insert into caucao_movimentos (locacao_id, tipo, sinal, valor, data, alocacao_id, feito_por)
    select p.locacao_id, 'entrada', 1, a.valor, a.dia, a.id, 'ana' from alocacoes a join pagamentos p on p.id = a.pagamento_id;
  insert into receitas (observacoes, valor, tipo_recebimento, data_recebimento, hora_recebimento)
    values ('Venda de capacete', 9000, 'pix', '2026-03-02', '10:00');
  insert into manutencoes (moto_id, tipo, descricao, data_realizada, km_realizada, custo, responsavel)
    select id, 'troca_oleo', 'Troca de óleo', '2026-02-01', 4000, 8000, 'Oficina' from motos where placa = 'ABC1D23';
`

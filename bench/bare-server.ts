/**
 * What the product is measured against: the same answers from Fastify and `pg` with the SQL written by hand, the same way of
 * getting them (rows first, names after; kept totals) and the same session check. No validation, no layers, no kits.
 */
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const names = new Map<string, string>()

async function rows(text: string, values: unknown[] = [], client: pg.Pool | pg.PoolClient = pool) {
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return (await client.query({ name, text, values })).rows
}

const app = Fastify()

app.addHook('onRequest', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const [session] = await rows(
    `select u.id, u.username, s.usada_em from sessoes s join usuarios u on u.id = s.usuario_id
     where s.token_hash = $1 and s.usada_em > $2 and s.criada_em > $3 and u.ativo`,
    [createHash('sha256').update(token).digest(), ago(12), ago(30 * 24)],
  )
  if (!session) return reply.code(401).send({ detail: 'Sessão expirada ou inválida.' })
})
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const CLIENTE = `id, nome, cpf, telefone, email, cnh, validade_cnh, data_nascimento, endereco, cidade, cep, observacoes, status,
  status = 'bloqueado' bloqueado, motivo_bloqueio, data_bloqueio, bloqueado_por, criado_em`

app.get<{ Params: { id: string } }>('/api/clientes/:id', async ({ params }) => {
  const [cliente] = await rows(`select ${CLIENTE} from clientes where id = $1 and excluido_em is null`, [
    params.id,
  ])
  return cliente
})

app.get<{ Querystring: { busca: string } }>('/api/clientes', async ({ query }, reply) => {
  const text = `%${query.busca}%`
  const [found, [count]] = await Promise.all([
    rows(
      `select ${CLIENTE} from clientes where excluido_em is null and busca like lower(f_unaccent($1))
       order by nome collate "C", id limit 100`,
      [text],
    ),
    rows(
      `select count(*) total from clientes where excluido_em is null and busca like lower(f_unaccent($1))`,
      [text],
    ),
  ])
  return answer(reply, count.total, found)
})

app.get<{ Querystring: { limite: string } }>('/api/pagamentos/detalhados', async ({ query }, reply) => {
  const [found, [count]] = await Promise.all([
    rows(
      `select p.*, c.nome cliente_nome, c.telefone cliente_telefone, m.placa moto_placa
       from (
         select id, locacao_id, cliente_id, moto_id, tipo, semana_referencia, valor_original, data_vencimento, status,
           dias_atraso, multa_fixa, multa_diaria, valor_pago, data_pagamento, forma, observacoes, criado_em
         from pagamentos order by data_vencimento desc, id desc limit $1
       ) p join clientes c on c.id = p.cliente_id join motos m on m.id = p.moto_id
       order by data_vencimento desc, p.id desc`,
      [Number(query.limite)],
    ),
    rows('select sum(quantidade) total from pagamentos_por_dia'),
  ])
  return answer(reply, count.total, found.map(inReais))
})

app.get<{ Querystring: { ano: string; mes: string } }>('/api/relatorios/receita', async ({ query }) => {
  const first = `${query.ano}-${query.mes.padStart(2, '0')}-01`
  const found = await rows(
    `select dia, tipo_recebimento tipo, sum(total) total from receitas_por_dia
     where dia >= $1::date and dia < ($1::date + interval '1 month')
     group by dia, tipo_recebimento order by dia`,
    [first],
  )
  const por_dia = new Map<string, number>()
  const por_tipo = new Map<string, number>()
  let total = 0
  for (const row of found) {
    total += row.total
    por_dia.set(row.dia, (por_dia.get(row.dia) ?? 0) + row.total)
    por_tipo.set(row.tipo, (por_tipo.get(row.tipo) ?? 0) + row.total)
  }
  return {
    ano: Number(query.ano),
    mes: Number(query.mes),
    total: total / 100,
    por_tipo: Array.from(por_tipo, ([tipo, sum]) => ({ tipo, total: sum / 100 })),
    por_dia: Array.from(por_dia, ([dia, sum]) => ({ dia, total: sum / 100 })),
  }
})

type NewPagamento = {
  locacao_id: string
  tipo: string
  valor: number
  data_vencimento: string
  semana_referencia: number
}

app.post<{ Body: NewPagamento }>('/api/pagamentos', async ({ body }, reply) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await rows(`select set_config('app.usuario', $1, true)`, ['bench'], client)
    const [pagamento] = await rows(
      `insert into pagamentos (locacao_id, cliente_id, moto_id, tipo, semana_referencia, valor_original, data_vencimento)
       select id, cliente_id, moto_id, $2, $3, $4, $5 from locacoes where id = $1 returning *`,
      [
        body.locacao_id,
        body.tipo,
        body.semana_referencia,
        Math.round(body.valor * 100),
        body.data_vencimento,
      ],
      client,
    )
    await client.query('commit')
    return reply.code(201).send(inReais(pagamento))
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

function inReais(row: Record<string, number>) {
  return { ...row, valor: row.valor_original! / 100, valor_original: row.valor_original! / 100 }
}

function answer(reply: FastifyReply, total: number, found: unknown[]) {
  reply.header('x-total-count', total)
  return found
}

await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ port: (app.server.address() as AddressInfo).port }))

process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})

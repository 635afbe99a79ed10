/**
 * The baseline of the benchmark: the same answers from Fastify and `pg` with SQL written by hand,
 * the same queries (rows first, names after; summary tables) and the same session check. No
 * validation and no layers.
 */
import { createHash } from 'node:crypto'
import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import { payableUntil } from '#domain/days/business-day.ts'
import { TAXAS_LEGAIS, type TaxasAtraso } from '#domain/taxas-atraso.ts'
import { bareScreens, FORMAS, readPromessas } from './bare-screens.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

// biome-ignore lint/suspicious/noExplicitAny: what a bare server knows of its rows
type Row = any

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const names = new Map<string, string>()

async function rows(
  text: string,
  values: unknown[] = [],
  client: pg.Pool | pg.PoolClient = pool,
): Promise<Row[]> {
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return (await client.query({ name, text, values })).rows
}

const app = Fastify()

app.addHook('onRequest', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const [session] = await rows(
    `select u.id, u.username, u.nome, u.administrador, u.trocar_senha, u.falta_segundo_fator,
       s.usada_em, s.confirmada_em, s.assinando_tipo, s.assinando_ids, s.id sessao,
       case when not u.administrador then
         (select c.valor from configuracoes c where c.chave = 'permissoes') end permitidas
     from sessoes s join usuarios u on u.id = s.usuario_id
     where s.token_hash = $1 and s.usada_em > $2 and s.criada_em > $3 and u.ativo`,
    [createHash('sha256').update(token).digest(), ago(12), ago(30 * 24)],
  )
  if (!session) return reply.code(401).send({ detail: 'Sessão expirada ou inválida.' })
  if (session.trocar_senha || session.falta_segundo_fator || session.assinando_tipo)
    return reply.code(403).send({ detail: 'Termine de entrar antes de continuar.' })
})
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const ahead = (days: number) => ago(-24 * days)

const CLIENTE = `id, nome, cpf, telefone, email, cnh, validade_cnh, data_nascimento, endereco, cidade, cep, observacoes, status,
  status = 'bloqueado' bloqueado, motivo_bloqueio, data_bloqueio, bloqueado_por, (select a.id from arquivos a where a.cliente_id = clientes.id and a.is_profile) foto_perfil,
  (select coalesce(json_agg(json_build_object(
      'id', a.id, 'tipo', a.tipo, 'nome_original', a.nome_original, 'is_profile', a.is_profile,
      'data_upload', a.data_upload, 'descricao', a.descricao, 'tamanho', a.tamanho,
      'content_type', a.content_type) order by a.data_upload desc, a.id desc), '[]')
    from arquivos a where a.cliente_id = clientes.id and not a.is_profile) documentos,
  criado_em, aceita_lembretes_email, versao`

app.get<{ Params: { id: string } }>('/api/clientes/:id', async ({ params }) => {
  const [cliente] = await rows(
    `select ${CLIENTE} from clientes where id = $1 and excluido_em is null`,
    [params.id],
  )
  return cliente
})

app.get<{ Querystring: { busca: string } }>('/api/clientes', async ({ query }, reply) => {
  const words = query.busca.split(' ').map((word) => `%${word}%`)
  const matches = words.map((_, n) => `and busca like lower(f_unaccent($${n + 1}))`).join(' ')
  const [found, [count]] = await Promise.all([
    rows(
      `select ${CLIENTE} from clientes where excluido_em is null ${matches}
       order by busca not like lower(f_unaccent($${words.length + 1})), busca using ~<~, id limit 101`,
      [...words, `${query.busca}%`],
    ),
    rows(`select count(*) total from clientes where excluido_em is null ${matches}`, words),
  ])
  return page(reply, count.total, found, 100)
})

app.get<{ Querystring: { limite: string } }>(
  '/api/pagamentos/detalhados',
  async ({ query }, reply) => {
    const limit = Number(query.limite)
    const [, taxas, found, [count]] = await Promise.all([
      rows('select 1 from semanas_agenda where proxima_em <= $1 limit 1', [dayInBrazil(ahead(7))]),
      readTaxas(),
      rows(
        `select p.*, ${FORMAS} formas, c.nome cliente_nome, c.telefone cliente_telefone, m.placa moto_placa
       from (select * from (
           (select *, 0 parte, data_vencimento dia from pagamentos where status = 'pendente'
             order by data_vencimento, id limit ${limit + 1})
           union all (select *, 1, data_pagamento from pagamentos where status = 'pago'
             order by data_pagamento desc, id desc limit ${limit + 1})
           union all (select *, 2, data_vencimento from pagamentos where status = 'cancelado'
             order by data_vencimento desc, id desc limit ${limit + 1})) lista
         order by parte, case when parte = 0 then dia end, case when parte = 0 then id end, dia desc, id desc
         limit ${limit + 1}) p
       join clientes c on c.id = p.cliente_id join motos m on m.id = p.moto_id
       order by parte, case when parte = 0 then dia end, case when parte = 0 then p.id end, dia desc, p.id desc`,
      ),
      rows('select sum(quantidade) total from pagamentos_por_dia'),
    ])
    const listed = found.slice(0, limit)
    const promessaOf = await readPromessas(rows, listed, taxas.today)
    return page(
      reply,
      count.total,
      listed.map((row) => ({ ...pagamento(row, taxas), promessa: promessaOf(row) })),
      limit,
    )
  },
)

app.get<{ Querystring: { ano: string; mes: string } }>(
  '/api/relatorios/receita',
  async ({ query }) => {
    const ano = Number(query.ano)
    const mes = Number(query.mes)
    const month = `${ano}-${query.mes.padStart(2, '0')}`
    const days = new Date(Date.UTC(ano, mes, 0)).getUTCDate()
    const found = await rows(
      `select dia, tipo_recebimento tipo, natureza, sum(total) total from receitas_por_dia
     where dia >= $1 and dia <= $2 group by dia, tipo_recebimento, natureza`,
      [`${month}-01`, `${month}-${days}`],
    )
    const por_dia = new Map(
      Array.from({ length: days }, (_, n) => [`${month}-${String(n + 1).padStart(2, '0')}`, 0]),
    )
    const por_tipo = new Map(TIPOS.map((tipo) => [tipo, 0]))
    const por_natureza = new Map<string, number>()
    let total = 0
    for (const row of found) {
      total += row.total
      por_natureza.set(row.natureza, (por_natureza.get(row.natureza) ?? 0) + row.total)
      por_dia.set(row.dia, por_dia.get(row.dia)! + row.total)
      por_tipo.set(row.tipo, por_tipo.get(row.tipo)! + row.total)
    }
    return {
      ano,
      mes,
      total: total / 100,
      por_tipo: Array.from(por_tipo, ([tipo_recebimento, sum]) => ({
        tipo_recebimento,
        total: sum / 100,
      })),
      por_natureza: Array.from(por_natureza, ([natureza, sum]) => ({ natureza, total: sum / 100 })),
      por_dia: Array.from(por_dia, ([dia, sum]) => ({ dia, total: sum / 100 })),
    }
  },
)
const TIPOS = ['pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro']

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
    const [created] = await rows(
      `with p as (
         insert into pagamentos (locacao_id, cliente_id, moto_id, tipo, semana_referencia, valor_original, data_vencimento)
         select id, cliente_id, moto_id, $2, $3, $4, $5 from locacoes where id = $1 returning *
       )
       select p.*, ${FORMAS} formas, c.nome cliente_nome, c.telefone cliente_telefone, m.placa moto_placa
       from p join clientes c on c.id = p.cliente_id join motos m on m.id = p.moto_id`,
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
    return reply.code(201).send(pagamento(created, await readTaxas(client)))
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

type Part = { valor_pago: number; forma: string }

/** Receives part of a late payment: its fees first. Locks and writes what the product does. */
app.patch<{ Params: { id: string }; Body: Part }>(
  '/api/pagamentos/:id/marcar-pago',
  async ({ params, body }) => {
    const client = await pool.connect()
    const run = async (text: string, values: unknown[]) => (await rows(text, values, client))[0]
    try {
      const today = dayInBrazil(new Date())
      const valor = Math.round(body.valor_pago * 100)
      await client.query('begin')
      await run(`select set_config('app.usuario', $1, true), set_config('app.hoje', $2, true)`, [
        'bench',
        today,
      ])
      const owner = await run('select cliente_id, locacao_id from pagamentos where id = $1', [
        params.id,
      ])
      await run('select id from clientes where id = $1 for no key update', [owner.cliente_id])
      await run('select id from locacoes where id = $1 for key share', [owner.locacao_id])
      const divida = await run('select * from pagamentos where id = $1 for update', [params.id])
      const from =
        divida.encargos_desde ?? payableUntil(divida.data_vencimento, await readTaxas(client))
      const late = Math.max(0, (Date.parse(today) - Date.parse(from)) / 86_400_000)
      const once =
        late > 0 && !divida.multa_lancada ? Math.floor(divida.principal_aberto * 0.02 + 0.5) : 0
      const accrued = late > 0 ? once + Math.floor(divida.principal_aberto / 3000 + 0.5) * late : 0
      const encargos = Math.min(valor, divida.encargos_abertos + accrued)
      const weeks = await rows(
        `select p.*, m.placa from pagamentos p join motos m on m.id = p.moto_id where p.cliente_id = $1 and p.status = 'pendente'`,
        [owner.cliente_id],
        client,
      )
      const cobrancas = await rows(
        `select c.*, m.placa from cobrancas_extras c left join motos m on m.id = c.moto_id
       where c.cliente_id = $1 and c.status in ('pendente', 'contestado')`,
        [owner.cliente_id],
        client,
      )
      const em_aberto = [...weeks, ...cobrancas]
        .filter(({ data_vencimento }) => data_vencimento <= today)
        .map((each) => ({
          pagamento_id: each.id,
          descricao: each.titulo ?? `Semana ${each.semana_referencia}`,
          data_vencimento: each.data_vencimento,
          devido: each.principal_aberto + (each.encargos_abertos ?? 0),
        }))
      const { ultimo } = await run(
        `update contadores set ultimo = ultimo + 1 where nome = 'recibo' returning ultimo`,
        [],
      )
      const recebimento = await run(
        `insert into recebimentos (numero, cliente_id, valor, forma, data, hora, recebido_por, origem, em_aberto)
       values ($1, $2, $3, $4, $5, localtime(0), 'bench', 'balcao', $6) returning id`,
        [ultimo, owner.cliente_id, valor, body.forma, today, JSON.stringify(em_aberto)],
      )
      const antes = {
        encargos: divida.encargos_abertos,
        lancados: divida.encargos_lancados,
        desde: divida.encargos_desde,
        multa: divida.multa_lancada,
      }
      const alocacao = await run(
        `insert into alocacoes (pagamento_id, ordem, tipo, recebimento_id, dia, valor, encargos, feita_por, antes)
       values ($1, (select coalesce(max(ordem), 0) + 1 from alocacoes where pagamento_id = $1), 'recebimento', $2, $3, $4, $5, 'bench', $6)
       returning id`,
        [params.id, recebimento.id, today, valor, encargos, antes],
      )
      await run(
        `update pagamentos set encargos_lancados = encargos_lancados + $2, encargos_abertos = encargos_abertos + $2 - $3,
         encargos_desde = $4, multa_lancada = multa_lancada or $5, valor_recebido = valor_recebido + $6
       where id = $1`,
        [params.id, accrued, encargos, today, once > 0, valor],
      )
      await run(
        `insert into receitas (valor, encargos, tipo_recebimento, locacao_id, data_recebimento, hora_recebimento, origem, pagamento_id, alocacao_id)
       values ($1, $2, $3, $4, $5, localtime(0), 'pagamento', $6, $7)`,
        [valor, encargos, body.forma, owner.locacao_id, today, params.id, alocacao.id],
      )
      const received = await run(
        `select p.*, ${FORMAS} formas, c.nome cliente_nome, c.telefone cliente_telefone, m.placa moto_placa
       from pagamentos p join clientes c on c.id = p.cliente_id join motos m on m.id = p.moto_id where p.id = $1`,
        [params.id],
      )
      await client.query('commit')
      return pagamento(received, await readTaxas(client))
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
)

bareScreens(app, { rows, today: () => dayInBrazil(new Date()), pagamento, readTaxas })

type Taxas = TaxasAtraso & { today: string }

/** Reads the shop's late fees of today: 2% once and 1% a month if it never saved others. */
async function readTaxas(client: pg.Pool | pg.PoolClient = pool): Promise<Taxas> {
  const [saved] = await rows(
    `select valor from configuracoes where chave = 'pagamentos'`,
    [],
    client,
  )
  return { ...TAXAS_LEGAIS, ...saved?.valor, today: dayInBrazil(new Date()) }
}

/** Converts a row to reais, with today's late fees of an open payment. */
function pagamento(row: Row, { today, ...taxas }: Taxas) {
  const { multa_percentual, juros_mes_percentual } = taxas
  const until = payableUntil(row.data_vencimento, taxas)
  const isOpen = row.status === 'pendente'
  const since = row.encargos_desde && row.encargos_desde > until ? row.encargos_desde : until
  const daysFrom = (day: string) => Math.max(0, (Date.parse(today) - Date.parse(day)) / 86_400_000)
  const isLate = isOpen && row.data_vencimento < today
  const days = daysFrom(since)
  const share = (parts: number) => Math.floor(row.principal_aberto * parts + 0.5)
  const accrues = isOpen && until < today
  const once = accrues && !row.multa_lancada ? share(multa_percentual / 100) : 0
  const daily = accrues ? share(juros_mes_percentual / 3000) : 0
  const owed = isOpen ? row.principal_aberto + row.encargos_abertos + once + daily * days : 0
  const sum = [
    brl(row.principal_aberto),
    row.encargos_abertos > 0 && `encargos ${brl(row.encargos_abertos)}`,
    once > 0 && `multa ${String(multa_percentual).replace('.', ',')}% ${brl(once)}`,
    days > 0 && `${days === 1 ? '1 dia' : `${days} dias`} × ${brl(daily)}`,
  ]
  return {
    id: row.id,
    locacao_id: row.locacao_id,
    cliente_id: row.cliente_id,
    cliente_nome: row.cliente_nome,
    cliente_telefone: row.cliente_telefone,
    moto_id: row.moto_id,
    moto_placa: row.moto_placa,
    tipo: row.tipo,
    semana_referencia: row.semana_referencia,
    valor: row.valor_original / 100,
    valor_original: row.valor_original / 100,
    data_vencimento: row.data_vencimento,
    desde: row.desde,
    ate: row.ate,
    status: row.status,
    status_exibido: isLate ? 'atrasado' : row.status,
    dias_atraso: isOpen ? daysFrom(until) : row.dias_atraso,
    sem_encargos_ate: until,
    multa_fixa: (isOpen ? once : row.multa_fixa) / 100,
    multa_diaria: (isOpen ? daily : row.multa_diaria) / 100,
    valor_com_multa: (row.valor_original + row.encargos_lancados + once + daily * days) / 100,
    calculo:
      owed > row.principal_aberto ? `${sum.filter(Boolean).join(' + ')} = ${brl(owed)}` : null,
    principal_aberto: row.principal_aberto / 100,
    encargos_abertos: row.encargos_abertos / 100,
    encargos_lancados: row.encargos_lancados / 100,
    encargos_desde: row.encargos_desde,
    multa_lancada: row.multa_lancada,
    devido_hoje: owed / 100,
    valor_pago: row.valor_pago === null ? null : row.valor_pago / 100,
    valor_recebido: row.valor_recebido / 100,
    valor_dispensado: row.valor_dispensado / 100,
    encargos_recebidos: (row.encargos_lancados - row.encargos_abertos) / 100,
    parcial: isOpen && row.valor_recebido > 0,
    data_pagamento: row.data_pagamento,
    forma: row.forma,
    formas: row.formas,
    observacoes: row.observacoes,
    cancelado_por: row.cancelado_por,
    motivo_cancelamento: row.motivo_cancelamento,
    caucao_retida: row.caucao_retida === null ? null : row.caucao_retida / 100,
    caucao_devolvida: row.caucao_devolvida === null ? null : row.caucao_devolvida / 100,
    caucao_encerrada_em: row.caucao_encerrada_em,
    versao: row.versao,
  }
}
const brl = (cents: number) => `R$\u00a0${(cents / 100).toFixed(2).replace('.', ',')}`
const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
const dayInBrazil = (instant: Date) => inZone.format(instant)

function page(reply: FastifyReply, total: number, found: unknown[], limit: number) {
  reply.header('x-total-count', total)
  return found.slice(0, limit)
}

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})

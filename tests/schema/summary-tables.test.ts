import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { ACTION_NAMES } from '#features/contratos/locacoes/rules.ts'
import type { Tx } from '#server/database/pool.ts'
import { compactCounters, spreadCounters } from '#server/database/summary-tables.ts'
import { runs } from '../kit/runs.ts'
import { testApi } from '../kit/server/api.ts'
import { factories } from '../kit/shop/factories.ts'

const TODAY = '2026-03-10' as CalendarDay
const api = await testApi({ now: `${TODAY}T12:00:00Z`, handmade: [7, 22] })
const make = factories(api)
const moto = await make.moto()
const cliente = await make.cliente()

/** Every summary table: its keys, and the query that computes it from the rows. */
const SUMMARIES: Record<string, { keys: string; rows: string }> = {
  receitas_por_dia: {
    keys: 'dia, tipo_recebimento, origem, natureza',
    rows: `select data_recebimento, tipo_recebimento, coalesce(origem_estornada, origem), natureza, sum(linhas), sum(parte)
      from receitas, lateral (values
        (case origem when 'pagamento' then 'aluguel' else origem end, valor - encargos, 1), ('encargos', encargos, 0)
      ) partes (natureza, parte, linhas)
      where cancelada_em is null and (linhas = 1 or parte <> 0) group by 1, 2, 3, 4`,
  },
  pagamentos_por_dia: {
    keys: 'dia, status, tipo, valor',
    rows: `select data_vencimento, status, tipo, 
      case when status = 'pendente' and valor_recebido + valor_dispensado = 0 then valor_original else 0 end, count(*),
      sum(case status when 'pendente' then principal_aberto + encargos_abertos else coalesce(valor_pago, valor_original) end)
      from pagamentos group by 1, 2, 3, 4`,
  },
  cobrancas_por_dia: {
    keys: 'dia, status, tipo',
    rows: `select data_vencimento, status, tipo, count(*),
      sum(case when status in ('pago', 'cancelado') then valor - valor_dispensado else principal_aberto end)
      from cobrancas_extras group by 1, 2, 3`,
  },
  manutencoes_por_dia: {
    keys: 'dia, tipo',
    rows: 'select data_realizada, tipo, count(*), sum(custo) from manutencoes group by 1, 2',
  },
  despesas_por_dia: {
    keys: 'dia, tipo',
    rows: `select pago_em, tipo, count(*), sum(valor) from despesas
      where pago_em is not null and cancelada_em is null group by 1, 2`,
  },
  multas_por_dia: {
    keys: 'dia, status',
    rows: 'select data_vencimento, status, count(*), sum(valor_original) from multas group by 1, 2',
  },
  mensagens_por_dia: {
    keys: 'dia, status',
    rows: "select (data_envio at time zone 'America/Sao_Paulo')::date, status, count(*) from mensagens group by 1, 2",
  },
  clientes_por_status: {
    keys: 'status',
    rows: 'select status, count(*) from clientes where excluido_em is null group by 1',
  },
  motos_por_status: {
    keys: 'status',
    rows: 'select status, count(*) from motos where excluido_em is null group by 1',
  },
  frota_por_dia: {
    keys: 'dia, status, movimento',
    rows: `select dia, status, movimento, count(*) from (
        select desde, status, 'entrou' from motos_periodos
        union all select ate, status, 'saiu' from motos_periodos where ate is not null) mudanca (dia, status, movimento)
      group by 1, 2, 3`,
  },
  motos_por_centena: {
    keys: 'centena',
    rows: `select (km_atual - coalesce(km_ultima_manutencao, 0)) / 100, count(*) from motos
      where excluido_em is null and status <> 'inativa' group by 1`,
  },
  locacoes_por_dia: {
    keys: 'dia, status',
    rows: 'select data_inicio, status, count(*) from locacoes group by 1, 2',
  },
  lembretes_por_status: { keys: 'status', rows: 'select status, count(*) from emails group by 1' },
}

/** Returns the differences between the summary tables and the rows, from one snapshot. */
async function differences() {
  const each = Object.entries(SUMMARIES).map(([table, { keys, rows }]) => {
    const sums = rows.includes('sum(') ? 'sum(quantidade), sum(total)' : 'sum(quantidade)'
    const stored = `select ${keys}, ${sums} from ${table} group by ${keys} having sum(quantidade) <> 0`
    return `select '${table}' as of, d::text as row from ((${stored} except all ${rows}) union all (${rows} except all ${stored})) d`
  })
  return (await sql.raw(each.join(' union all ')).execute(api.db)).rows
}

const rowId = async (table: string, which: number): Promise<string | undefined> => {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} order by id`.execute(api.db)
  return rows[Math.floor(which * rows.length)]?.id
}
type Facts = { which: number; valor: number; dia: CalendarDay; forma: string }

/** A user's action on a record through the product; a rejected one must change nothing. */
const onRow =
  (table: string, act: (id: string, facts: Facts) => PromiseLike<unknown>) =>
  async (facts: Facts) => {
    const id = await rowId(table, facts.which)
    if (id) await act(id, facts)
  }
const charge = ({ valor, dia }: Facts) => ({
  cliente_id: cliente.id,
  tipo: 'outros',
  titulo: 'Chave',
  descricao: 'Cópia',
  valor,
  data_ocorrencia: '2026-01-01',
  data_vencimento: dia,
})
const service = ({ valor, dia }: Facts) => ({
  moto_id: moto.id,
  tipo: 'corretiva',
  descricao: 'Freio',
  data_realizada: dia,
  km_realizada: 50,
  custo: valor,
  responsavel: 'Oficina',
})

const STEPS: Record<string, (facts: Facts) => PromiseLike<unknown>> = {
  receive: ({ valor, dia, forma }) =>
    api.post('/receitas', { valor, tipo_recebimento: forma, data_recebimento: dia }),
  editReceived: onRow('receitas', (id, { valor, dia, forma }) =>
    api.put(`/receitas/${id}`, { valor, data_recebimento: dia, tipo_recebimento: forma }),
  ),
  dropReceived: onRow('receitas', (id) => api.delete(`/receitas/${id}`, { motivo: 'Engano' })),
  rent: () => make.locacao(),
  locacao: onRow('locacoes', (id, { which }) => {
    const action = ACTION_NAMES[Math.floor(which * 97) % ACTION_NAMES.length]
    return action === 'finalizar'
      ? api.put(`/locacoes/${id}/finalizar?km_final=999999`)
      : api.post(`/locacoes/${id}/${action}`, { motivo: 'Sorteio' })
  }),
  pay: onRow('pagamentos', (id, { valor, dia, forma }) =>
    api.patch(`/pagamentos/${id}/marcar-pago`, { data_pagamento: dia, forma, valor_pago: valor }),
  ),
  undo: onRow('pagamentos', (id) => api.post(`/pagamentos/${id}/desfazer`)),
  editPagamento: onRow('pagamentos', (id, { valor, dia }) =>
    api.put(`/pagamentos/${id}`, { valor, data_vencimento: dia }),
  ),
  dropPagamento: onRow('pagamentos', (id) => api.delete(`/pagamentos/${id}`, { motivo: 'Engano' })),
  charge: (facts) => api.post('/cobrancas-extras', charge(facts)),
  editCobranca: onRow('cobrancas_extras', (id, { which, valor, dia }) => {
    const status = ['pendente', 'pago', 'cancelado', 'contestado'][Math.floor(which * 89) % 4]
    return api.put(`/cobrancas-extras/${id}`, { valor, data_vencimento: dia, status })
  }),
  dropCobranca: onRow('cobrancas_extras', (id) =>
    api.delete(`/cobrancas-extras/${id}`, { motivo: 'Engano' }),
  ),
  serve: (facts) => api.post('/manutencoes', service(facts)),
  editService: onRow('manutencoes', (id, { valor, dia }) =>
    api.put(`/manutencoes/${id}`, { custo: valor, data_realizada: dia }),
  ),
  dropService: onRow('manutencoes', (id) => api.delete(`/manutencoes/${id}`)),
  join: () => make.cliente(),
  leave: onRow('clientes', (id) =>
    id === cliente.id ? Promise.resolve() : api.delete(`/clientes/${id}`),
  ),
  block: onRow('clientes', (id) => api.post(`/clientes/${id}/bloquear`, { motivo: 'Sorteio' })),
  unblock: onRow('clientes', (id) =>
    api.post(`/clientes/${id}/desbloquear`, { motivo: 'Sorteio' }),
  ),
  retire: onRow('motos', (id) =>
    api.patch(`/motos/${id}/status`, { status: 'inativa', motivo: 'Sorteio' }),
  ),
  drive: onRow('motos', (id, { valor }) =>
    sql`with andou as (update motos set km_atual = km_atual + ${valor % 900} where id = ${id} returning id, km_atual)
      insert into hodometros (moto_id, dia, km, origem) select id, hoje_da_loja(), km_atual, 'equipe' from andou
      on conflict do nothing`.execute(api.db),
  ),
  // The nightly job, at any moment.
  compactCounters: () => compactCounters(api.db),
  // Direct changes by a database administrator: many rows in one statement, and one that is rolled
  // back.
  byHand: ({ valor, dia, forma }) =>
    byAdministrator((db) =>
      sql`update receitas set valor = ${valor}, data_recebimento = ${dia}, tipo_recebimento = ${forma}
        where origem = 'manual'`.execute(db),
    ),
  again: ({ dia }) =>
    byAdministrator((db) =>
      sql`insert into receitas (valor, tipo_recebimento, data_recebimento, hora_recebimento)
        select valor + 1, tipo_recebimento, ${dia}::date, hora_recebimento from receitas limit 3`.execute(
        db,
      ),
    ),
  takenBack: ({ valor }) =>
    byAdministrator(async (tx) => {
      await sql`update receitas set valor = ${valor}`.execute(tx)
      await sql`update clientes set status = 'inativo' where status = 'ativo'`.execute(tx)
      await sql`delete from manutencoes`.execute(tx)
      throw BACK
    }),
}
const BACK = new Error('taken back on purpose')

/** Runs statements that lock rows in no order: PostgreSQL may end them as a deadlock, which undoes them. */
const byAdministrator = (work: (tx: Tx) => Promise<unknown>) =>
  api.db
    .transaction()
    .execute(work)
    .catch((error) => {
      if (error !== BACK && error.code !== DEADLOCK) throw error
    })
const DEADLOCK = '40P01'

const facts = fc.record({
  which: fc.double({ min: 0, max: 0.999, noNaN: true }),
  valor: fc.integer({ min: 1, max: 99_999 }),
  dia: fc.integer({ min: 0, max: 12 }).map((n) => addDays(TODAY, -n)),
  forma: fc.constantFrom(...TIPOS_RECEBIMENTO),
})
const step = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), facts)
const run = ([name, given]: [string, Facts]) => STEPS[name]!(given)

test('equals the sums of the rows after any history, also with concurrent actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 5, maxLength: 20 }),
      async (history) => {
        for (const together of history) await Promise.all(together.map(run))
        expect(await differences()).toEqual([])
      },
    ),
    { numRuns: runs(15), seed: 160 },
  )
}, 120_000)

test('loses nothing with many concurrent writers', async () => {
  const histories = fc.sample(fc.array(step, { minLength: 15, maxLength: 15 }), {
    numRuns: 6,
    seed: 4,
  })
  await Promise.all(
    histories.map(async (history) => {
      for (const each of history) await run(each)
    }),
  )
  expect(await differences()).toEqual([])
}, 60_000)

test('adds up in shards of its own what one transaction changes row by row', async () => {
  const shards = () =>
    api.db.selectFrom('clientes_por_status').select('shard').where('shard', '>=', 16).execute()
  await api.db.transaction().execute(async (tx) => {
    await spreadCounters(tx)
    for (let n = 0; n < 20; n++)
      await sql`update clientes set status = case status when 'ativo' then 'inativo' else 'ativo' end where id = ${cliente.id}`.execute(
        tx,
      )
  })
  expect((await shards()).length).toBeGreaterThan(1)
  expect(await differences()).toEqual([])
  await compactCounters(api.db)
  expect(await shards()).toEqual([])
  expect(await differences()).toEqual([])
})

test('covers many actions, and detects a wrong total', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct entidade || acao) as n from auditoria where acao in ('insert', 'update', 'delete')`.execute(
    api.db,
  )
  expect(rows[0]!.n).toBeGreaterThan(18)
  await sql`update receitas_por_dia set total = total + 1`.execute(api.db)
  expect(await differences()).not.toEqual([])
})

test('checks every summary table', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relname ~ '_por_(dia|status|centena)$'`.execute(
    api.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SUMMARIES).sort())
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import { testDatabaseUrls } from '#tests/kit/database/database.ts'
import { runs } from '#tests/kit/runs.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const { url, ownerUrl } = await testDatabaseUrls()
const db = openDatabase(url)
const owner = openDatabase(ownerUrl)
afterAll(() => Promise.all([db.destroy(), owner.destroy()]))
const api = await testApi({ db, now: '2026-03-02T15:00:00Z' })
const make = factories(api)

let today = '2026-03-02' as CalendarDay
const wait = (days: number) => {
  today = addDays(today, days)
  api.setNow(today)
}

type Answer = { statusCode: number; body: string; json: () => Record<string, unknown> }
/** A refusal changes nothing, and so is a step as good as any. */
const asked = async (call: Promise<unknown>) => {
  const answer = (await call) as Answer
  expect(answer.statusCode, answer.body).not.toBe(500)
  return answer.statusCode < 300 && answer.body ? answer.json() : undefined
}

const MONTHS = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09']
type Result = { moto_id: string } & Record<
  'recebido' | 'manutencao' | 'despesas' | 'resultado',
  number
>
type Month = { motos: Result[]; sem_moto: Result; total: Result }
const cents = (reais: number) => Math.round(reais * 100)
const read = async (mes: string) =>
  (await api.get(`/relatorios/resultado?de=${mes}&ate=${mes}`)).json() as Month

/** Returns the months with a day so far, after checking the equation of each. */
async function results() {
  const months = []
  for (const mes of MONTHS.filter((each) => each <= today.slice(0, 7))) {
    const { motos, sem_moto, total } = await read(mes)
    const added = (field: keyof Omit<Result, 'moto_id'>) =>
      motos.reduce((sum, moto) => sum + cents(moto[field]), cents(sem_moto[field] ?? 0))
    for (const field of ['recebido', 'manutencao', 'despesas', 'resultado'] as const)
      expect([mes, field, added(field)]).toEqual([mes, field, cents(total[field])])
    const end = `${mes}-${String(new Date(Date.UTC(+mes.slice(0, 4), +mes.slice(5), 0)).getUTCDate())}`
    const register = await api.get(`/receitas/resumo?data_inicio=${mes}-01&data_fim=${end}`)
    expect([mes, total.recebido]).toEqual([mes, register.json().total])
    months.push({
      mes,
      motos: motos.map(({ moto_id, ...rest }) => [moto_id, rest.resultado]),
      total,
    })
  }
  return months
}

const pick = <T>(items: readonly T[], n: number) => items[n % items.length]
const locacoes: string[] = []
const services: string[] = []
const manual: string[] = []
const debts = async (status: string) => {
  const all = await Promise.all(locacoes.map((id) => make.pagamentosDe(id)))
  return all.flat().filter((each) => each.status === status && each.tipo === 'semanal')
}

const service = (moto_id: string, custo: number) => ({
  moto_id,
  tipo: 'corretiva',
  descricao: 'Freio',
  data_realizada: today,
  km_realizada: 100,
  custo,
  responsavel: 'Bia',
})

async function sharedDespesa(valor: number) {
  const { rows } = await sql<{ id: string }>`select id from motos order by id limit 3`.execute(db)
  await db.transaction().execute(async (tx) => {
    const made = await sql<{ id: string }>`
      insert into despesas (tipo, valor, vencimento, pago_em, forma)
      values ('seguro', ${valor}, ${today}, ${today}, 'pix') returning id`.execute(tx)
    const part = Math.floor(valor / rows.length)
    for (const [n, moto] of rows.entries())
      await sql`insert into despesas_motos (despesa_id, moto_id, valor) values (${made.rows[0]!.id},
        ${moto.id}, ${n === 0 ? valor - part * (rows.length - 1) : part})`.execute(tx)
  })
}

const STEPS = {
  wait: async (n: number) => wait(1 + (n % 9)),
  rent: async () => {
    if (locacoes.length < 4) locacoes.push((await make.locacao()).id)
  },
  receive: async (n: number) => {
    const week = pick(await debts('pendente'), n)
    if (week) await asked(api.patch(`/pagamentos/${week.id}/marcar-pago`, {}))
  },
  undo: async (n: number) => {
    const week = pick(await debts('pago'), n)
    if (week) await asked(api.post(`/pagamentos/${week.id}/desfazer`))
  },
  enter: async (n: number) => {
    const locacao_id = n % 2 ? pick(locacoes, n) : null
    const made = await asked(api.post('/receitas', { valor: 10.01 + n, locacao_id }))
    if (made) manual.push(String(made.id))
  },
  cancel: async (n: number) => {
    const id = pick(manual, n)
    if (id) await asked(api.delete(`/receitas/${id}`, { motivo: 'Engano' }))
  },
  close: async () => {
    const mes = addDays(`${today.slice(0, 7)}-01` as CalendarDay, -1).slice(0, 7)
    if (mes >= MONTHS[0]!) await asked(api.post(`/meses/${mes}/fechar`))
  },
  swap: async (n: number) => {
    const id = pick(locacoes, n)
    if (!id) return
    // What was received on the day of a swap stays the old one's; the next test fills it by the day's end.
    wait(1)
    const before = await results()
    const { id: moto_id } = await make.moto()
    await asked(
      api.post(`/locacoes/${id}/trocar-moto`, {
        tipo: 'definitiva',
        motivo: 'quebra',
        texto: null,
        destino: 'disponivel',
        km_volta: 100,
        km_saida: 100,
        moto_id,
      }),
    )
    expect(await results()).toEqual(before)
    wait(1)
  },
  serve: async (n: number) => {
    const { id: moto_id } = await make.moto()
    const cost = n + 0.5
    const before = (await read(today.slice(0, 7))).total.manutencao
    const made = await asked(api.post('/manutencoes', service(moto_id, cost)))
    services.push(String(made!.id))
    expect(cents((await read(today.slice(0, 7))).total.manutencao)).toBe(
      cents(before) + cents(cost),
    )
  },
  edit: async (n: number) => {
    const id = pick(services, n)
    if (id) await asked(api.put(`/manutencoes/${id}`, { custo: n }))
  },
  remove: async (n: number) => {
    const id = services.pop()
    if (id) await asked(n % 2 ? api.delete(`/manutencoes/${id}`) : api.get(`/manutencoes/${id}`))
  },
  share: async (n: number) => sharedDespesa(101 + n),
  late: async () => wait(20),
}
const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[]

test('the equation of each month holds after every step', async () => {
  await STEPS.rent()
  await STEPS.rent()
  const step = fc.tuple(fc.constantFrom(...STEP_NAMES), fc.nat(999))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 18 }), async (steps) => {
      for (const [name, n] of steps) {
        if (today > '2026-08-20') return
        await STEPS[name](n)
        await results()
      }
    }),
    { numRuns: runs(12), endOnFailure: true },
  )
}, 120_000)

test('the accountant’s file of each month has the same totals', async () => {
  const amount = (reais: number) => (cents(reais) / 100).toFixed(2).replace('.', ',')
  for (const mes of MONTHS.filter((each) => each <= today.slice(0, 7))) {
    const { total } = await read(mes)
    const file = (await api.get(`/relatorios/contador?mes=${mes}`)).body.trim().split('\r\n')
    expect([mes, file.at(-1)!.split(';').slice(8, 10)]).toEqual([
      mes,
      [amount(total.recebido), amount((cents(total.manutencao) + cents(total.despesas)) / 100)],
    ])
  }
})

test('the migration says of existing rows what the trigger said when they were written', async () => {
  // Of a week paid in advance nobody knew which motorcycle it would be of; the migration does.
  const rows = () =>
    db
      .selectFrom('receitas as r')
      .innerJoin('receitas as o', (join) =>
        join.on((e) => e('o.id', '=', e.fn.coalesce('r.estorno_de', 'r.id'))),
      )
      .leftJoin('pagamentos as p', 'p.id', 'r.pagamento_id')
      .select(['r.id', 'r.moto_id', 'r.versao'])
      .where((e) =>
        e.or([e('p.id', 'is', null), e('p.data_vencimento', '<=', e.ref('o.data_recebimento'))]),
      )
      .orderBy('r.id')
      .execute()
  await api.post('/receitas', { valor: 10 })
  const written = await rows()
  expect(written.length).toBeGreaterThan(0)
  await sql.raw('drop index motos_por_placa_e_id').execute(owner)
  await sql.raw('alter table receitas drop column moto_id').execute(owner)
  await sql
    .raw(
      `alter table motos drop column valor_aquisicao, drop column resultado_anterior, drop column baixa_em,
        drop column baixa_motivo, drop column baixa_valor, drop column baixa_observacoes`,
    )
    .execute(owner)
  await sql`delete from migracoes where nome = '021_resultado.sql'`.execute(owner)
  await migrate(ownerUrl)
  expect(await rows()).toEqual(written)
})

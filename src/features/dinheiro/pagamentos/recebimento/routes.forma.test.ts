import { describe, expect, test } from 'vitest'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const team = teamOf(api)
const setUsual = async (forma_usual: string) => {
  const { versao: _, ...before } = (await api.get('/sistema/config-pagamentos')).json()
  expect((await api.put('/sistema/config-pagamentos', { ...before, forma_usual })).statusCode).toBe(
    200,
  )
}
const charge = async () => {
  const { id } = await make.cliente()
  const body = {
    cliente_id: id,
    tipo: 'outros',
    titulo: 'Capacete',
    descricao: 'Perdido',
    valor: 80,
  }
  return `/cobrancas-extras/${(await api.post('/cobrancas-extras', body)).json().id}`
}
const week = async () => {
  api.setNow('2026-03-10T12:00:00Z')
  const { id } = await make.locacao()
  return `/pagamentos/${(await make.pagamentosDe(id))[0].id}`
}
const receitaOf = async (path: string) => {
  const id = path.split('/').at(-1)
  const rows: Record<string, string>[] = (await api.get('/receitas?limite=1000')).json()
  return rows.find((row) => row.pagamento_id === id || row.cobranca_id === id)?.tipo_recebimento
}

describe('the usual means of payment', () => {
  test('is Pix until the settings say otherwise, and another may be given', async () => {
    expect((await api.put(`${await week()}/pagar`)).json().forma).toBe('pix')
    await setUsual('dinheiro')
    expect((await api.put(`${await week()}/pagar`)).json().forma).toBe('dinheiro')
    expect((await api.patch(`${await week()}/marcar-pago`, {})).json().forma).toBe('dinheiro')
    const given = { forma: 'cartao_debito' }
    expect((await api.patch(`${await week()}/marcar-pago`, given)).json()).toMatchObject(given)
    expect((await api.put(await charge(), { status: 'pago' })).json().forma).toBe('dinheiro')
    const paid = { status: 'pago', forma: 'transferencia' }
    expect((await api.put(await charge(), paid)).json()).toMatchObject(paid)
    await setUsual('pix')
  })

  test('keeps its value if an older client does not send it', async () => {
    await setUsual('dinheiro')
    const {
      versao: _,
      forma_usual: __,
      ...older
    } = (await api.get('/sistema/config-pagamentos')).json()
    const saved = await api.put('/sistema/config-pagamentos', { ...older, multa_percentual: 1 })
    expect(saved.json()).toMatchObject({ multa_percentual: 1, forma_usual: 'dinheiro' })
    await setUsual('pix')
  })
})

/** A paid week and a paid extra charge. */
const PAID = [
  [
    'payment',
    async () => {
      const path = await week()
      await api.put(`${path}/pagar`)
      return path
    },
  ],
  [
    'extra charge',
    async () => {
      api.setNow('2026-03-10T12:00:00Z')
      const path = await charge()
      await api.put(path, { status: 'pago' })
      return path
    },
  ],
] as const

describe.each(PAID)('the means of a paid %s', (_, paid) => {
  test('changes together with its receita', async () => {
    const path = await paid()
    expect(await receitaOf(path)).toBe('pix')
    const answer = await api.patch(`${path}/forma`, { forma: 'dinheiro' })
    expect(answer.json()).toMatchObject({ status: 'pago', forma: 'dinheiro' })
    expect(await receitaOf(path)).toBe('dinheiro')
    expect((await api.patch(`${path}/forma`, { forma: 'dinheiro' })).json().versao).toBe(
      answer.json().versao,
    )
    const trail = (await api.get(`/auditoria?registro_id=${path.split('/').at(-1)}`)).json()
    expect(JSON.stringify(trail)).toContain('dinheiro')
  })

  test('is refused to a user without the permission from the next day on', async () => {
    const path = await paid()
    const change = async (forma: string) =>
      (await (await team.signedIn()).ask('PATCH', `${path}/forma`, { forma })).statusCode
    expect(await change('dinheiro')).toBe(200)
    api.setNow('2026-03-11T12:00:00Z')
    expect(await change('pix')).toBe(403)
    expect((await api.patch(`${path}/forma`, { forma: 'pix' })).statusCode).toBe(200)
  })

  test('is refused in a closed month', async () => {
    const path = await paid()
    api.setNow('2026-04-10T12:00:00Z')
    await api.post('/meses/2026-03/fechar')
    const refused = await api.patch(`${path}/forma`, { forma: 'dinheiro' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'mes_fechado'])
    expect(await receitaOf(path)).toBe('pix')
    await api.post('/meses/2026-03/reabrir', { motivo: 'Teste' })
  })

  test('and an undo at the same moment leave nothing in the register', async () => {
    const path = await paid()
    const [, tabela, id] = path.split('/')
    const answers: Promise<{ statusCode: number }>[] = []
    await api.db.transaction().execute(async (tx) => {
      const table = tabela === 'pagamentos' ? 'pagamentos' : 'cobrancas_extras'
      await tx.selectFrom(table).select('id').where('id', '=', id!).forUpdate().execute()
      answers.push(
        tabela === 'pagamentos'
          ? api.post(`${path}/desfazer`)
          : api.put(path, { status: 'pendente' }),
      )
      await lockWaits(api.db, 1)
      answers.push(api.patch(`${path}/forma`, { forma: 'dinheiro' }))
      await lockWaits(api.db, 2)
    })
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 409])
    expect(await receitaOf(path)).toBeUndefined()
    expect((await api.get(path)).json()).toMatchObject({ status: 'pendente', forma: null })
  })
})

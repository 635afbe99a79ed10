import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'

/** Without credentials, so that fines are simulated. */
const api = await testApi({ now: '2026-03-10T12:00:00Z' })

test('simulated fines of demonstration data are marked, billed as simulated and deleted by one call', async () => {
  for (let n = 0; n < 8; n++) {
    const moto = await buildMoto(api.db, { demonstracao: true })
    await buildLocacao(api.db, { moto_id: moto.id, data_inicio: '2026-01-01' as never })
  }
  const consulted = (await api.post('/multas/consultar-todas')).json()
  expect(consulted).toMatchObject({ placas_consultadas: 8, falhas: [], simulacao: true })
  expect(consulted.multas_novas).toBeGreaterThan(2)

  const multas = (await api.get('/multas?limite=1000')).json()
  expect(new Set(multas.map(({ origem }: { origem: string }) => origem))).toEqual(
    new Set(['simulacao']),
  )
  const cobrancas = (await api.get('/cobrancas-extras?limite=1000')).json()
  expect(cobrancas).toHaveLength(multas.length)
  expect(cobrancas.every(({ simulada }: { simulada: boolean }) => simulada)).toBe(true)

  const real = await api.post('/cobrancas-extras', {
    locacao_id: multas[0].locacao_id,
    tipo: 'outros',
    titulo: 'De verdade',
    descricao: 'x',
    valor: 1,
  })
  await agree(cobrancas)
  await api.put(`/cobrancas-extras/${cobrancas[0].id}`, { status: 'pago' })
  const removed = await api.delete('/multas/simuladas')
  expect(removed.json()).toEqual({
    multas_removidas: multas.length,
    cobrancas_removidas: cobrancas.length - 1,
  })
  expect((await api.get('/multas')).json()).toEqual([])
  const left = (await api.get('/cobrancas-extras')).json().map(({ id }: { id: string }) => id)
  expect(left.sort()).toEqual([real.json().id, cobrancas[0].id].sort())
  expect((await api.delete('/multas/simuladas')).json()).toEqual({
    multas_removidas: 0,
    cobrancas_removidas: 0,
  })
})

/** Expects every total and list to exclude simulated debts beside one real one of R$ 1,00. */
async function agree(simulated: { id: string; data_vencimento: string }[]) {
  const [pending, contested] = [simulated.slice(0, -1), simulated.at(-1)]
  await api.put(`/cobrancas-extras/${contested!.id}`, {
    status: 'contestado',
    motivo: 'O cliente não concorda',
  })
  api.setNow('2026-06-01T12:00:00Z')
  const summary = (await api.get('/cobrancas-extras/resumo')).json()
  expect(summary).toMatchObject({
    pendentes: { quantidade: 1, total: 1, simuladas: pending.length },
    vencidas: { quantidade: 1, total: 1, simuladas: pending.length },
    contestadas: { quantidade: 0, total: 0, simuladas: 1 },
  })
  const listed = await api.get('/cobrancas-extras?status=pendente')
  expect(listed.headers['x-total-count']).toBe(String(1 + pending.length))
  expect((await api.get('/dashboard/resumo')).json().cobrancas_extras_pendentes).toBe(1)
  expect((await api.get('/dashboard/alertas')).json()).toMatchObject({
    cobrancas_extras: [{ titulo: 'De verdade' }],
    total_cobrancas_extras: 1,
    cobrancas_a_lembrar: 1,
  })
  api.setNow('2026-03-10T12:00:00Z')
  // The deadlines are within weeks of the lookup; no day may list one.
  const { rows } = await sql<{ dia: string }>`
    select distinct to_char(prazo_indicacao, 'YYYY-MM-DD') as dia from multas`.execute(api.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { dia } of rows) {
    api.setNow(`${dia}T12:00:00Z`)
    expect((await api.get('/dashboard/alertas')).json()).toMatchObject({
      indicacoes: [],
      total_indicacoes: 0,
    })
  }
  api.setNow('2026-03-10T12:00:00Z')
}

test('a plate has the same simulated fines at every lookup, concurrent ones too', async () => {
  await buildMoto(api.db, { placa: 'BRA2E19', demonstracao: true })
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.post('/multas/consultar-manual/BRA2E19')),
  )
  const numbers = answers.map((answer) =>
    answer.json().multas.map((m: { numero_auto: string }) => m.numero_auto),
  )
  expect(numbers[0].length).toBeGreaterThan(0)
  expect(numbers[1]).toEqual(numbers[0])
  expect(numbers[2]).toEqual(numbers[0])
})

test('notifying a simulated fine sends no message', async () => {
  const { messengers, first, configure } = fakeMessengers()
  configure(first)
  const own = await testApi({ now: '2026-03-10T12:00:00Z', messengers })
  const moto = await buildMoto(own.db, { placa: 'BRA2E19', demonstracao: true })
  await buildLocacao(own.db, { moto_id: moto.id, data_inicio: '2026-01-01' as never })
  const [multa] = (await own.post('/multas/consultar-manual/BRA2E19')).json().multas
  const answer = (await own.put(`/multas/${multa.id}/notificar`)).json()
  expect(answer).toMatchObject({
    status: 'notificada',
    aviso: 'Multa notificada. A multa é simulada: ninguém recebe mensagem.',
  })
  expect(answer.mensagem).toBeUndefined()
  expect(first.handed).toEqual([])
  expect((await own.get('/whatsapp/historico')).json()).toEqual([])
})

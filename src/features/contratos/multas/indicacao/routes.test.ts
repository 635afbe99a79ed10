import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries })
let next = 1
async function fined(overrides: Parameters<typeof registeredMulta>[0] = {}) {
  const moto = await buildMoto(api.db)
  const locacao = await buildLocacao(api.db, { moto_id: moto.id })
  multasByPlaca.set(moto.placa, [registeredMulta({ numero_auto: `I${next++}`, ...overrides })])
  const { multas } = (await api.post(`/multas/consultar-manual/${moto.placa}`)).json()
  return { multa: multas[0], path: `/multas/${multas[0].id}`, moto, locacao }
}
const setSne = async (aderiu_sne: boolean) => {
  const config = (await api.get('/sistema/config-detran')).json()
  await api.put('/sistema/config-detran', { ...config, aderiu_sne })
}
const actions = async (path: string) =>
  (await api.get(`${path}/historico`)).json().map(({ acao }: { acao: string }) => acao)

test('a fine includes its deadline and the legal additional amounts', async () => {
  const { multa } = await fined()
  expect(multa).toMatchObject({
    indicacao: 'pendente',
    prazo_indicacao: '2026-04-09',
    valor_nic: 260.32,
    valor_sne: 78.1,
    sne_aceito_em: null,
    hora_conhecida: true,
    vencimento_estimado: false,
  })
})

test('records sending with day and protocol, undoing and waiving in the history', async () => {
  const { path } = await fined()
  const sent = await api.put(`${path}/indicacao/enviada`, {
    data: '2026-03-09',
    protocolo: ' 123/26 ',
  })
  expect(sent.json()).toMatchObject({
    indicacao: 'enviada',
    indicacao_data: '2026-03-09',
    indicacao_protocolo: '123/26',
  })
  const again = await api.put(`${path}/indicacao/dispensada`, { motivo: 'Engano' })
  expect(again.statusCode).toBe(409)
  expect(again.json()).toEqual({
    detail: 'A indicação desta multa já foi enviada.',
    code: 'indicacao_enviada',
  })
  expect((await api.put(`${path}/indicacao/reabrir`)).json()).toMatchObject({
    indicacao: 'pendente',
    indicacao_data: null,
    indicacao_protocolo: null,
  })
  const waived = await api.put(`${path}/indicacao/dispensada`, { motivo: 'A loja conduzia' })
  expect(waived.json()).toMatchObject({
    indicacao: 'dispensada',
    indicacao_motivo: 'A loja conduzia',
  })
  expect((await api.get(`${path}/historico`)).json()).toMatchObject([
    { acao: 'indicacao_dispensada', observacoes: 'A loja conduzia', usuario_responsavel: 'ana' },
    { acao: 'indicacao_desfeita', observacoes: null },
    { acao: 'indicacao_enviada', observacoes: 'Enviada em 09/03/2026, protocolo 123/26' },
  ])
})

test.each([
  [{ data: '2026-03-11' }, 'data', 'A data do envio não pode estar no futuro'],
  [{ data: '2026-03-04' }, 'data', 'A data do envio não pode ser anterior à infração'],
  [{ protocolo: 'x' }, 'data', 'Campo obrigatório'],
])('rejects sending with %j', async (body, campo, mensagem) => {
  const { path } = await fined()
  const answer = await api.put(`${path}/indicacao/enviada`, body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ campo, mensagem }])
})

test('of two concurrent decisions one succeeds', async () => {
  const { path } = await fined()
  const answers = await Promise.all([
    api.put(`${path}/indicacao/enviada`, { data: '2026-03-10' }),
    api.put(`${path}/indicacao/dispensada`, { motivo: 'A loja conduzia' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await actions(path)).toHaveLength(1)
})

test('is lost after the deadline but may still be marked as sent', async () => {
  const { path } = await fined()
  api.setNow('2026-04-10')
  expect((await api.get(path)).json().indicacao).toBe('perdida')
  await api.put(`${path}/indicacao/enviada`, { data: '2026-04-01' })
  expect((await api.get(path)).json().indicacao).toBe('enviada')
  api.setNow('2026-03-10T12:00:00Z')
})

test('allows the 40 % only after the indication and only in the SNE', async () => {
  const { path } = await fined()
  const total = async () => (await api.get('/multas/resumo')).json().valor_total
  expect((await api.put(`${path}/sne/aceitar`, {})).json().code).toBe('sem_sne')
  await setSne(true)
  const early = await api.put(`${path}/sne/aceitar`, {})
  expect(early.statusCode).toBe(409)
  expect(early.json()).toMatchObject({
    code: 'indicacao_pendente',
    detail: expect.stringMatching(/^Indique antes o condutor/),
  })
  await api.put(`${path}/indicacao/enviada`, { data: '2026-03-10' })
  const before = await total()
  const accepted = await api.put(`${path}/sne/aceitar`, {})
  expect(accepted.json()).toMatchObject({ sne_aceito_em: '2026-03-10', valor_atual: 78.1 })
  expect(await total()).toBeCloseTo(before - 104.12 + 78.1, 2)
  expect((await api.put(`${path}/indicacao/reabrir`)).json().code).toBe('sne_aceito')
  expect((await api.put(`${path}/sne/desfazer`)).json()).toMatchObject({
    sne_aceito_em: null,
    valor_atual: 104.12,
    indicacao: 'enviada',
  })
  expect(await actions(path)).toEqual(['sne_desfeito', 'sne_aceito', 'indicacao_enviada'])
})

test('without a driver to name, the reason is recorded as a waiver', async () => {
  await setSne(true)
  const { path } = await fined()
  const accepted = await api.put(`${path}/sne/aceitar`, { motivo: 'A própria loja conduzia' })
  expect(accepted.json()).toMatchObject({
    indicacao: 'dispensada',
    indicacao_motivo: 'A própria loja conduzia',
    sne_aceito_em: '2026-03-10',
  })
  expect(await actions(path)).toEqual(['sne_aceito', 'indicacao_dispensada'])
  const form = await api.get(`${path}/fici`)
  expect(form.statusCode).toBe(409)
})

test('a database constraint rejects the 40 % without an indication', async () => {
  const { multa } = await fined()
  const accept = api.db
    .updateTable('multas')
    .set({ sne_aceito_em: '2026-03-10' as never })
    .where('id', '=', multa.id)
    .execute()
  await expect(accept).rejects.toThrow(/sne_depois_da_indicacao/)
})

test('the dashboard lists open indications ending within a week, by deadline', async () => {
  await api.db.deleteFrom('multas').execute()
  const at = (data_notificacao: string) => fined({ data_notificacao: data_notificacao as never })
  const [today, week] = [await at('2026-02-08'), await at('2026-02-15')]
  await at('2026-02-16')
  await at('2026-02-07')
  const sent = await at('2026-02-10')
  await api.put(`${sent.path}/indicacao/enviada`, { data: '2026-03-10' })
  const { indicacoes, total_indicacoes } = (await api.get('/dashboard/alertas')).json()
  expect(total_indicacoes).toBe(2)
  expect(indicacoes).toMatchObject([
    { id: today.multa.id, prazo_indicacao: '2026-03-10', valor_nic: 260.32 },
    { id: week.multa.id, prazo_indicacao: '2026-03-17' },
  ])
})

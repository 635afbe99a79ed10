import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { PDF } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries })
let next = 0
const notice = (placa: string, fields: object = {}) => ({
  numero_auto: `1A${++next}`,
  placa,
  data_infracao: '2026-03-05T10:30:00-03:00',
  local_infracao: 'Av. Ana Costa, 300, Santos',
  codigo_infracao: '7455-0',
  valor_original: 130.16,
  data_vencimento: '2026-05-04',
  ...fields,
})
const enter = (placa: string, fields?: object, headers = {}) =>
  api.post('/multas', notice(placa, fields), headers)
const rented = async () => {
  const moto = await buildMoto(api.db)
  return { moto, locacao: await buildLocacao(api.db, { moto_id: moto.id }) }
}

test('a fine entered by hand finds its renter and is charged', async () => {
  const { moto, locacao } = await rented()
  const answer = await enter(moto.placa, { numero_auto: ' 1b 900 ', prazo_indicacao: '2026-04-02' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    numero_auto: '1B900',
    placa: moto.placa,
    moto_id: moto.id,
    locacao_id: locacao.id,
    cliente_id: locacao.cliente_id,
    data_infracao: '2026-03-05T13:30:00.000Z',
    codigo_infracao: '745-50',
    tipo_infracao: 'velocidade',
    pontos_cnh: 4,
    prazo_indicacao: '2026-04-02',
    origem: 'manual',
    status: 'cobranca_criada',
  })
  const cobranca = (await api.get(`/cobrancas-extras/${answer.json().cobranca_id}`)).json()
  expect(cobranca).toMatchObject({ valor: 180.16, data_vencimento: '2026-05-04', simulada: false })
})

test('without a renter on that day nobody is charged, and the deadline is 30 days from today', async () => {
  const moto = await buildMoto(api.db)
  expect((await enter(moto.placa)).json()).toMatchObject({
    locacao_id: null,
    cobranca_id: null,
    status: 'nova',
    prazo_indicacao: '2026-04-09',
  })
})

test('creates no charge if the settings say so', async () => {
  const { moto, locacao } = await rented()
  const config = (await api.get('/sistema/config-detran')).json()
  await api.put('/sistema/config-detran', { ...config, criar_cobranca_automatica: false })
  expect((await enter(moto.placa)).json()).toMatchObject({
    locacao_id: locacao.id,
    cobranca_id: null,
  })
  const { versao: _, ...before } = config
  await api.put('/sistema/config-detran', before)
})

test('one notice in two spellings is one fine and one charge, and keeps its printed form', async () => {
  const { moto, locacao } = await rented()
  const first = await enter(moto.placa, { numero_auto: '3C1234567-8' })
  expect(first.json().numero_auto).toBe('3C1234567-8')
  const second = await enter(moto.placa, { numero_auto: '3c 12345678' })
  expect([second.statusCode, second.json().code]).toEqual([409, 'auto_duplicado'])
  multasByPlaca.set(moto.placa, [registeredMulta({ numero_auto: '3C.1234.5678' })])
  const consulted = (await api.post(`/multas/consultar-manual/${moto.placa}`)).json()
  expect(consulted).toMatchObject({ multas_novas: 0, multas: [{ numero_auto: '3C1234567-8' }] })
  expect((await api.get(`/cobrancas-extras/locacao/${locacao.id}`)).json()).toHaveLength(1)
})

test('two people who enter the same notice at once store and charge it once', async () => {
  const { moto, locacao } = await rented()
  const body = notice(moto.placa)
  const answers = await Promise.all([api.post('/multas', body), api.post('/multas', body)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    code: 'auto_duplicado',
    detail: `Já existe uma multa com o auto ${body.numero_auto}. Procure por ela no histórico.`,
  })
  expect((await api.get(`/cobrancas-extras/locacao/${locacao.id}`)).json()).toHaveLength(1)
})

test('a registry that reports it later stores no second fine', async () => {
  const { moto } = await rented()
  const { numero_auto } = (await enter(moto.placa)).json()
  multasByPlaca.set(moto.placa, [registeredMulta({ numero_auto })])
  expect((await api.post(`/multas/consultar-manual/${moto.placa}`)).json()).toMatchObject({
    multas_encontradas: 1,
    multas_novas: 0,
  })
})

test('a motorcycle that left the fleet keeps its fines', async () => {
  const moto = await buildMoto(api.db)
  await api.delete(`/motos/${moto.id}`)
  expect((await enter(moto.placa)).json()).toMatchObject({ moto_id: moto.id })
})

test.each([
  [{ placa: 'ZZZ9Z99' }, 'placa', 'Nenhuma moto da loja tem ou teve esta placa'],
  [
    { data_infracao: '2026-03-10T12:00:01Z' },
    'data_infracao',
    'A infração não pode estar no futuro',
  ],
  [
    { data_vencimento: '2026-03-04' },
    'data_vencimento',
    'O vencimento não pode ser anterior à infração (05/03/2026)',
  ],
  [
    { prazo_indicacao: '2026-03-04' },
    'prazo_indicacao',
    'O prazo de indicação não pode ser anterior à infração (05/03/2026)',
  ],
  [{ numero_auto: '  ' }, 'numero_auto', 'Campo obrigatório'],
  [{ valor_original: 0 }, 'valor_original', 'O valor precisa ser maior que zero'],
  [{ status: 'paga' }, 'status', 'Campo desconhecido'],
])('refuses %j', async (fields, campo, mensagem) => {
  const { placa } = await buildMoto(api.db)
  const answer = await enter(placa, fields)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ campo, mensagem }])
})

test('keeps the scan of its notice, which is no profile photo', async () => {
  const { id } = (await enter((await buildMoto(api.db)).placa)).json()
  const sent = await sendFile(api, `/multas/${id}/arquivos`, {
    bytes: PDF,
    name: 'auto.pdf',
    tipo: 'Notificação',
  })
  expect(sent.statusCode).toBe(201)
  const [file] = (await api.get(`/multas/${id}/arquivos`)).json()
  expect(file).toMatchObject({ nome_original: 'auto.pdf', tipo: 'Notificação', is_profile: false })
  const history = (await api.get(`/auditoria/multas/${id}`)).json()
  expect(JSON.stringify(history)).toContain('auto.pdf')
  expect((await api.get(`/multas/${file.id}/arquivos`)).statusCode).toBe(404)
})

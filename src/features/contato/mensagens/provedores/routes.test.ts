import { beforeEach, describe, expect, test } from 'vitest'
import { TEMPLATE_PADRAO } from '#features/contato/modelos/rules.ts'
import { fakeMessenger, fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'

const { first, second, configure, messengers } = fakeMessengers()
const api = await testApi({ now: '2026-03-10T12:00:00Z', messengers })
beforeEach(() => configure())
const reminder = async (fields: object = {}) =>
  (
    await api.post('/whatsapp/enviar-cobranca', {
      numero: '13997123456',
      cliente_nome: 'Ana Souza',
      valor: 314.93,
      data_vencimento: '2026-03-08',
      moto_placa: 'ABC1D23',
      semana: 3,
      ...fields,
    })
  ).json()

describe('the reminder template', () => {
  const save = (body: object) => api.put('/whatsapp/template-cobranca', body)

  test('is the default until the shop saves one, and used only while enabled', async () => {
    expect((await api.get('/whatsapp/template-cobranca')).json()).toEqual({
      template: TEMPLATE_PADRAO,
      ativo: true,
      endereco: '',
      padrao: TEMPLATE_PADRAO,
      versao: 0,
    })
    const template = 'Oi {cliente_nome}: {valor}, {data_vencimento}, {moto_placa}, {semana}'
    const answer = await save({ template, ativo: true })
    expect(answer.json()).toMatchObject({
      template,
      ativo: true,
      padrao: TEMPLATE_PADRAO,
      versao: 1,
    })
    expect((await reminder()).mensagem).toBe(
      'Oi Ana Souza: R$ 314,93, 08/03/2026, ABC1D23, 3\n\nMaré Motos',
    )
    await save({ template, ativo: false })
    expect((await reminder({ semana: 4 })).mensagem).toMatch(/^Olá, Ana Souza! Tudo bem\?\n/)
    expect((await api.get('/whatsapp/template-cobranca')).json()).toMatchObject({
      template,
      ativo: false,
    })
  })

  test.each([
    [
      { template: 'Oi {nome}', ativo: true },
      'Variável desconhecida: {nome}. Use {cliente_nome}, {valor}, {data_vencimento}, {moto_placa}, {semana}.',
    ],
    [{ template: '  ', ativo: true }, 'Campo obrigatório'],
    [{ template: 'a'.repeat(4097), ativo: true }, 'Use no máximo 4096 caracteres'],
  ])('rejects %j', async (body, detail) => {
    const before = (await api.get('/whatsapp/template-cobranca')).json()
    const answer = await save(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo: 'template', mensagem: detail }])
    expect((await api.get('/whatsapp/template-cobranca')).json()).toEqual(before)
  })

  test('rejects a message that exceeds the limit before sending it', async () => {
    configure(first)
    await save({ template: 'a'.repeat(4090), ativo: true })
    const answer = await reminder({ semana: 5 })
    expect(answer.detail).toBe('A mensagem tem 4102 caracteres; o WhatsApp aceita no máximo 4096.')
    expect(first.handed).toEqual([])
    await save({ template: TEMPLATE_PADRAO, ativo: true })
  })
})

describe('providers', () => {
  const NONE = { dialog360: false, ultramsg: false, meta: false, zapi: false }

  test('are listed and tried in the configured order', async () => {
    expect((await api.get('/whatsapp/status-api')).json()).toEqual({
      apis_configuradas: NONE,
      provedores: [],
      versao: 0,
    })
    const meta = fakeMessenger('meta', { template: 'cobranca' })
    configure(first, meta, second)
    const status = await api.put('/whatsapp/ordem', { ordem: ['zapi', 'meta'] })
    expect(status.json()).toEqual({
      apis_configuradas: { ...NONE, dialog360: true, meta: true, zapi: true },
      provedores: [
        { provedor: 'zapi', modelo: null },
        { provedor: 'meta', modelo: 'cobranca' },
        { provedor: 'dialog360', modelo: null },
      ],
      versao: 1,
    })
    expect((await api.get('/whatsapp/status-api')).json()).toEqual(status.json())
    expect((await reminder({ semana: 6 })).provedor).toBe('zapi')
    expect([first.handed, second.handed.length]).toEqual([[], 1])
  })

  test.each([[['zapi', 'zapi']], [['outro']]])('rejects the order %j', async (ordem) => {
    expect((await api.put('/whatsapp/ordem', { ordem })).statusCode).toBe(422)
  })
})

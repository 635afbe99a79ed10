import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { nameShop } from '#tests/kit/shop/documentos.ts'

const { first, second, configure, messengers } = fakeMessengers()
const api = await testApi({ now: '2026-03-10T12:00:00Z', messengers })
beforeEach(() => configure(first, second))

let next = 0
/** Returns a number that no other test uses. */
const someNumber = () => `139${String(9_000_0000 + ++next)}`
const manual = (body: object = {}, headers = {}) =>
  api.post('/whatsapp/enviar-manual', { numero: someNumber(), mensagem: 'Olá!', ...body }, headers)
const rows = () => api.db.selectFrom('mensagens').selectAll().orderBy('id').execute()

describe('a message', () => {
  test('is sent by the first provider, which is recorded', async () => {
    const answer = await manual({ numero: '(13) 99712-3456', mensagem: '  Bom dia  ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      tipo: 'manual',
      status: 'enviado',
      provedor: 'dialog360',
      numero: '5513997123456',
      mensagem: 'Bom dia',
      cliente_id: null,
      cliente_nome: null,
      pagamento_id: null,
      cobranca_id: null,
      multa_id: null,
      motivo_falha: null,
      link: null,
      data_envio: '2026-03-10T12:00:00.000Z',
      entregue_em: null,
      lida_em: null,
      na_fila: false,
      enviada_por: 'ana',
      junto_com: null,
    })
    expect(first.handed).toEqual([{ id: answer.json().id, to: '5513997123456', text: 'Bom dia' }])
    expect(second.handed).toEqual([])
    expect((await api.get('/whatsapp/historico')).json()).toEqual([answer.json()])
  })

  test('rejected by the first provider goes to the next', async () => {
    first.does('refuses')
    expect((await manual()).json()).toMatchObject({
      status: 'enviado',
      provedor: 'zapi',
      motivo_falha: null,
    })
    expect([first.handed.length, second.handed.length]).toEqual([1, 1])
  })

  test('rejected by all fails with all reasons and can be sent by hand', async () => {
    first.does('refuses')
    second.does('refuses')
    const answer = await manual({ numero: '13 99712-0001', mensagem: 'Olá & até já' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      status: 'falha',
      motivo_falha: 'dialog360 recusou. zapi recusou.',
      link: 'https://wa.me/5513997120001?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
    })
  })

  test.each(['keeps silent', 'breaks'] as const)(
    'with an unknown result goes to no other provider: the provider %s',
    async (behaviour) => {
      first.does(behaviour)
      const defects = vi.spyOn(console, 'error').mockImplementation(() => {})
      const number = someNumber()
      const answer = await manual({ numero: number })
      expect(answer.statusCode).toBe(behaviour === 'breaks' ? 500 : 201)
      expect(defects.mock.calls.length).toBe(behaviour === 'breaks' ? 1 : 0)
      defects.mockRestore()
      expect(second.handed).toEqual([])
      const [stored] = (await api.get(`/whatsapp/historico?busca=${number}`)).json()
      expect(stored).toMatchObject({
        status: 'falha',
        motivo_falha:
          '360dialog não confirmou o envio; a mensagem pode ter chegado. Confirme com o cliente antes de enviar de novo.',
      })
    },
  )

  test('without a provider gets a link to send by hand; repeating it returns the same message', async () => {
    configure()
    const numero = someNumber()
    const answer = (await manual({ numero })).json()
    expect(answer).toMatchObject({
      status: 'delivered_ready',
      provedor: null,
      link: `https://wa.me/55${numero}?text=Ol%C3%A1!`,
    })
    expect((await manual({ numero })).json()).toEqual(answer)
  })

  test('is committed before any provider is called', async () => {
    let go = () => {}
    first.does(new Promise<void>((resolve) => (go = resolve)))
    const numero = someNumber()
    const sending = manual({ numero })
    await expect.poll(() => first.handed.length).toBe(1)
    const [underWay] = (await api.get(`/whatsapp/historico?busca=${numero}`)).json()
    expect(underWay).toMatchObject({ status: 'processando', provedor: 'dialog360', link: null })
    go()
    expect((await sending).json()).toMatchObject({ id: underWay.id, status: 'enviado' })
  })
})

describe('invalid messages', () => {
  test.each([
    [{ numero: '', mensagem: '' }, 'Preencha número e mensagem'],
    [{ numero: '13997123456', mensagem: '   ' }, 'Preencha número e mensagem'],
    [{ numero: '997123456', mensagem: 'Olá' }, 'Número inválido: use DDD e número'],
    [{ numero: '13997123456', mensagem: 'a'.repeat(4097) }, 'Use no máximo 4096 caracteres'],
  ])('%j', async (body, detail) => {
    const before = await rows()
    const answer = await api.post('/whatsapp/enviar-manual', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toBe(detail)
    expect(await rows()).toEqual(before)
  })
})

describe('test messages', () => {
  test('one without a number is refused while the shop has none', async () => {
    const answer = await api.post('/whatsapp/teste', {})
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'loja_sem_telefone'])
  })

  test('a simulated one is recorded without calling a provider', async () => {
    await nameShop(api)
    const answer = await api.post('/whatsapp/teste', {})
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      tipo: 'teste',
      status: 'delivered_simulated',
      numero: '5513999990000',
      mensagem:
        'Mensagem de teste do sistema da Maré Motos. Se você recebeu, o envio está funcionando.',
    })
    expect((await api.post('/whatsapp/teste')).statusCode).toBe(201)
    expect(first.handed).toEqual([])
  })

  test('a real one is sent to the given number', async () => {
    const answer = await api.post('/whatsapp/testar-envio-real', { numero: '13 98888-7777' })
    expect(answer.json()).toMatchObject({
      tipo: 'teste',
      status: 'enviado',
      numero: '5513988887777',
    })
    expect(first.handed.map(({ to }) => to)).toEqual(['5513988887777'])
  })

  test('a real one is rejected without a provider', async () => {
    configure()
    const answer = await api.post('/whatsapp/testar-envio-real', { numero: '13988887777' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      detail:
        'Nenhum provedor de WhatsApp está configurado. Configure um em Configurações Avançadas.',
      code: 'whatsapp_nao_configurado',
    })
  })
})

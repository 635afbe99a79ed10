import { describe, expect, test } from 'vitest'
import { describeConformance, MESSAGE } from '#tests/conformance/whatsapp.ts'
import { type StandInAnswer, type StandInRequest, standIn } from '#tests/kit/server/stand-in.ts'
import { dialog360 } from './dialog360.ts'
import { meta } from './meta.ts'

const fault = (status: number, code: number): StandInAnswer => ({
  status,
  body: { error: { message: 'segredo', type: 'OAuthException', code, fbtrace_id: 'x' } },
})
const shared = {
  isSend: ({ method }: StandInRequest) => method === 'POST',
  accepted: {
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: MESSAGE.to, wa_id: MESSAGE.to }],
      messages: [{ id: 'wamid.A1' }],
    },
  },
  externalId: 'wamid.A1',
  refusals: [
    ['a bad token', fault(401, 190), 'provedor_credenciais'],
    ['a missing permission', fault(403, 200), 'provedor_credenciais'],
    ['the rate limit', fault(429, 130429), 'provedor_limite'],
    ['too many messages to one number', fault(400, 131056), 'provedor_limite'],
    ['a number blocked for spam', fault(400, 131048), 'provedor_recusou'],
    ['a number without WhatsApp', fault(400, 131026), 'numero_sem_whatsapp'],
    ['free text after 24 hours', fault(400, 131047), 'modelo_necessario'],
    ['an unknown template', fault(404, 132001), 'modelo_recusado'],
    ['a template with other variables', fault(400, 132000), 'modelo_recusado'],
    ['a paused template', fault(400, 132015), 'modelo_recusado'],
    ['a bad parameter', fault(400, 100), 'provedor_recusou'],
    ['an error at HTTP 200', fault(200, 131026), 'numero_sem_whatsapp'],
    ['a refusal that is not JSON', { status: 401, body: 'Unauthorized' }, 'provedor_credenciais'],
  ] as [string, StandInAnswer, string][],
  unwell: [
    ['a bad token', fault(401, 190), 'provedor_credenciais'],
    ['an error at HTTP 200', fault(200, 190), 'provedor_credenciais'],
    ['a body that is not JSON', { status: 200, body: '<html>' }, 'provedor_recusou'],
  ] as [string, StandInAnswer, string][],
  unclear: [['no id', { body: { messaging_product: 'whatsapp', messages: [] } }]] as [
    string,
    StandInAnswer,
  ][],
}
const REMINDER = {
  ...MESSAGE,
  variables: ['Ana', 'R$ 1,00', '10/03/2026', 'ABC1D23', 'semana\n 3'],
}

const server = await standIn()

describe('360dialog', () => {
  const open = (connection: Parameters<typeof dialog360>[1]) =>
    dialog360({ api_key: 'segredo' }, connection)
  describeConformance({
    ...shared,
    server,
    open,
    healthy: { body: { health_status: { can_send_message: 'AVAILABLE' } } },
  })

  test('sends and reads its wire format', async () => {
    server.answers(shared.accepted)
    await open({ baseUrl: server.url }).send(REMINDER)
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/messages' })
    expect(server.requests[0]?.headers).toMatchObject({
      'd360-api-key': 'segredo',
      'content-type': 'application/json',
    })
    expect(JSON.parse(server.requests[0]!.body)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: MESSAGE.to,
      type: 'text',
      text: { preview_url: false, body: MESSAGE.text },
    })
  })
})

test('sends a template through 360dialog if there is one', async () => {
  server.answers(shared.accepted)
  await dialog360({ api_key: 'segredo', template: 'cobranca' }, { baseUrl: server.url }).send(
    REMINDER,
  )
  expect(JSON.parse(server.requests.at(-1)!.body)).toMatchObject({
    type: 'template',
    template: { name: 'cobranca', language: { code: 'pt_BR' } },
  })
})

describe('Meta', () => {
  const credentials = { token: 'segredo', phone_number_id: '106' }
  const open = (connection: Parameters<typeof meta>[1]) => meta(credentials, connection)
  describeConformance({
    ...shared,
    server,
    open,
    healthy: { body: { id: '106', display_phone_number: '+55' } },
  })

  test('sends a reminder as the approved template, each variable on one line', async () => {
    server.answers(shared.accepted)
    await meta({ ...credentials, template: 'cobranca_semanal' }, { baseUrl: server.url }).send(
      REMINDER,
    )
    expect(server.requests[0]).toMatchObject({ path: '/106/messages' })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer segredo')
    expect(JSON.parse(server.requests[0]!.body)).toMatchObject({
      type: 'template',
      template: {
        name: 'cobranca_semanal',
        language: { code: 'pt_BR' },
        components: [
          {
            type: 'body',
            parameters: ['Ana', 'R$ 1,00', '10/03/2026', 'ABC1D23', 'semana 3'].map((text) => ({
              type: 'text',
              text,
            })),
          },
        ],
      },
    })
  })

  test.each([
    [
      132000,
      /o modelo "cobranca" não tem as cinco variáveis da cobrança\. Cadastre-o com \{\{1\}\} a \{\{5\}\}/,
    ],
    [
      132001,
      /o modelo "cobranca" não existe ou não foi aprovado no idioma en_US\. Confira o nome e o idioma/,
    ],
    [132015, /o modelo "cobranca" não pode ser usado agora: foi pausado/],
    [131047, /esta mensagem é texto livre\. Envie-a pelo seu WhatsApp/],
  ])('explains what to do about refusal %i', async (code, sentence) => {
    server.answers(fault(400, code))
    const account = meta(
      { ...credentials, template: 'cobranca', template_idioma: 'en_US' },
      { baseUrl: server.url },
    )
    await expect(account.send(REMINDER)).rejects.toThrow(sentence)
    expect(JSON.parse(server.requests.at(-1)!.body).template.language).toEqual({ code: 'en_US' })
  })

  test.each([
    ['90', 90_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    [undefined, null],
  ])('reports a limit with Retry-After %s', async (header, retryAfterMs) => {
    server.answers({ ...fault(429, 130429), ...(header && { headers: { 'retry-after': header } }) })
    await expect(open({ baseUrl: server.url }).send(MESSAGE)).rejects.toMatchObject({
      retryAfterMs,
    })
  })

  const several = {
    ...REMINDER,
    grouped: [
      'Ana',
      '3',
      'R$ 688,56',
      'semana 10 (venceu 03/08) R$ 322,13',
      'https://loja.example/x',
    ],
  }
  const sentTemplates = () => server.requests.map(({ body }) => JSON.parse(body).template.name)

  test('sends a reminder of several debts as their template', async () => {
    server.answers(shared.accepted)
    const templates = { template: 'cobranca_semanal', template_agrupado: 'cobranca_agrupada' }
    await meta({ ...credentials, ...templates }, { baseUrl: server.url }).send(several)
    expect(sentTemplates()).toEqual(['cobranca_agrupada'])
    const { components } = JSON.parse(server.requests[0]!.body).template
    expect(components[0].parameters.map(({ text }: { text: string }) => text)).toEqual(
      several.grouped,
    )
  })

  test.each([
    ['has no template for them', {}],
    ['has one that is not approved', { template_agrupado: 'cobranca_agrupada' }],
  ])(
    'sends a reminder of several debts as the template of one if the account %s',
    async (_, second) => {
      server.answers(({ body }) =>
        body.includes('cobranca_agrupada') ? fault(404, 132001) : shared.accepted,
      )
      const account = meta(
        { ...credentials, template: 'cobranca_semanal', ...second },
        { baseUrl: server.url },
      )
      await expect(account.send(several)).resolves.toEqual({ externalId: 'wamid.A1' })
      expect(sentTemplates().at(-1)).toBe('cobranca_semanal')
    },
  )

  test('tries no second template after another refusal', async () => {
    server.answers(fault(400, 131026))
    const templates = { template: 'cobranca_semanal', template_agrupado: 'cobranca_agrupada' }
    const account = meta({ ...credentials, ...templates }, { baseUrl: server.url })
    await expect(account.send(several)).rejects.toMatchObject({ code: 'numero_sem_whatsapp' })
    expect(server.requests).toHaveLength(1)
  })

  test('sends other messages as free text, even with a template', async () => {
    server.answers(shared.accepted)
    await meta({ ...credentials, template: 'cobranca_semanal' }, { baseUrl: server.url }).send(
      MESSAGE,
    )
    expect(JSON.parse(server.requests[0]!.body)).toMatchObject({
      type: 'text',
      text: { body: MESSAGE.text },
    })
  })

  test('explains a refusal after 24 hours', async () => {
    server.answers(fault(400, 131047))
    await expect(open({ baseUrl: server.url }).send(MESSAGE)).rejects.toThrow(
      'A Meta: passadas 24 horas da última mensagem do cliente, só um modelo de mensagem aprovado pode ser enviado. Informe o modelo em Configurações Avançadas.',
    )
  })
})

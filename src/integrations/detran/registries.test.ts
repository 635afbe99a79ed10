import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { standIn } from '#tests/stand-in.ts'
import { keepsToThePort, keepsToTheWire } from './conformance.ts'
import { consultarPlaca } from './consultarplaca.ts'
import { infosimples } from './infosimples.ts'
import { oficial } from './oficial.ts'

const TODAY = '2026-03-10' as CalendarDay
const LIMITS = { timeoutMs: 300 }
const server = await standIn()
const placa = 'SAV0741'

/** The fields of an object save those named. */
const save = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

describe('the official registry', () => {
  const registry = oficial({ api_key: 'segredo-oficial', endpoint: `${server.url}/efrotas/api` }, LIMITS)
  const fine = (valor: unknown) => ({
    numeroAutoInfracao: 'a-1',
    codigoInfracao: '74550',
    descricaoOrgaoAutuador: 'DER-SP',
    dataInfracao: '20/02/2026 14:30',
    descricaoMunicipioInfracao: 'Praia Grande',
    valorIntegralInfracao: valor,
    medicaoReal: '59,00',
    limitePermitido: 50,
  })
  const found = (valor: unknown) => ({ body: { infracoes: [fine(valor)] } })
  keepsToTheWire(
    {
      server,
      registry,
      placa,
      found,
      amount: 130.16,
      none: [
        ['an empty list', { body: [] }],
        ['a 404 in its own words', { status: 404, body: { mensagem: 'Nenhuma infração' } }],
      ],
      refusals: [
        ['a wrong key', { status: 401, body: { mensagem: 'segredo' } }, 'provedor_credenciais'],
        ['a key without leave', { status: 403 }, 'provedor_permissao'],
        ['too many calls', { status: 429 }, 'provedor_limite'],
        ['a failure', { status: 503 }, 'provedor_fora_do_ar'],
        ['a wrong address', { status: 404, body: 'Not Found' }, 'provedor_endereco'],
        ['an error at HTTP 200', { body: { mensagem: 'segredo' } }, 'provedor_formato'],
      ],
      without: (field) => ({
        body: [save(fine(1), field === 'auto' ? 'numeroAutoInfracao' : 'dataInfracao')],
      }),
    },
    TODAY,
  )
  describe('with fines', () => {
    const playing = {
      ...registry,
      finesOf: (...asked: Parameters<typeof registry.finesOf>) => {
        server.answers(found('R$ 130,16'))
        return registry.finesOf(...asked)
      },
    }
    keepsToThePort(playing, [placa], TODAY)
  })

  test('is asked for the last year', async () => {
    server.answers(found(130.16))
    const [told] = await registry.finesOf({ placa, renavam: null, ano: null }, TODAY)
    expect(server.requests).toMatchObject([
      {
        path: '/efrotas/api/consultas/v1/infracoes/placa/SAV0741?dataInicial=2025-03-10&dataFinal=2026-03-10',
      },
    ])
    expect(told).toMatchObject({
      codigo_infracao: '745-50',
      orgao_autuador: 'DER-SP',
      local_infracao: 'Praia Grande',
      velocidade_medida: 59,
      velocidade_permitida: 50,
      pontos_cnh: 4,
      vencimento_estimado: true,
      data_vencimento: '2026-04-21',
    })
  })
})

describe('ConsultarPlaca', () => {
  const registry = consultarPlaca(
    { email: 'loja@exemplo.com.br', api_key: 'segredo' },
    { ...LIMITS, baseUrl: server.url },
  )
  const wrapped = (...infracoes: object[]) => ({
    body: {
      status: 'ok',
      dados: {
        registro_debitos_por_infracoes_renainf: {
          infracoes_renainf: { possui_infracoes: infracoes.length ? 'sim' : 'nao', infracoes },
        },
      },
    },
  })
  const fine = (valor: unknown) => ({
    dados_infracao: {
      infracao: '7455 - TRANSITAR EM VELOCIDADE SUPERIOR A MAXIMA PERMITIDA EM ATE 20%',
      numero_auto_infracao: 'A1',
      valor_aplicado: valor,
      orgao_autuador: 'PREFEITURA DE SANTOS',
      local_infracao: 'AV ANA COSTA 300',
      municipio: 'SANTOS',
    },
    aplicacao: { unidade_medida: 'KM/H', limite_permitido: '60,00', medicao_real: '67,00' },
    eventos: { data_hora_infracao: '20/02/2026 14:30:00', data_notificacao: '01/03/2026' },
  })
  const refused = (tipo_do_erro: string) => ({ body: { status: 'erro', tipo_do_erro, mensagem: 'segredo' } })
  keepsToTheWire(
    {
      server,
      registry,
      placa,
      found: (valor) => wrapped(fine(valor)),
      amount: '130,16',
      none: [['said so', wrapped()]],
      refusals: [
        ['a wrong key at HTTP 200', refused('autenticacao'), 'provedor_credenciais'],
        ['an empty account at HTTP 200', refused('saldo_insuficiente'), 'provedor_saldo'],
        ['a plate it does not take', refused('placa_invalida'), 'provedor_placa'],
        ['a wrong key', { status: 401 }, 'provedor_credenciais'],
        ['too many calls', { status: 429, body: { status: 'erro' } }, 'provedor_limite'],
        ['a failure', { status: 500, body: { status: 'erro' } }, 'provedor_fora_do_ar'],
        ['fines it has and does not tell', { body: { status: 'ok', dados: {} } }, 'provedor_formato'],
      ],
      without: (field) => {
        const { dados_infracao, eventos, ...rest } = fine('130,16')
        return wrapped({
          ...rest,
          dados_infracao: field === 'auto' ? save(dados_infracao, 'numero_auto_infracao') : dados_infracao,
          eventos: field === 'date' ? {} : eventos,
        })
      },
    },
    TODAY,
  )

  test('tells the notice, the place and the speed; the description without its code', async () => {
    server.answers(wrapped(fine('130,16')))
    expect(await registry.finesOf({ placa, renavam: null, ano: null }, TODAY)).toMatchObject([
      {
        codigo_infracao: '745-50',
        descricao_infracao: 'TRANSITAR EM VELOCIDADE SUPERIOR A MAXIMA PERMITIDA EM ATE 20%',
        data_notificacao: '2026-03-01',
        data_vencimento: '2026-03-31',
        vencimento_estimado: true,
        local_infracao: 'AV ANA COSTA 300, SANTOS',
        velocidade_medida: 67,
        velocidade_permitida: 60,
      },
    ])
  })
})

describe('Infosimples', () => {
  const waits: number[] = []
  const registry = infosimples(
    'segredo',
    { ...LIMITS, baseUrl: server.url },
    { wait: async (ms) => waits.push(ms) },
  )
  const coded = (code: number, ...debitos_multas: object[]) => ({
    body: {
      code,
      code_message: 'segredo',
      errors: ['segredo'],
      data: code === 200 ? [{ debitos_multas }] : [],
    },
  })
  const fine = (valor: unknown) => ({
    auto_infracao: 'A1',
    descricao: '7455-0 - Velocidade até 20% acima',
    data_infracao: '20/02/2026 14:30',
    data_vencimento: '15/04/2026',
    municipio: 'Praia Grande',
    orgao_autuador: { nome: 'DETRAN-SP' },
    valor,
  })
  keepsToTheWire(
    {
      server,
      registry,
      placa,
      found: (valor) => coded(200, fine(valor)),
      amount: 'R$ 130,16',
      none: [
        ['code 612', coded(612)],
        ['an empty list', coded(200)],
      ],
      refusals: [
        ['a wrong token', coded(601), 'provedor_credenciais'],
        ['a token without leave', coded(603), 'provedor_permissao'],
        ['another RENAVAM', coded(607), 'provedor_renavam'],
        ['a repeated query', coded(622), 'provedor_limite'],
        ['an incomplete answer', coded(611), 'provedor_fora_do_ar'],
        ['a failure', { status: 502, body: 'Bad Gateway' }, 'provedor_fora_do_ar'],
      ],
      without: (field) => coded(200, save(fine(1), field === 'auto' ? 'auto_infracao' : 'data_infracao')),
    },
    TODAY,
  )

  test('is asked by plate and RENAVAM, in a form, for who has one', async () => {
    server.answers(coded(612))
    await registry.finesOf({ placa, renavam: '00639884962', ano: 2025 }, TODAY)
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/consultas/detran/sp/debitos',
        body: 'token=segredo&placa=SAV0741&renavam=00639884962&timeout=60&ignore_site_receipt=1',
      },
    ])
    expect(registry.covers({ placa, renavam: null, ano: 2025 })).toBe(false)
  })

  test.each([600, 605, 609, 610, 613, 614, 615, 617, 618])(
    'code %i is tried again, later each time',
    async (code) => {
      waits.length = 0
      let times = 0
      server.answers(() => (++times < 3 ? coded(code) : coded(200, fine('130,16'))))
      expect(await registry.finesOf({ placa, renavam: '00639884962', ano: 2025 }, TODAY)).toHaveLength(1)
      expect(waits).toEqual([1000, 4000])
    },
  )

  test.each([606, 607, 608, 611, 619, 620])('code %i is charged for, and never tried again', async (code) => {
    server.answers(coded(code))
    await expect(registry.finesOf({ placa, renavam: '00639884962', ano: 2025 }, TODAY)).rejects.toThrow()
    expect(server.requests).toHaveLength(1)
  })
})

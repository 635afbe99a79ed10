import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { describeApiConformance } from '#tests/conformance/detran.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { consultarPlaca } from './consultarplaca.ts'

const TODAY = '2026-03-10' as CalendarDay
const LIMITS = { timeoutMs: 300 }
const server = await standIn()
const placa = 'SAV0741'

/** Returns the object without the named fields. */
const omit = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

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
  const multa = (valor: unknown) => ({
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
  const refused = (tipo_do_erro: string) => ({
    body: { status: 'erro', tipo_do_erro, mensagem: 'segredo' },
  })
  describeApiConformance(
    {
      server,
      registry,
      placa,
      found: (valor) => wrapped(multa(valor)),
      amount: '130,16',
      none: [['said so', wrapped()]],
      refusals: [
        ['a wrong key at HTTP 200', refused('autenticacao'), 'provedor_credenciais'],
        ['an empty account at HTTP 200', refused('saldo_insuficiente'), 'provedor_saldo'],
        ['a rejected plate', refused('placa_invalida'), 'provedor_placa'],
        ['a wrong key', { status: 401 }, 'provedor_credenciais'],
        ['too many calls', { status: 429, body: { status: 'erro' } }, 'provedor_limite'],
        ['a failure', { status: 500, body: { status: 'erro' } }, 'provedor_fora_do_ar'],
        ['an answer without its fines', { body: { status: 'ok', dados: {} } }, 'provedor_formato'],
      ],
      without: (field) => {
        const { dados_infracao, eventos, ...rest } = multa('130,16')
        return wrapped({
          ...rest,
          dados_infracao:
            field === 'auto' ? omit(dados_infracao, 'numero_auto_infracao') : dados_infracao,
          eventos: field === 'date' ? {} : eventos,
        })
      },
    },
    TODAY,
  )

  test('reads the notice, the place and the speed, and the description without its code', async () => {
    server.answers(wrapped(multa('130,16')))
    expect(await registry.multasOf({ placa, renavam: null, ano: null }, TODAY)).toMatchObject([
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

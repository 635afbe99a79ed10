import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { describeApiConformance, describeConformance } from '#tests/conformance/detran.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { oficial } from './oficial.ts'

const TODAY = '2026-03-10' as CalendarDay
const LIMITS = { timeoutMs: 300 }
const server = await standIn()
const placa = 'SAV0741'

/** Returns the object without the named fields. */
const omit = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

describe('the official registry', () => {
  const registry = oficial(
    { api_key: 'segredo-oficial', endpoint: `${server.url}/efrotas/api` },
    LIMITS,
  )
  const multa = (valor: unknown) => ({
    numeroAutoInfracao: 'a-1',
    codigoInfracao: '74550',
    descricaoOrgaoAutuador: 'DER-SP',
    dataInfracao: '20/02/2026 14:30',
    descricaoMunicipioInfracao: 'Praia Grande',
    valorIntegralInfracao: valor,
    medicaoReal: '59,00',
    limitePermitido: 50,
  })
  const found = (valor: unknown) => ({ body: { infracoes: [multa(valor)] } })
  describeApiConformance(
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
        ['a key without permission', { status: 403 }, 'provedor_permissao'],
        ['too many calls', { status: 429 }, 'provedor_limite'],
        ['a failure', { status: 503 }, 'provedor_fora_do_ar'],
        ['a wrong address', { status: 404, body: 'Not Found' }, 'provedor_endereco'],
        ['an error at HTTP 200', { body: { mensagem: 'segredo' } }, 'provedor_formato'],
      ],
      without: (field) => ({
        body: [omit(multa(1), field === 'auto' ? 'numeroAutoInfracao' : 'dataInfracao')],
      }),
    },
    TODAY,
  )
  describe('with fines', () => {
    const playing = {
      ...registry,
      multasOf: (...parameters: Parameters<typeof registry.multasOf>) => {
        server.answers(found('R$ 130,16'))
        return registry.multasOf(...parameters)
      },
    }
    describeConformance(playing, [placa], TODAY)
  })

  test('queries the last year', async () => {
    server.answers(found(130.16))
    const [multa] = await registry.multasOf({ placa, renavam: null, ano: null }, TODAY)
    expect(server.requests).toMatchObject([
      {
        path: '/efrotas/api/consultas/v1/infracoes/placa/SAV0741?dataInicial=2025-03-10&dataFinal=2026-03-10',
      },
    ])
    expect(multa).toMatchObject({
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

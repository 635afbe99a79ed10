import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { describeApiConformance } from '#tests/conformance/detran.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { infosimples } from './infosimples.ts'

const TODAY = '2026-03-10' as CalendarDay
const LIMITS = { timeoutMs: 300 }
const server = await standIn()
const placa = 'SAV0741'

/** Returns the object without the named fields. */
const omit = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

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
  const multa = (valor: unknown) => ({
    auto_infracao: 'A1',
    descricao: '7455-0 - Velocidade até 20% acima',
    data_infracao: '20/02/2026 14:30',
    data_vencimento: '15/04/2026',
    municipio: 'Praia Grande',
    orgao_autuador: { nome: 'DETRAN-SP' },
    valor,
  })
  describeApiConformance(
    {
      server,
      registry,
      placa,
      found: (valor) => coded(200, multa(valor)),
      amount: 'R$ 130,16',
      none: [
        ['code 612', coded(612)],
        ['an empty list', coded(200)],
      ],
      refusals: [
        ['a wrong token', coded(601), 'provedor_credenciais'],
        ['a token without permission', coded(603), 'provedor_permissao'],
        ['another RENAVAM', coded(607), 'provedor_renavam'],
        ['a repeated query', coded(622), 'provedor_limite'],
        ['an incomplete answer', coded(611), 'provedor_fora_do_ar'],
        ['a failure', { status: 502, body: 'Bad Gateway' }, 'provedor_fora_do_ar'],
      ],
      without: (field) =>
        coded(200, omit(multa(1), field === 'auto' ? 'auto_infracao' : 'data_infracao')),
    },
    TODAY,
  )

  test('queries by plate and RENAVAM in a form, only for vehicles with a RENAVAM', async () => {
    server.answers(coded(612))
    await registry.multasOf({ placa, renavam: '00639884962', ano: 2025 }, TODAY)
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
    'retries code %i with increasing pauses',
    async (code) => {
      waits.length = 0
      let times = 0
      server.answers(() => (++times < 3 ? coded(code) : coded(200, multa('130,16'))))
      expect(
        await registry.multasOf({ placa, renavam: '00639884962', ano: 2025 }, TODAY),
      ).toHaveLength(1)
      expect(waits).toEqual([1000, 4000])
    },
  )

  test.each([606, 607, 608, 611, 619, 620])(
    'never retries code %i, which is billed',
    async (code) => {
      server.answers(coded(code))
      await expect(
        registry.multasOf({ placa, renavam: '00639884962', ano: 2025 }, TODAY),
      ).rejects.toThrow()
      expect(server.requests).toHaveLength(1)
    },
  )
})

import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type CalendarDay, dayInBrazil, isCalendarDay } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { MultaRegistry, Vehicle } from '#integrations/detran/port.ts'
import type { StandInAnswer } from '#tests/kit/server/stand-in.ts'

const known = (placa: string): Vehicle => ({ placa, renavam: '00639884962', ano: 2025 })

/** The tests that every registry's adapter must pass, for vehicles with fines. */
export function describeConformance(registry: MultaRegistry, placas: string[], today: CalendarDay) {
  const found = () => Promise.all(placas.map((placa) => registry.multasOf(known(placa), today)))

  test('returns the same fines with the same numbers every time', async () => {
    const multas = (await found()).flat()
    expect(multas.length).toBeGreaterThan(0)
    expect((await found()).flat()).toEqual(multas)
    expect(new Set(multas.map(({ numero_auto }) => numero_auto)).size).toBe(multas.length)
  })

  test('returns complete, plausible fines', async () => {
    for (const multa of (await found()).flat()) {
      expect(multa.numero_auto.trim()).not.toBe('')
      expect(multa.descricao_infracao.trim()).not.toBe('')
      expect(multa.codigo_infracao ?? '000-00').toMatch(/^\d{3}-\d{2}$/)
      expect(new Date(multa.data_infracao).toISOString()).toBe(multa.data_infracao)
      expect(dayInBrazil(new Date(multa.data_infracao)) <= today).toBe(true)
      expect(isCalendarDay(multa.data_vencimento)).toBe(true)
      expect(multa.data_notificacao === null || multa.data_notificacao <= today).toBe(true)
      expect(Number.isInteger(multa.valor_original) && multa.valor_original > 0).toBe(true)
      expect(multa.pontos_cnh).toBeGreaterThanOrEqual(0)
      expect((multa.valor_desconto === null) === (multa.data_vencimento_desconto === null)).toBe(
        true,
      )
      if (multa.valor_desconto === null) continue
      expect(
        Number.isInteger(multa.valor_desconto) && multa.valor_desconto <= multa.valor_original,
      ).toBe(true)
      expect(multa.data_vencimento_desconto! <= multa.data_vencimento).toBe(true)
    }
  })
}

/** A registry and its stand-in server. */
export type Wire = {
  server: { requests: unknown[]; answers(answer: StandInAnswer): void }
  /** Built from credentials that all contain the word `segredo`, with a short timeout. */
  registry: MultaRegistry
  /**
   * Answer with one speeding fine of 130.16, number A1, on 20 February 2026 at 14:30, with amount
   * `valor`.
   */
  found: (valor: unknown) => StandInAnswer
  none: [what: string, answer: StandInAnswer][]
  refusals: [what: string, answer: StandInAnswer, code: string][]
  /** An amount in the registry's format. */
  amount: unknown
  /** The same answer without one of the fine's fields. */
  without: (field: 'auto' | 'date') => StandInAnswer
  placa: string
}

/** The tests that every registry with an API must pass, against its stand-in server. */
export function describeApiConformance(
  { server, registry, placa, ...wire }: Wire,
  today: CalendarDay,
) {
  const query = () => registry.multasOf(known(placa), today)
  const failure = async (answer: StandInAnswer) => {
    server.answers(answer)
    const error = await query().then(
      () => expect.fail('should have failed'),
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(UpstreamError)
    expect(inspect(error, { depth: 10 })).not.toContain('segredo')
    expect(inspect(error, { depth: 10 })).not.toContain(placa)
    return error
  }

  test('reads a fine to the cent and the minute and fills gaps with the legal terms', async () => {
    server.answers(wire.found(wire.amount))
    expect(await query()).toMatchObject([
      {
        numero_auto: expect.stringMatching(/^A-?1$/),
        data_infracao: '2026-02-20T17:30:00.000Z',
        hora_conhecida: true,
        valor_original: 13016,
        valor_desconto: 10413,
      },
    ])
  })

  test.each(wire.none)('returns no fines for: %s', async (_, answer) => {
    server.answers(answer)
    expect(await query()).toEqual([])
  })

  test.each(wire.refusals)('reports %s in plain words', async (_, answer, code) => {
    expect(await failure(answer)).toMatchObject({ code })
  })

  describe('rejects the whole answer for', () => {
    test.each<[string, () => StandInAnswer]>([
      ['an HTML page', () => ({ body: '<html>segredo</html>' })],
      ['an empty answer', () => ({ body: '' })],
      ['another shape', () => ({ body: { ok: true } })],
      ['a fine without its number', () => wire.without('auto')],
      ['a fine without its date', () => wire.without('date')],
      ['an unreadable amount', () => wire.found('cento e trinta')],
      ['an amount with three decimals', () => wire.found(130.165)],
    ])('%s', async (_, answer) => {
      expect(await failure(answer())).toMatchObject({ code: 'provedor_formato' })
    })
  })

  test('throws NoAnswer without retrying if there is no complete answer in time', async () => {
    for (const fault of ['silence', 'half'] as const) {
      expect(await failure({ ...wire.found(wire.amount), fault })).toMatchObject({
        name: 'NoAnswer',
      })
      expect(server.requests).toHaveLength(1)
    }
  })
}

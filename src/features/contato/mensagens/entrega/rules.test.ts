import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import type { StatusMensagem } from '../rules.ts'
import { afterReport, type Report } from './rules.ts'

const AT = '2026-03-10T12:00:00.000Z' as Instant
const BEFORE = '2026-03-10T11:00:00.000Z' as Instant
const report = (entrega: Report['entrega'], motivo: string | null = null) => ({
  entrega,
  motivo,
  recebido_em: AT,
})
const sent = { status: 'enviado' as StatusMensagem, entregue_em: null, lida_em: null }
const delivered = { status: 'delivered_real' as const, entregue_em: BEFORE, lida_em: null }

describe('a report', () => {
  test('marks a delivery', () => {
    expect(afterReport(sent, report('entregue'))).toEqual({
      status: 'delivered_real',
      motivo_falha: null,
      entregue_em: AT,
    })
  })

  test('of reading also marks the delivery, keeping an earlier delivery time', () => {
    expect(afterReport(sent, report('lida'))).toMatchObject({ entregue_em: AT, lida_em: AT })
    expect(afterReport(delivered, report('lida'))).toEqual({
      status: 'delivered_real',
      motivo_falha: null,
      lida_em: AT,
    })
  })

  test('marks a failure with its reason', () => {
    expect(afterReport(sent, report('falha', 'Sem WhatsApp.'))).toEqual({
      status: 'falha',
      motivo_falha: 'Sem WhatsApp.',
    })
    expect(afterReport(sent, report('falha'))?.motivo_falha).toBe(
      'O provedor não entregou a mensagem.',
    )
  })

  test('of a delivery clears the doubt about a message', () => {
    expect(afterReport({ ...sent, status: 'falha' }, report('entregue'))).toMatchObject({
      status: 'delivered_real',
      motivo_falha: null,
    })
  })

  test('that is repeated or late changes nothing', () => {
    expect(afterReport(delivered, report('entregue'))).toBeNull()
    expect(afterReport(delivered, report('falha'))).toBeNull()
    expect(afterReport({ ...delivered, lida_em: BEFORE }, report('lida'))).toBeNull()
    expect(afterReport({ ...delivered, lida_em: BEFORE }, report('entregue'))).toBeNull()
    expect(afterReport({ ...sent, status: 'falha' }, report('falha'))).toBeNull()
  })
})

test('in any order and number gives the same final state', () => {
  const sequence = fc.array(fc.constantFrom('entregue', 'lida', 'falha'), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(sequence, (reports) => {
      const message = { ...sent }
      for (const each of reports) Object.assign(message, afterReport(message, report(each)))
      expect(message.status).toBe(
        reports.every((each) => each === 'falha') ? 'falha' : 'delivered_real',
      )
      expect(message.lida_em !== null).toBe(reports.includes('lida'))
    }),
  )
})

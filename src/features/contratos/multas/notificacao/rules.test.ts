import { expect, test } from 'vitest'
import { notificationText, whyNotNotifiable } from './rules.ts'

const multa = { origem: 'oficial', cliente_id: 'c', cliente_telefone: '13997123456' }

test.each([
  [{}, undefined],
  [{ origem: 'simulacao' }, 'A multa é simulada: ninguém recebe mensagem.'],
  [{ cliente_id: null, cliente_telefone: null }, 'Sem locatário na data: ninguém recebe mensagem.'],
  [{ cliente_telefone: '' }, 'Cliente não possui número de telefone cadastrado.'],
])('%j is not sent because: %s', (fields, reason) => {
  expect(whyNotNotifiable({ ...multa, ...fields })).toBe(reason)
})

test.each([
  [{ reason: 'Porque sim.' }, 'Multa notificada. Porque sim.'],
  [{ status: 'enviado', motivo_falha: null }, 'Multa notificada e cliente avisado pelo WhatsApp.'],
  [
    { status: 'falha', motivo_falha: 'A Meta recusou.' },
    'Multa notificada, mas a mensagem não saiu. A Meta recusou.',
  ],
] as const)('%j reads "%s"', (outcome, text) => {
  expect(notificationText(outcome)).toBe(text)
})

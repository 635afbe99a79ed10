import { expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import {
  checkSent,
  checkUndecided,
  checkUndo,
  countdown,
  type Indicacao,
  nicAmount,
  type SituacaoIndicacao,
  situationOf,
  sneAmount,
  type Urgencia,
  urgencyOf,
} from './rules.ts'
import { checkSne, checkSneUndo } from './sne/rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-10')
const multa = (overrides: object = {}) => ({
  status: 'nova' as const,
  indicacao: 'pendente' as Indicacao,
  data_infracao: '2026-03-05T15:00:00.000Z' as Instant,
  data_vencimento: day('2026-04-20'),
  sne_aceito_em: null as CalendarDay | null,
  ...overrides,
})

test.each<[Indicacao, string, SituacaoIndicacao]>([
  ['pendente', '2026-03-10', 'pendente'],
  ['preparada', '2026-03-11', 'preparada'],
  ['pendente', '2026-03-09', 'perdida'],
  ['preparada', '2026-03-09', 'perdida'],
  ['enviada', '2026-03-09', 'enviada'],
  ['dispensada', '2026-03-09', 'dispensada'],
])('%s with the deadline on %s is %s', (indicacao, prazo, situation) => {
  expect(situationOf({ indicacao, prazo_indicacao: day(prazo) }, TODAY)).toBe(situation)
})

test.each<[string, Urgencia, string | RegExp]>([
  ['2026-03-22', 'tranquila', 'Faltam 12 dias para indicar o condutor'],
  ['2026-03-21', 'tranquila', /^Faltam 11 dias/],
  ['2026-03-20', 'proxima', /^Faltam 10 dias/],
  ['2026-03-14', 'proxima', /^Faltam 4 dias/],
  ['2026-03-13', 'urgente', /^Faltam 3 dias/],
  ['2026-03-11', 'urgente', 'Falta 1 dia para indicar o condutor'],
  ['2026-03-10', 'urgente', 'Hoje é o último dia para indicar o condutor'],
  ['2026-03-09', 'vencida', 'Prazo vencido há 1 dia, NIC provável de R$\u00a0260,32'],
  ['2026-02-28', 'vencida', /há 10 dias/],
])('urgency of the deadline %s: %s', (prazo, urgency, text) => {
  expect(urgencyOf(day(prazo), TODAY)).toBe(urgency)
  expect(countdown(day(prazo), 13016 as Centavos, TODAY)).toMatch(text)
})

test('the NIC is twice the fine, the SNE amount is 60 %', () => {
  expect(nicAmount(29347 as Centavos)).toBe(58694)
  expect(sneAmount(29347 as Centavos)).toBe(17608)
})

test.each([
  ['2026-03-10', undefined],
  ['2026-03-05', undefined],
  ['2026-03-11', 'A data do envio não pode estar no futuro'],
  ['2026-03-04', 'A data do envio não pode ser anterior à infração'],
])('sent on %s: %s', (data, refusal) => {
  const check = () => checkSent(multa(), day(data), TODAY)
  if (refusal) expect(check).toThrow(refusal)
  else expect(check).not.toThrow()
})

test('the infraction day is that of São Paulo', () => {
  const lateAtNight = multa({ data_infracao: '2026-03-06T02:30:00.000Z' })
  expect(() => checkSent(lateAtNight, day('2026-03-05'), TODAY)).not.toThrow()
})

test('a decision must be undone before another, and the 40 % before the indication', () => {
  expect(() => checkUndecided(multa({ indicacao: 'enviada' }))).toThrow('já foi enviada')
  expect(() => checkUndecided(multa({ indicacao: 'dispensada' }))).toThrow('já foi dispensada')
  expect(() => checkUndo(multa())).toThrow('Não há envio nem dispensa')
  expect(() => checkUndo(multa({ indicacao: 'enviada', sne_aceito_em: TODAY }))).toThrow(
    'Desfaça o aceite',
  )
  expect(() => checkUndo(multa({ indicacao: 'enviada' }))).not.toThrow()
})

test.each<[string, object, object, string | undefined]>([
  ['the indication is open', {}, {}, 'indicacao_pendente'],
  ['the form is only prepared', { indicacao: 'preparada' }, {}, 'indicacao_pendente'],
  ['there is nobody to name', {}, { motivo: 'A loja conduzia' }, undefined],
  ['the driver was named', { indicacao: 'enviada' }, {}, undefined],
  ['the indication was waived', { indicacao: 'dispensada' }, {}, undefined],
  ['the company is not in the SNE', { indicacao: 'enviada' }, { aderiu: false }, 'sem_sne'],
  ['it is paid', { indicacao: 'enviada', status: 'paga' }, {}, 'multa_encerrada'],
  ['it is disputed', { indicacao: 'enviada', status: 'contestada' }, {}, 'multa_contestada'],
  ['it is overdue', { indicacao: 'enviada', data_vencimento: '2026-03-09' }, {}, 'multa_vencida'],
  ['it is due today', { indicacao: 'enviada', data_vencimento: '2026-03-10' }, {}, undefined],
  ['it was accepted before', { indicacao: 'enviada', sne_aceito_em: TODAY }, {}, 'sne_aceito'],
])('the 40 %% while %s', (_, overrides, around, code) => {
  const check = () =>
    checkSne(multa(overrides), { aderiu: true, motivo: null, today: TODAY, ...around })
  if (code) expect(check).toThrow(expect.objectContaining({ code }))
  else expect(check).not.toThrow()
})

test('only an accepted and unpaid 40 % can be undone', () => {
  expect(() => checkSneUndo({ sne_aceito_em: null, status: 'nova' })).toThrow('não foi aceito')
  expect(() => checkSneUndo({ sne_aceito_em: TODAY, status: 'paga' })).toThrow('já está paga')
  expect(() => checkSneUndo({ sne_aceito_em: TODAY, status: 'nova' })).not.toThrow()
})

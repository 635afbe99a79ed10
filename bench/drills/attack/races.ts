import pg from 'pg'
import { addDays, addMonths, dayInBrazil, monthOf } from '#domain/calendar-day.ts'
import { ACTION_NAMES } from '#features/contratos/locacoes/rules.ts'
import { brokenRules } from '../faults/consistency.ts'
import { clienteNumber, motoNumber } from '../faults/fixtures.ts'
import type { Answer } from './client.ts'

type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>
type Row = { id: string; tipo: string }

const LOCACOES = 6
const ROUNDS = 12
/** Callers at once on one rental, and on one motorcycle or key. */
const CALLERS = 8

/**
 * Has several callers do everything to the same rentals at once: pay, undo, cancel, pause, end. Then
 * rents one motorcycle several times, repeats one receipt by its key, and enters receipts while their
 * month is closed. Returns the figures, and every violated rule of the accounts.
 */
export async function attackWithRaces(call: Call, ownerUrl: string) {
  const problems: string[] = []
  const expectOne = (what: string, answers: Answer[], status: number) => {
    const n = answers.filter((answer) => answer.status === status).length
    if (n !== 1) problems.push(`${what}: ${n} of ${answers.length} succeeded`)
  }
  const repeat = (n: number, send: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: n }, send))
  const today = dayInBrazil(new Date())
  let requests = 0

  const cliente = idOf(await call('POST', '/clientes', clienteNumber(0)))
  const newMoto = async (n: number) => idOf(await call('POST', '/motos', motoNumber(n)))
  const rent = (moto_id: string) =>
    call('POST', '/locacoes', { cliente_id: cliente, moto_id, plano: 'mensal', caucao: true })

  for (let n = 0; n < LOCACOES; n++) {
    const moto = await newMoto(n)
    const answers = await repeat(CALLERS, () => rent(moto))
    expectOne('renting one motorcycle at once', answers, 201)
    const id = idOf(answers.find(({ status }) => status === 201)!)
    const all = (await call('GET', `/pagamentos?locacao_id=${id}`)).body as Row[]
    for (let round = 0; round < ROUNDS; round++) {
      const of = (at: number) => all[(round + at) % all.length]!.id
      const action = ACTION_NAMES[(n + round) % ACTION_NAMES.length]!
      const answers = await Promise.all([
        call('PUT', `/pagamentos/${of(0)}/pagar`),
        call('PATCH', `/pagamentos/${of(0)}/marcar-pago`, {
          forma: 'dinheiro',
          data_pagamento: today,
        }),
        call('POST', `/pagamentos/${of(0)}/desfazer`),
        call('POST', `/pagamentos/${of(1)}/desfazer`),
        call('PUT', `/pagamentos/${of(1)}/pagar`),
        ...(round === ROUNDS - 2
          ? [call('DELETE', `/pagamentos/${of(1)}`, { motivo: 'Ataque' })]
          : []),
        act(call, id, action),
        act(call, id, action),
      ])
      requests += answers.length
    }
  }

  const key = { 'idempotency-key': 'ataque-de-treino-1' }
  const recebimentos = await repeat(CALLERS, () => call('POST', '/receitas', { valor: 10 }, key))
  if (new Set(recebimentos.filter(({ status }) => status === 201).map(idOf)).size !== 1)
    problems.push('one key of a receipt made none or several')

  const { first } = monthOf(addMonths(today, -1))
  const month = first.slice(0, 7)
  const enter = () => call('POST', '/receitas', { valor: 1, data_recebimento: addDays(first, 27) })
  const [, ...entered] = await Promise.all([
    call('POST', `/meses/${month}/fechar`),
    ...Array.from({ length: CALLERS }, enter),
  ])
  const late = await repeat(CALLERS, enter)
  const acknowledged = entered.filter(({ status }) => status === 201).length
  if (late.some(({ status }) => status !== 409)) problems.push('a closed month took a receipt')
  const path = `/receitas/resumo?data_inicio=${first}&data_fim=${monthOf(first).last}`
  const { total } = (await call('GET', path)).body as { total: number }
  if (total !== acknowledged)
    problems.push(`the closed month has ${total}, acknowledged were ${acknowledged}`)
  requests += LOCACOES * CALLERS + 3 * CALLERS + 1

  const client = new pg.Client(ownerUrl)
  await client.connect()
  problems.push(...(await brokenRules(client)))
  await client.end()
  return { requests, problems }
}

const idOf = ({ body }: Answer) => (body as { id: string }).id

const act = (call: Call, id: string, action: (typeof ACTION_NAMES)[number]) =>
  action === 'finalizar'
    ? call('PUT', `/locacoes/${id}/finalizar?km_final=10`)
    : call('POST', `/locacoes/${id}/${action}`, { motivo: 'Ataque' })

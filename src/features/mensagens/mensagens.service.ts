import { type CalendarDay, daysBetween, type Instant } from '#domain/calendar-day.ts'
import { NotFound, RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { readConfig } from '#features/configuracoes/configuracoes.service.ts'
import { referenceOf } from '#features/pagamentos/pagamentos.lembrete.rules.ts'
import { explainFees, feesOf, type TaxasAtraso } from '#features/pagamentos/pagamentos.rules.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Db } from '#server/database.ts'
import { type Work, write } from '#server/work.ts'
import { readTemplate } from './mensagens.ajustes.service.ts'
import { accountsOf, present, sendMensagem, simulateMensagem } from './mensagens.envio.service.ts'
import * as pendentes from './mensagens.pendentes.queries.ts'
import * as queries from './mensagens.queries.ts'
import { INTERROMPIDA, INTERROMPIDA_APOS_MINUTOS, SENT_STATUS, successRate } from './mensagens.rules.ts'
import {
  type Cobranca,
  fineNotice,
  renderCobranca,
  templateInUse,
  testMessage,
  VARIAVEIS,
  valuesOf,
} from './mensagens.texto.rules.ts'

/** One page of the history, the newest first. */
export async function listMensagens(db: Db, query: Parameters<typeof queries.listMensagens>[1]) {
  const { items, ...page } = await queries.listMensagens(db, query)
  return { ...page, items: items.map(present) }
}

/** One page of what customers are to be asked for, with the late fees as of today. */
export async function listPending(
  { db, today }: Pick<Work, 'db' | 'today'>,
  paging: { limite: number; cursor?: string | undefined },
) {
  const [{ items, ...page }, taxas] = await Promise.all([
    pendentes.listPending(db, { ...paging, today }),
    readConfig(db, 'pagamentos'),
  ])
  return { ...page, items: items.map((debt) => presentDebt(debt, today, taxas)) }
}

/** A debt as of today: a payment's late fees, written out; an extra charge owes none. */
function presentDebt(debt: pendentes.Debt, today: CalendarDay, taxas: TaxasAtraso) {
  const { tipo, titulo, valor_original, data_vencimento, enviada_em, envio } = debt
  const fees = tipo && feesOf({ ...debt, tipo }, today, taxas)
  const isLate = fees && fees.valor_com_multa > valor_original
  const reference = tipo ? referenceOf({ ...debt, tipo }) : titulo
  return {
    ...debt,
    valor: fees ? fees.valor_com_multa : valor_original,
    calculo: isLate ? explainFees(valor_original, fees, taxas) : null,
    dias_atraso: Math.max(0, daysBetween(data_vencimento, today)),
    semana: typeof reference === 'number' ? reference : 1,
    titulo: typeof reference === 'string' ? reference : null,
    ultimo_envio: enviada_em && envio && { data_envio: enviada_em, status: envio },
  }
}

/** The screen's numbers, from the kept totals. */
export async function summarize({ db, today }: Pick<Work, 'db' | 'today'>) {
  const [ever, ofToday, pendentes_cobranca] = await Promise.all([
    queries.totals(db),
    queries.totals(db, today),
    pendentes.countPending(db, today),
  ])
  const sum = (rows: typeof ever) => rows.reduce((total, { n }) => total + n, 0)
  const enviadas = sum(ever.filter(({ status }) => SENT_STATUS.some((sent) => sent === status)))
  const falharam = sum(ever.filter(({ status }) => status === 'falha'))
  return {
    taxa_sucesso: successRate(enviadas, falharam),
    mensagens_hoje: sum(ofToday),
    total_mensagens: sum(ever),
    mensagens_enviadas: enviadas,
    mensagens_falharam: falharam,
    pendentes_cobranca,
  }
}

type ChargeInput = {
  numero: string
  cliente_nome: string
  valor: Centavos
  data_vencimento: CalendarDay
  moto_placa?: string | null | undefined
  semana: number
  pagamento_id?: string | null | undefined
  cobranca_id?: string | null | undefined
}

/**
 * Sends a charge in the shop's own words. Of a payment or an extra charge it tells what that stands at now, not what
 * the caller saw; one that nobody owes (any more) is refused.
 */
export async function sendCharge(work: Work, messengers: Messengers, input: ChargeInput) {
  const { numero, pagamento_id, cobranca_id } = input
  const of = pagamento_id ? { pagamento_id } : cobranca_id ? { cobranca_id } : undefined
  const debt = of && (await openDebt(work, of))
  const charge: Cobranca = debt
    ? { ...debt, referencia: debt.titulo ?? debt.semana }
    : { ...input, moto_placa: input.moto_placa || null, referencia: input.semana }
  const [template, empresa] = await Promise.all([readTemplate(work.db), readConfig(work.db, 'empresa')])
  const values = valuesOf(charge)
  return sendMensagem(work, messengers, {
    ...of,
    tipo: 'cobranca',
    numero,
    mensagem: renderCobranca(templateInUse(template), charge, empresa),
    variables: VARIAVEIS.map((name) => values[name]),
    cliente_id: debt?.cliente_id ?? null,
    cliente_nome: charge.cliente_nome,
  })
}

async function openDebt({ db, today }: Work, of: Parameters<typeof pendentes.findDebt>[1]) {
  const [debt, taxas] = await Promise.all([pendentes.findDebt(db, of), readConfig(db, 'pagamentos')])
  if (!debt)
    throw new NotFound('pagamento_id' in of ? 'Pagamento não encontrado' : 'Cobrança extra não encontrada')
  if (debt.simulada)
    throw new RuleViolation(
      'Esta cobrança é de uma multa simulada: ninguém é cobrado por ela.',
      'cobranca_simulada',
    )
  if (debt.status !== 'pendente') throw new RuleViolation(NOT_OPEN[debt.status], 'cobranca_encerrada')
  return presentDebt(debt, today, taxas)
}

const NOT_OPEN = {
  pago: 'Esta cobrança já foi paga. Nada foi enviado.',
  cancelado: 'Esta cobrança foi cancelada. Nada foi enviado.',
  contestado: 'Esta cobrança está contestada. Nada foi enviado.',
}

export const sendManual = (
  work: Work,
  messengers: Messengers,
  message: { numero: string; mensagem: string },
) => sendMensagem(work, messengers, { ...message, tipo: 'manual' })

/** A test message to the number, or to the shop's own; `real` asks the providers, else nobody gets it. */
export async function sendTest(
  work: Work,
  messengers: Messengers,
  { numero, real }: { numero?: string | undefined; real: boolean },
) {
  const empresa = await readConfig(work.db, 'empresa')
  const message = {
    tipo: 'teste',
    numero: numero ?? empresa.telefone,
    mensagem: testMessage(empresa),
  } as const
  if (!real) return simulateMensagem(work, message)
  if (!(await accountsOf(work.db, messengers)).length)
    throw new RuleViolation(
      'Nenhum provedor de WhatsApp está configurado. Configure um em Configurações Avançadas.',
      'whatsapp_nao_configurado',
    )
  return sendMensagem(work, messengers, message)
}

type Fine = Omit<Parameters<typeof fineNotice>[0], 'cliente_nome'> & {
  id: string
  cliente_id: string | null
  cliente_nome: string
  cliente_telefone: string
}

/** Tells a customer of a traffic fine. */
export async function sendFineNotice(work: Work, messengers: Messengers, fine: Fine) {
  const empresa = await readConfig(work.db, 'empresa')
  return sendMensagem(work, messengers, {
    tipo: 'multa',
    numero: fine.cliente_telefone,
    mensagem: fineNotice(fine, empresa),
    cliente_id: fine.cliente_id,
    cliente_nome: fine.cliente_nome,
    multa_id: fine.id,
  })
}

/** Ends the messages whose process is gone, so that none stays under way for ever. */
export function failInterrupted(work: Work) {
  const since = Date.parse(work.now) - INTERROMPIDA_APOS_MINUTOS * 60_000
  return write(work, (tx) =>
    queries.failInterrupted(tx, new Date(since).toISOString() as Instant, INTERROMPIDA),
  )
}

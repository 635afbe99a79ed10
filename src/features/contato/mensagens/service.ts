import type { Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { createDueWeeks } from '#features/dinheiro/pagamentos/semanas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { countPending } from './cobranca/service.ts'
import { present, sendMensagem, simulateMensagem } from './envio/service.ts'
import * as historico from './historico/queries.ts'
import { accountsOf } from './provedores/service.ts'
import * as queries from './queries.ts'
import {
  INTERROMPIDA,
  INTERROMPIDA_APOS_MINUTOS,
  noProvider,
  SENT_STATUS,
  successRate,
} from './rules.ts'
import { multaNotification, testMessage } from './texto/rules.ts'

/** Returns a page of the history, newest first. */
export async function listMensagens(db: Db, query: Parameters<typeof historico.listMensagens>[1]) {
  const { items, ...page } = await historico.listMensagens(db, query)
  return { ...page, items: items.map(present) }
}

/** Returns the screen's totals from the summary tables. */
export async function summarize({ db, now, today }: Context) {
  await createDueWeeks(db, new Date(now))
  const [ever, ofToday, pendentes_cobranca] = await Promise.all([
    historico.totals(db),
    historico.totals(db, today),
    countPending(db, today),
  ])
  const sum = (rows: typeof ever) => rows.reduce((total, { n }) => total + n, 0)
  const enviadas = sum(ever.filter(({ status }) => SENT_STATUS.some((sent) => sent === status)))
  const falharam = sum(ever.filter(({ status }) => status === 'falha'))
  return {
    taxa_sucesso: successRate(enviadas, falharam),
    mensagens_hoje: sum(ofToday.filter(({ status }) => status !== 'dispensada')),
    total_mensagens: sum(ever),
    mensagens_enviadas: enviadas,
    mensagens_falharam: falharam,
    pendentes_cobranca,
  }
}

/** Sends a message in a person's words; `endereco` is PUBLIC_URL. */
export const sendManual = (
  ctx: Context,
  { messengers, endereco }: { messengers: Messengers; endereco: string },
  message: { numero: string; mensagem: string },
) => sendMensagem(ctx, messengers, { ...message, tipo: 'manual', escrita: { endereco } })

/**
 * Sends a test message, by default to the shop's own number; without `real` it is only simulated.
 */
export async function sendTest(
  ctx: Context,
  messengers: Messengers,
  { numero, real }: { numero?: string | undefined; real: boolean },
) {
  const empresa = await readConfig(ctx.db, 'empresa')
  const to = numero ?? empresa.telefone
  if (!to)
    throw new RuleViolation(
      'Digite um número: a loja ainda não tem telefone em Configurações.',
      'loja_sem_telefone',
    )
  const message = {
    tipo: 'teste',
    numero: to,
    mensagem: testMessage(empresa),
  } as const
  if (!real) return simulateMensagem(ctx, message)
  if (!(await accountsOf(ctx.db, messengers)).length) throw noProvider()
  return sendMensagem(ctx, messengers, message)
}

type Multa = Omit<Parameters<typeof multaNotification>[0], 'cliente_nome'> & {
  id: string
  cliente_id: string | null
  cliente_nome: string
  cliente_telefone: string
}

/** Notifies a customer of a traffic fine. */
export async function sendMultaNotification(ctx: Context, messengers: Messengers, multa: Multa) {
  const empresa = await readConfig(ctx.db, 'empresa')
  return sendMensagem(ctx, messengers, {
    tipo: 'multa',
    numero: multa.cliente_telefone,
    mensagem: multaNotification(multa, empresa),
    cliente_id: multa.cliente_id,
    cliente_nome: multa.cliente_nome,
    multa_id: multa.id,
  })
}

/** Ends messages of dead processes, so that none stays in progress. */
export function failInterrupted(ctx: Context) {
  const since = Date.parse(ctx.now) - INTERROMPIDA_APOS_MINUTOS * 60_000
  return transaction(ctx, (tx) =>
    queries.failInterrupted(tx, new Date(since).toISOString() as Instant, INTERROMPIDA),
  )
}

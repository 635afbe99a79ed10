import { dayInBrazil, formatDay, timeInBrazil } from '#domain/calendar-day.ts'
import { findCobranca } from '#features/cobrancas-extras/cobrancas-extras.service.ts'
import { sendFineNotice } from '#features/mensagens/mensagens.service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { type Work, write } from '#server/work.ts'
import { noticeText, whyNobodyIsTold } from './multas.notificacao.rules.ts'
import * as queries from './multas.queries.ts'
import { discountHolds, statusAfterNotice } from './multas.rules.ts'
import { findMulta } from './multas.service.ts'

/**
 * Marks the fine as notified, and then tells its customer; its charge stays. A message that fails undoes nothing: it
 * stands in the history. Doing it twice changes nothing and tells nobody again; what is over is refused.
 */
export async function notifyMulta(work: Work, messengers: Messengers, id: string) {
  const { multa, isNew } = await markNotified(work, id)
  if (!isNew) return multa
  const reason = whyNobodyIsTold(multa)
  if (reason) return { ...multa, aviso: noticeText({ reason }) }
  const mensagem = await sendFineNotice(work, messengers, await tellable(work, multa))
  return { ...multa, mensagem, aviso: noticeText(mensagem) }
}

const markNotified = (work: Work, id: string) =>
  write(work, async (tx) => {
    const before = await queries.lockMulta(tx, id)
    const status = statusAfterNotice(before.status)
    const isNew = status !== before.status
    if (isNew) await queries.updateMulta(tx, id, { status })
    return { multa: await findMulta({ db: tx, today: work.today }, id), isNew }
  })

type Multa = Awaited<ReturnType<typeof findMulta>>

/** The fine as its customer is told of it. */
async function tellable({ db, today }: Work, multa: Multa) {
  const at = new Date(multa.data_infracao)
  return {
    ...multa,
    cliente_nome: multa.cliente_nome ?? '',
    cliente_telefone: multa.cliente_telefone ?? '',
    data_infracao: `${formatDay(dayInBrazil(at))} às ${timeInBrazil(at)}`,
    valor: multa.valor_atual,
    valor_ate: discountHolds(multa, today) ? multa.data_vencimento_desconto! : multa.data_vencimento,
    cobranca: multa.cobranca_id ? await findCobranca(db, multa.cobranca_id) : null,
  }
}

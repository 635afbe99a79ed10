import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { endOfContratoValues, renderTexto } from '#features/contato/modelos/textos/rules.ts'
import { readTexto } from '#features/contato/modelos/textos/service.ts'
import { planoOn } from '#features/dinheiro/planos/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { DISPENSADA, isQueueTime } from '../fila/rules.ts'
import { queueMessages } from '../fila/service.ts'
import type { MensagemRow } from '../queries.ts'
import * as queries from './queries.ts'
import { isTooLate } from './rules.ts'

/**
 * Queues the question of what a customer wants to do 14 and 7 days before the contract ends, each
 * once, if a provider is configured; nothing to a customer who already has a message today.
 */
export async function queueEndsOfContrato({
  db,
  now,
  messengers,
}: Pick<Deps, 'db' | 'now'> & { messengers: Messengers }) {
  if (!isQueueTime(now()) || !(await messengers()).length) return
  const ctx = systemContext({ db, now })
  const { texto } = await readTexto(db, 'fim_de_contrato')
  const { preco_semanal: anual } = await planoOn(db, 'anual', ctx.today)
  const perguntas = await transaction(ctx, (tx) =>
    queueMessages(tx, ctx, async () => {
      const due = (await queries.dueContratos(tx, ctx.today)).filter(({ cliente_telefone }) =>
        whatsappNumber(cliente_telefone),
      )
      const oneEach = new Map(due.toReversed().map((each) => [each.cliente_id, each]))
      return [...oneEach.values()].map((contrato) => ({
        tipo: 'fim_de_contrato' as const,
        numero: whatsappNumber(contrato.cliente_telefone)!,
        mensagem: renderTexto(texto, endOfContratoValues(contrato, anual)),
        cliente_id: contrato.cliente_id,
        cliente_nome: contrato.cliente_nome,
        locacao_id: contrato.locacao_id,
        contrato_ate: contrato.data_fim_contratada,
        momento: contrato.momento,
      }))
    }),
  )
  return { counts: { perguntas } }
}

/** Returns the message's current text, or why it is no longer sent. */
export async function endOfContratoText(ctx: Context, row: MensagemRow) {
  const contrato = await queries.findEnding(ctx.db, row.locacao_id)
  if (!contrato || contrato.data_fim_contratada !== row.contrato_ate)
    return { reason: 'O contrato mudou ou a locação terminou.' }
  if (isTooLate(row.momento, row.contrato_ate, ctx.today)) return { reason: DISPENSADA.atrasada }
  const numero = whatsappNumber(contrato.cliente_telefone)
  if (!numero) return { reason: SEM_TELEFONE }
  const { texto } = await readTexto(ctx.db, 'fim_de_contrato')
  const { preco_semanal: anual } = await planoOn(ctx.db, 'anual', ctx.today)
  const { cliente_nome } = contrato
  return {
    numero,
    cliente_nome,
    mensagem: renderTexto(texto, endOfContratoValues(contrato, anual)),
  }
}

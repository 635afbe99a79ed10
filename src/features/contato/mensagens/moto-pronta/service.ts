import { RuleViolation } from '#domain/errors.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { readyMotoValues, renderTexto } from '#features/contato/modelos/textos/rules.ts'
import { readTexto } from '#features/contato/modelos/textos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { DISPENSADA } from '../fila/rules.ts'
import { queueMessages } from '../fila/service.ts'
import type { MensagemRow } from '../queries.ts'
import { noProvider } from '../rules.ts'
import * as queries from './queries.ts'
import { JA_NA_FILA, NAO_ESPERADA } from './rules.ts'

/**
 * Queues the message that the own motorcycle of a rental is ready, in the caller's transaction. Throws
 * RuleViolation without a provider or a phone number, or while one still waits.
 */
export async function queueReadyMoto(tx: Tx, ctx: Context, locacao_id: string, accounts: number) {
  if (accounts === 0) throw noProvider()
  const awaited = await queries.findAwaited(tx, locacao_id)
  if (!awaited) throw new RuleViolation(NAO_ESPERADA, 'sem_moto_propria')
  if (awaited.na_fila) throw new RuleViolation(JA_NA_FILA, 'mensagem_na_fila')
  const numero = whatsappNumber(awaited.cliente_telefone)
  if (!numero) throw new RuleViolation(SEM_TELEFONE, 'sem_telefone')
  const { cliente_id, cliente_nome } = awaited
  const { texto } = await readTexto(tx, 'moto_pronta')
  const mensagem = renderTexto(texto, readyMotoValues(awaited))
  await queueMessages(tx, ctx, async () => [
    { tipo: 'moto_pronta', numero, mensagem, cliente_id, cliente_nome, locacao_id },
  ])
}

/** Returns the message's text as of now, or why it is no longer sent. */
export async function readyMotoText(tx: Tx, row: MensagemRow) {
  const awaited = await queries.findAwaited(tx, row.locacao_id)
  if (!awaited) return { reason: NAO_ESPERADA }
  if (awaited.demonstracao) return { reason: DISPENSADA.demonstracao }
  const numero = whatsappNumber(awaited.cliente_telefone)
  if (!numero) return { reason: SEM_TELEFONE }
  const { texto } = await readTexto(tx, 'moto_pronta')
  const { cliente_nome } = awaited
  return { numero, cliente_nome, mensagem: renderTexto(texto, readyMotoValues(awaited)) }
}

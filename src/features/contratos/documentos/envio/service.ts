import { DOCUMENTO_PUBLICO } from '#domain/addresses.ts'
import type { Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { button, letterHtml, paragraph, small } from '#domain/text/letter.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { isReachable } from '#features/contato/lembretes/rules.ts'
import { documentMessage, queueDocument } from '#features/contato/mensagens/documentos/service.ts'
import { sendMensagem } from '#features/contato/mensagens/envio/service.ts'
import { asMessage, SEM_TELEFONE, signature } from '#features/contato/modelos/rules.ts'
import type { MeioDeEnvio } from '#features/contratos/recebimentos/recibo/rules.ts'
import { SEM_EMAIL, SEM_ENDERECO_PUBLICO } from '#features/contratos/recebimentos/recibo/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { handOver, recordEmailUse } from '#features/sistema/integracoes/correio/service.ts'
import { createLink } from '#features/sistema/links-publicos/service.ts'
import type { Mailer, Mailers } from '#integrations/email/port.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { storePdf } from '../assinatura/service.ts'
import { titleOf } from '../pdf/rules.ts'
import { lockDocumento, updateDocumento } from '../queries.ts'
import * as queries from './queries.ts'
import {
  ARQUIVADO,
  archived,
  checkMaySend,
  isEvidenceComplete,
  isSendingTime,
  semEmail,
} from './rules.ts'

export type Way = { messengers: Messengers; mailers: Mailers; publicUrl: string | undefined }

/**
 * Sends the customer a link to a document, in the shop's words: queued for WhatsApp or e-mail, or without a
 * WhatsApp provider as a chat to send it by hand. Throws RuleViolation for one that is cancelled or
 * replaced, of an archived customer, without a public address, or without the customer's phone, e-mail address or an e-mail account.
 */
export async function sendDocument(
  ctx: Context,
  { messengers, mailers, publicUrl }: Way,
  { id, por }: { id: string; por: MeioDeEnvio },
) {
  const { status } = await lookUp(ctx, id)
  checkMaySend(status)
  if (!publicUrl || !isReachable(publicUrl))
    throw new RuleViolation(SEM_ENDERECO_PUBLICO, 'sem_endereco_publico')
  const to = await queries.findRecipient(ctx.db, id)
  if (to.excluido_em) throw archived()
  if (por === 'email') {
    if (!to.email) throw new RuleViolation(SEM_EMAIL, 'sem_email')
    if ((await mailers()).length === 0) throw semEmail()
    await transaction(ctx, (tx) => queries.queueEmail(tx, id, to.demonstracao, ctx.now))
    return {
      situacao: 'na_fila' as const,
      aviso: 'O e-mail está na fila: sai entre 8h e 20h.',
      link: null,
    }
  }
  if (!whatsappNumber(to.telefone)) throw new RuleViolation(SEM_TELEFONE, 'sem_telefone')
  if ((await messengers()).length === 0) return byHand(ctx, messengers, { publicUrl, ...to })
  await transaction(ctx, (tx, ctx) => queueDocument(tx, ctx, id))
  return {
    situacao: 'na_fila' as const,
    aviso: 'A mensagem está na fila: sai entre 8h e 20h.',
    link: null,
  }
}

const lookUp = (ctx: Context, id: string) =>
  transaction({ ...ctx, idempotency: undefined }, (tx) => lockDocumento(tx, id))

type ByHand = { id: string; publicUrl: string; telefone: string; cliente_id: string; nome: string }

async function byHand(
  ctx: Context,
  messengers: Messengers,
  { id, publicUrl, telefone, cliente_id, nome }: ByHand,
) {
  const { tipo, mensagem } = await transaction(ctx, async (tx, ctx) => {
    const codigo = await createLink(tx, { documento_id: id }, ctx.now)
    const message = await documentMessage(tx, id, `${publicUrl}${DOCUMENTO_PUBLICO}${codigo}`)
    if (!message) throw archived()
    return message
  })
  const { link } = await sendMensagem(ctx, messengers, {
    tipo,
    numero: telefone,
    mensagem: asMessage([mensagem, signature(await readConfig(ctx.db, 'empresa'))]),
    cliente_id,
    cliente_nome: nome,
    documento_id: id,
  })
  return { situacao: 'pronto' as const, aviso: 'Mensagem pronta: envie pelo WhatsApp.', link }
}

/** Queues a notification that was just emitted for each way that the customer can be reached. */
export async function queueNotification(
  ctx: Context,
  { messengers, mailers, publicUrl }: Way,
  id: string,
) {
  if (!publicUrl || !isReachable(publicUrl)) return
  const [chats, accounts] = await Promise.all([messengers(), mailers()])
  await transaction({ ...ctx, idempotency: undefined }, async (tx, ctx) => {
    if ((await queries.listDeliveries(tx, id)).length > 0) return
    const { email, demonstracao } = await queries.findRecipient(tx, id)
    if (chats.length > 0) await queueDocument(tx, ctx, id)
    if (accounts.length > 0 && email) await queries.queueEmail(tx, id, demonstracao, ctx.now)
  })
}

export type Surroundings = Pick<Deps, 'db' | 'now' | 'publicUrl'> & {
  mailers: Mailers
  files: FileStore
}

/** Milliseconds after which a claimed e-mail without a result belongs to a dead worker. */
const INTERRUPTED_MS = 15 * 60_000
/** Max. e-mails, and notifications, per run; the next run continues. */
const MAX_PER_RUN = 100

/** Sends the queued e-mails between 8:00 and 20:00, and stores the evidence of notifications that is complete. */
export async function sendQueued(around: Surroundings) {
  const { db, now, mailers, publicUrl } = around
  const ctx = systemContext({ db, now })
  const before = new Date(now().getTime() - INTERRUPTED_MS).toISOString() as Instant
  await transaction(ctx, (tx) => queries.failInterrupted(tx, before))
  const accounts = await mailers()
  let enviados = 0
  while (accounts.length && publicUrl && isSendingTime(now()) && enviados < MAX_PER_RUN) {
    if (!(await sendNext(systemContext({ db, now }), accounts, publicUrl))) break
    enviados++
  }
  return { counts: { enviados, guardadas: await storeNotifications(around) } }
}

/** Sends one e-mail; returns false if none is left or no provider works. */
async function sendNext(ctx: Context, accounts: readonly Mailer[], publicUrl: string) {
  const next = await transaction(ctx, (tx) => queries.claimNext(tx, ctx.now))
  if (!next) return false
  const save = (outcome: Parameters<typeof queries.saveOutcome>[2]) =>
    transaction(ctx, (tx) => queries.saveOutcome(tx, next.id, outcome))
  const none = { provedor: null, aceito_em: null }
  const to = await queries.findRecipient(ctx.db, next.documento_id)
  const refusal = whyNot(to)
  if (refusal) {
    await save({ status: 'falha', motivo: refusal, ...none })
    return true
  }
  const { outcome, results } = await handOver(accounts, await letterOf(ctx, to, publicUrl))
  await save(
    outcome.status === 'enviado'
      ? { status: 'enviado', motivo: null, provedor: outcome.provedor ?? null, aceito_em: ctx.now }
      : {
          status: outcome.status,
          motivo: outcome.status === 'falha' ? (outcome.motivo ?? 'Recusado.') : null,
          ...none,
        },
  )
  await recordEmailUse(ctx, results)
  return outcome.status !== 'pendente'
}

type Recipient = Awaited<ReturnType<typeof queries.findRecipient>>

function whyNot({ demonstracao, email, status, excluido_em }: Recipient) {
  if (demonstracao) return 'Dados de demonstração não são enviados.'
  if (excluido_em) return ARQUIVADO
  if (!email) return SEM_EMAIL
  return status === 'cancelado' || status === 'substituido'
    ? 'O documento não vale mais.'
    : undefined
}

async function letterOf(ctx: Context, to: Recipient, publicUrl: string) {
  const [{ link, mensagem }, empresa] = await Promise.all([
    transaction(ctx, async (tx, ctx) => {
      const link = `${publicUrl}${DOCUMENTO_PUBLICO}${await createLink(tx, { documento_id: to.id }, ctx.now)}`
      return { link, ...(await documentMessage(tx, to.id, link))! }
    }),
    readConfig(ctx.db, 'empresa'),
  ])
  const who = signature(empresa)
  return {
    id: crypto.randomUUID(),
    from: { name: empresa.nome },
    to: { name: to.nome, address: to.email! },
    subject: `${titleOf(to)} | ${empresa.nome}`,
    text: asMessage([mensagem, who]),
    html: letterHtml({
      preheader: titleOf(to),
      title: empresa.nome,
      body: paragraph(mensagem) + button('Abrir o documento', link),
      foot: small(who.split('\n').map(escapeHtml).join('<br>')),
    }),
  }
}

/** Stores the PDF of each notification whose evidence is complete. Returns how many. */
async function storeNotifications({ db, now, files, publicUrl }: Surroundings) {
  let stored = 0
  for (const { id } of await queries.listUnstored(db, MAX_PER_RUN)) {
    const ctx = systemContext({ db, now })
    const isStored = await transaction(ctx, async (tx, ctx) => {
      const row = await lockDocumento(tx, id)
      const deliveries = await queries.listDeliveries(tx, id)
      if (row.status !== 'emitido' || row.sha256_final) return false
      if (!isEvidenceComplete({ emitido_em: row.emitido_em, deliveries }, ctx.now)) return false
      await updateDocumento(tx, id, await storePdf(tx, ctx, { files, publicUrl }, row))
      return true
    })
    if (isStored) stored++
  }
  return stored
}

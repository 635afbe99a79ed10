import { formatDay } from '#domain/calendar-day.ts'
import { formatTelefone } from '#domain/documents.ts'
import { RuleViolation } from '#domain/errors.ts'
import { sum } from '#domain/money.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { button, letterHtml, paragraph, small } from '#domain/text/letter.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { isReachable } from '#features/contato/lembretes/rules.ts'
import { sendMensagem } from '#features/contato/mensagens/envio/service.ts'
import { asMessage, SEM_TELEFONE, signature, taxId } from '#features/contato/modelos/rules.ts'
import { reciboValues, renderTexto } from '#features/contato/modelos/textos/rules.ts'
import { readTexto } from '#features/contato/modelos/textos/service.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { handOver, recordEmailUse } from '#features/sistema/integracoes/correio/service.ts'
import { createLink } from '#features/sistema/links-publicos/service.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type FormBlock, type FormHeading, formOf } from '#server/export/pdf/form.ts'
import * as queries from './queries.ts'
import {
  itemLine,
  type MeioDeEnvio,
  numbersOf,
  openingOf,
  placeAndDay,
  QUITACAO,
  reciboName,
  reservationText,
  SEM_EMAIL,
  SEM_ENDERECO_PUBLICO,
} from './rules.ts'

/** Path prefix of the page that a customer opens a receipt on. */
export const RECIBO = '/recibo/'

/** Returns the receipts that paid a debt, the newest first. */
export const listOfDivida = (db: Db, of: queries.DividaOf) => queries.listOfDivida(db, of)

/**
 * Returns the receipts of a paper: those of the same visit that are still valid; an undone one has
 * a paper of its own.
 */
async function paperOf(db: Db, id: string) {
  const visit = await queries.findVisit(db, id)
  const asked = visit.find((each) => each.id === id)!
  const partes = asked.anulado_em ? [asked] : visit.filter(({ anulado_em }) => !anulado_em)
  const anulados = asked.anulado_em ? [] : visit.filter(({ anulado_em }) => anulado_em)
  return { asked, partes, anulados }
}

type Paper = Awaited<ReturnType<typeof paperOf>>

/**
 * Returns the receipt as PDF, made of its rows: the same whenever it is printed. Throws NotFound if
 * it does not exist.
 */
export async function makeRecibo({ db }: Pick<Context, 'db'>, id: string) {
  const [paper, empresa] = await Promise.all([paperOf(db, id), readConfig(db, 'empresa')])
  const { asked, partes } = paper
  const items = await queries.itemsOf(
    db,
    partes.map((parte) => parte.id),
  )
  const last = partes.at(-1)!
  const reserva = reservationText(last.reservas)
  const isQuit =
    !asked.anulado_em &&
    !reserva &&
    asked.origem !== 'migracao' &&
    items.every(({ resta }) => resta === 0) &&
    !(await queries.owedSomething(db, { ...asked, dia: asked.data, em: last.criado_em }))
  const blocks = bodyOf(paper, empresa, {
    lines: items.map(itemLine),
    closing: reserva ?? (isQuit ? QUITACAO : undefined),
  })
  async function* each() {
    yield* blocks
  }
  return { name: reciboName(asked.numero), file: formOf(headingOf(paper, empresa), each()) }
}

function headingOf({ asked, partes }: Paper, empresa: Empresa): FormHeading {
  const { nome, cnpj, endereco, cidade, uf, telefone } = empresa
  const title = `Recibo nº ${numbersOf(partes)}`
  const shop = [
    nome,
    cnpj && taxId(cnpj),
    [endereco, `${cidade}/${uf}`].filter(Boolean).join(', '),
    formatTelefone(telefone),
  ]
  return {
    title,
    subtitle: shop.filter(Boolean).join(' · '),
    author: nome,
    foot: `${title}. ${nome}. Contém dados pessoais: guarde com cuidado.`,
    createdAt: new Date(asked.estornado_em ?? partes.at(-1)!.criado_em),
    stamp: asked.anulado_em ? `ANULADO em ${formatDay(asked.anulado_em)}` : undefined,
  }
}

type Words = { lines: ReturnType<typeof itemLine>[]; closing: string | undefined }

function bodyOf(
  { asked, partes, anulados }: Paper,
  empresa: Empresa,
  { lines, closing }: Words,
): FormBlock[] {
  const text = (words: Extract<FormBlock, { kind: 'text' }>['text']): FormBlock => ({
    kind: 'text',
    text: words,
    size: 11,
  })
  return [
    text(' '),
    text(openingOf(asked, partes)),
    ...lines.map(text),
    ...(closing ? [text([{ bold: closing }])] : []),
    ...anulados.map(({ numero, anulado_em }) =>
      text(`O recibo nº ${numero}, da mesma ocasião, foi anulado em ${formatDay(anulado_em!)}.`),
    ),
    ...(asked.anulado_em
      ? [text([{ bold: 'Este recibo foi anulado e não prova recebimento.' }])]
      : []),
    text(placeAndDay(empresa.cidade, asked.data)),
    text(`Recebido por ${receiverOf(asked, empresa)}.`),
    { kind: 'signatures', items: [empresa.nome] },
  ]
}

const receiverOf = ({ recebido_por, origem }: Paper['asked'], { nome }: Empresa) =>
  recebido_por ?? (origem === 'pix' ? `${nome}, por Pix confirmado` : nome)

type Way = { messengers: Messengers; mailers: Mailers; publicUrl: string | undefined }

/**
 * Sends the customer a link to the receipt, in the shop's words. Without a WhatsApp provider it
 * returns a chat to send it by hand. Throws RuleViolation without a public address, or without the
 * customer's phone, e-mail address or an e-mail account.
 */
export async function sendRecibo(
  ctx: Context,
  { messengers, mailers, publicUrl }: Way,
  { id, por }: { id: string; por: MeioDeEnvio },
) {
  const { asked, partes } = await paperOf(ctx.db, id)
  if (!publicUrl || !isReachable(publicUrl))
    throw new RuleViolation(SEM_ENDERECO_PUBLICO, 'sem_endereco_publico')
  const accounts = por === 'email' ? await mailers() : []
  checkReach(asked, por, accounts.length)
  const codigo = await transaction(ctx, (tx) => createLink(tx, { recebimento_id: id }, ctx.now))
  const link = `${publicUrl}${RECIBO}${codigo}`
  const [{ texto }, empresa] = await Promise.all([
    readTexto(ctx.db, 'recibo'),
    readConfig(ctx.db, 'empresa'),
  ])
  const values = reciboValues({
    cliente_nome: asked.nome,
    valor: sum(partes.map(({ valor }) => valor)),
    data: asked.data,
    numero: numbersOf(partes),
    link,
  })
  const words = renderTexto(texto, values)
  if (por === 'whatsapp') return byWhatsApp(ctx, messengers, { asked, words, empresa })
  const { outcome, results } = await handOver(accounts, letterOf({ asked, words, empresa, link }))
  await recordEmailUse(ctx, results)
  return outcome.status === 'enviado'
    ? { situacao: 'enviado' as const, aviso: 'Recibo enviado por e-mail.', link: null }
    : {
        situacao: 'falha' as const,
        aviso: `O recibo não saiu. ${outcome.motivo ?? ''}`.trim(),
        link: null,
      }
}

function checkReach({ telefone, email }: Paper['asked'], por: MeioDeEnvio, accounts: number) {
  if (por === 'whatsapp' && !whatsappNumber(telefone))
    throw new RuleViolation(SEM_TELEFONE, 'sem_telefone')
  if (por === 'email' && !email) throw new RuleViolation(SEM_EMAIL, 'sem_email')
  if (por === 'email' && accounts === 0)
    throw new RuleViolation(
      'Nenhum provedor de e-mail está configurado. Configure um em Configurações Avançadas.',
      'email_nao_configurado',
    )
}

type Message = { asked: Paper['asked']; words: string; empresa: Empresa }

async function byWhatsApp(
  ctx: Context,
  messengers: Messengers,
  { asked, words, empresa }: Message,
) {
  const { status, link, motivo_falha } = await sendMensagem(ctx, messengers, {
    tipo: 'recibo',
    numero: asked.telefone,
    mensagem: asMessage([words, signature(empresa)]),
    cliente_id: asked.cliente_id,
    cliente_nome: asked.nome,
  })
  if (status === 'delivered_ready')
    return { situacao: 'pronto' as const, aviso: 'Mensagem pronta: envie pelo WhatsApp.', link }
  return status === 'falha'
    ? {
        situacao: 'falha' as const,
        aviso: `O recibo não saiu. ${motivo_falha ?? ''}`.trim(),
        link: null,
      }
    : { situacao: 'enviado' as const, aviso: 'Recibo enviado pelo WhatsApp.', link: null }
}

function letterOf({ asked, words, empresa, link }: Message & { link: string }) {
  const who = signature(empresa)
  return {
    id: crypto.randomUUID(),
    from: { name: empresa.nome },
    to: { name: asked.nome, address: asked.email! },
    subject: `Recibo nº ${asked.numero} | ${empresa.nome}`,
    text: asMessage([words, who]),
    html: letterHtml({
      preheader: `Recibo de ${formatDay(asked.data)}`,
      title: empresa.nome,
      body: paragraph(words) + button('Abrir o recibo', link),
      foot: small(who.split('\n').map(escapeHtml).join('<br>')),
    }),
  }
}

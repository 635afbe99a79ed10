import { createHash } from 'node:crypto'
import { numberOf, type TipoDocumento } from '#domain/documento.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { findSheet } from '#features/contratos/acertos/folha/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { unprintable } from '#server/export/pdf/text.ts'
import { acertoTextOf } from '../acerto/rules.ts'
import { type Around, refuseDocument, signDocument } from '../assinatura/service.ts'
import { findInForce } from '../modelos/queries.ts'
import { parseTemplate, renderTemplate, tidy, VARIAVEIS, type Valores } from '../modelos/rules.ts'
import { factsOf, previewTemplate, readShop } from '../modelos/service.ts'
import * as queries from '../queries.ts'
import {
  checkNotSigned,
  hasTemplate,
  isReplaced,
  needsText,
  type TipoEmitido,
  warningsOf,
  yearOf,
} from '../rules.ts'
import { cancelDocument, findDocumento } from '../service.ts'
import {
  checkShop,
  conditionsOf,
  type Fatos,
  kmDiffers,
  type Loja,
  type Troca,
  valuesOf,
} from './rules.ts'

type Asked = {
  locacao_id: string
  /** What an amendment changes, or a notification asks for. */
  texto?: string | null | undefined
}

/**
 * Emits a document of a rental: freezes its text and takes its number. One of a kind that waits to be
 * signed is replaced. Throws NotFound if there is no rental; ValidationError for each value that is missing;
 * RuleViolation if it has a signed one, or no closed settlement, or for a contract before the shop's data.
 */
export const emitDocument = (ctx: Context, { tipo, ...asked }: Asked & { tipo: TipoEmitido }) =>
  transaction(ctx, async (tx, ctx) => {
    const { id } = await emit(tx, ctx, { tipo, ...asked })
    return findDocumento(tx, id)
  })

/**
 * Emits the amendment of a swap or a price in the caller's transaction, which has locked the rental, and
 * returns its number. Returns what the records lack instead, because paper stops no motorcycle.
 */
export async function draftAmendment(
  tx: Tx,
  ctx: Context,
  { locacao_id, texto, troca }: Required<Asked> & { troca?: Troca },
): Promise<{ id: string; numero: string } | { faltam: string[] }> {
  const modelo = await findInForce(tx, 'aditivo')
  const preview = { tipo: 'aditivo', texto: modelo.texto, locacao_id } as const
  const { faltam } = await previewTemplate({ db: tx, today: ctx.today }, preview)
  // A preview knows no swap.
  const missing = faltam.filter(({ variavel }) => !variavel.startsWith('troca.'))
  if (missing.length > 0) return { faltam: missing.map(({ mensagem }) => mensagem) }
  const document = await emit(tx, ctx, { tipo: 'aditivo', locacao_id, texto, troca })
  return { id: document.id, numero: numberOf(document) }
}

/** Cancels the amendments of a rental with that text that nobody has signed. */
export async function dropAmendment(
  tx: Tx,
  ctx: Context,
  { locacao_id, texto, motivo }: { locacao_id: string; texto: string; motivo: string },
) {
  for (const { id, valores } of await queries.listUnsigned(tx, { locacao_id, tipo: 'aditivo' }))
    if ((valores as Valores | null)?.['aditivo.texto'] === texto)
      await cancelDocument(ctx, id, motivo)
}

/**
 * Emits a contract again that nobody has signed and that names other km than the hand-over inspection, in the
 * caller's transaction, which has locked the rental. One that cannot be filled in stays as it is.
 */
export async function redraftContrato(tx: Tx, ctx: Context, locacao_id: string) {
  const [waiting] = await queries.listUnsigned(tx, { locacao_id, tipo: 'contrato' })
  if (!waiting) return
  const { km_inicial } = await queries.findFacts(tx, locacao_id)
  if (!kmDiffers(waiting.valores, km_inicial)) return
  const { texto } = await findInForce(tx, 'contrato')
  const preview = { tipo: 'contrato', texto, locacao_id } as const
  const { faltam } = await previewTemplate({ db: tx, today: ctx.today }, preview)
  if (faltam.length === 0) await emit(tx, ctx, { tipo: 'contrato', locacao_id })
}

/** The inspection that a term is of, and what it says. */
type Termo = {
  vistoria_id: string
  moto_id: string
  km: number
  /** The text to freeze, by the values of the document. */
  textOf: (values: Required<Valores>) => string
}
/** How the customer signed, or why not. */
type Ending =
  | {
      assinatura: Omit<Parameters<typeof signDocument>[3], 'papel' | 'sha256_texto' | 'user_agent'>
    }
  | { recusa: Parameters<typeof refuseDocument>[3] }

/**
 * Emits the term of an inspection in the caller's transaction, signs it for the customer, or records why not, and for the
 * shop, and stores its PDF. Returns its id. Throws NotFound if there is no rental, ValidationError for a signature that is none.
 */
export async function emitTerm(
  tx: Tx,
  ctx: Context,
  around: Around,
  {
    tipo,
    locacao_id,
    user_agent,
    ending,
    ...termo
  }: Termo & {
    tipo: 'termo_entrega' | 'termo_devolucao'
    locacao_id: string
    user_agent: string | null
    ending: Ending
  },
) {
  const inside = { ...ctx, db: tx }
  const { id, sha256_texto } = await emit(tx, ctx, { tipo, locacao_id, termo })
  if ('recusa' in ending) await refuseDocument(inside, around, id, ending.recusa)
  else
    await signDocument(inside, around, id, {
      papel: 'locatario',
      sha256_texto,
      user_agent,
      ...ending.assinatura,
    })
  await signDocument(inside, around, id, { papel: 'locadora', user_agent })
  return id
}

type Emitted = Asked & {
  tipo: TipoDocumento
  troca?: Troca | undefined
  termo?: Termo | undefined
}

async function emit(tx: Tx, ctx: Context, { tipo, locacao_id, texto, troca, termo }: Emitted) {
  if (needsText(tipo) && !texto?.trim())
    throw new ValidationError([
      {
        campo: 'texto',
        mensagem: VARIAVEIS[tipo === 'aditivo' ? 'aditivo.texto' : 'notificacao.texto'][1],
      },
    ])
  const { cliente_id, demonstracao } = await queries.lockLocacao(tx, locacao_id)
  const inForce = await queries.listInForce(tx, { locacao_id, tipo })
  const acerto = tipo === 'acerto' ? await closedAcerto(tx, locacao_id) : undefined
  checkNotSigned(
    tipo,
    inForce.some(
      ({ status, emitido_em }) =>
        status === 'assinado' && (!acerto || emitido_em >= acerto.fechado_em),
    ),
  )
  const waiting = inForce.find(({ status }) => status === 'emitido' && isReplaced(tipo))
  if (waiting) await queries.updateDocumento(tx, waiting.id, { status: 'substituido' })
  const replaces =
    waiting ?? (acerto ? await queries.findReplacedAcerto(tx, locacao_id) : undefined)
  const [fatos, loja] = await Promise.all([
    factsOf({ db: tx, today: ctx.today }, locacao_id, termo?.moto_id),
    readShop(tx),
  ])
  if (tipo === 'contrato') checkShop(loja)
  const ano = yearOf(ctx.now)
  const numero = await queries.nextNumber(tx, { tipo, ano, demonstracao })
  const values = valuesOf({ ...fatos, km_inicial: termo?.km ?? fatos.km_inicial }, loja, {
    numero: numberOf({ ano, numero }),
    data: ctx.today,
    texto: texto ?? null,
    troca,
  })
  checkPrintable(values)
  const { texto_final, multas, modelo_id } = termo
    ? { texto_final: tidy(termo.textOf(values)), multas: null, modelo_id: null }
    : await textOf(tx, ctx, { tipo, locacao_id, fatos, loja, values })
  return queries.insertDocumento(tx, {
    tipo,
    ano,
    numero,
    locacao_id,
    cliente_id,
    demonstracao,
    modelo_id,
    acerto_id: acerto?.id ?? null,
    vistoria_id: termo?.vistoria_id ?? null,
    substitui_id: replaces?.id ?? null,
    valores: JSON.stringify(multas === null ? values : { ...values, multas }),
    texto_final,
    sha256_texto: createHash('sha256').update(texto_final).digest('hex'),
    avisos: warningsFor(fatos, loja),
    emitido_em: ctx.now,
    emitido_por: ctx.actor.usuario,
    ...UNSIGNED,
  })
}

/** Throws RuleViolation if the name of a party has characters that the PDF cannot print. */
function checkPrintable(values: Required<Valores>) {
  for (const [name, whose] of [
    ['cliente.nome', 'do cliente'],
    ['empresa.nome', 'da loja'],
  ] as const) {
    const unknown = unprintable(values[name])
    if (unknown.length > 0)
      throw new RuleViolation(
        `O nome ${whose} tem ${unknown.join(' ')}, que não pode ser impresso. Escreva o nome em letras latinas no cadastro e gere de novo.`,
        'nome_sem_impressao',
      )
  }
}

const UNSIGNED = {
  assinado_em: null,
  arquivo_final_id: null,
  sha256_final: null,
  codigo_hash: null,
  recusa_motivo: null,
  recusa_texto: null,
  recusa_testemunha_nome: null,
  recusa_testemunha_cpf: null,
  recusada_por: null,
  cancelado_em: null,
  cancelado_por: null,
  cancelado_motivo: null,
}

/** Returns the closed settlement of a rental. Throws RuleViolation if it has none. */
async function closedAcerto(tx: Tx, locacao_id: string) {
  const acerto = await queries.findAcerto(tx, locacao_id)
  if (acerto?.status !== 'fechado')
    throw new RuleViolation('Feche o acerto desta locação antes de gerar o termo.', 'acerto_aberto')
  return { id: acerto.id, fechado_em: acerto.fechado_em! }
}

type Text = {
  tipo: TipoDocumento
  locacao_id: string
  fatos: Fatos
  loja: Loja
  values: Required<Valores>
}

/** Returns the frozen text of a document, and its clause about fines. Throws ValidationError for each value it lacks. */
async function textOf(tx: Tx, ctx: Context, { tipo, locacao_id, fatos, loja, values }: Text) {
  if (hasTemplate(tipo)) {
    const modelo = await findInForce(tx, tipo)
    const partes = parseTemplate(tipo, modelo.texto)
    const { texto, multas, faltam } = renderTemplate(partes, {
      valores: values,
      condicoes: conditionsOf(fatos, loja),
    })
    if (faltam.length > 0)
      throw new ValidationError(faltam.map((campo) => ({ campo, mensagem: VARIAVEIS[campo][1] })))
    return { texto_final: texto, multas, modelo_id: modelo.id }
  }
  const written = acertoTextOf(await findSheet({ db: tx, today: ctx.today }, locacao_id), values)
  return { texto_final: tidy(written), multas: null, modelo_id: null }
}

const warningsFor = (fatos: Fatos, loja: Loja) =>
  warningsOf({
    ...loja,
    multa_antecipada: fatos.multa_antecipada,
    prazo_devolucao_dias: fatos.prazo_devolucao_dias ?? loja.prazo_devolucao_caucao,
  })

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGINA_DO_CLIENTE } from '#domain/addresses.ts'
import { RuleViolation, TooLarge, ValidationError, WrongType } from '#domain/errors.ts'
import { withoutInvisible } from '#domain/text/invisible-characters.ts'
import { MAX_FOTO_BYTES, TIPOS_PEDIDO, TOO_MUCH } from '#features/contato/pedidos/rules.ts'
import { sendPedido } from '#features/contato/pedidos/service.ts'
import { readPdf } from '#features/contratos/documentos/pdf/service.ts'
import { makeRecibo } from '#features/contratos/recebimentos/recibo/service.ts'
import { payDividaOf } from '#features/dinheiro/pix/pagina/tudo/service.ts'
import type { UploadDeps } from '#features/sistema/arquivos/envio/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { SEGUNDOS_NO_APARELHO } from '#features/sistema/links-publicos/pagina/rules.ts'
import {
  aparelhoOf,
  findPage,
  type Pagina,
  sessionOf,
} from '#features/sistema/links-publicos/pagina/service.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import {
  acceptForms,
  callsAMinute,
  formField,
  pageSender,
  privateHeaders,
} from '#server/public-pages.ts'
import {
  COOKIE,
  cookieHeader,
  cookieIn,
  isForeign,
  type MinhaRenderer,
  type MinhaView,
  type Recusa,
} from './rules.ts'
import { clienteOfPage, enterPage, isPapelOf, isReciboOf } from './service.ts'

/** Rate limits per address, against guessing; all acts are counted together. */
const READS = callsAMinute(30, 'minha')
const ACTS = callsAMinute(10, 'minha-atos')
const UPLOAD = { field: 'arquivo', maxBytes: MAX_FOTO_BYTES }
/** Max. bytes of a form without a file: a text of 1,000 characters, each of them escaped. */
const MAX_FORM_BYTES = 20_000
const NOTHING_TYPED = { texto: '', km: '', parada: false }

type Surroundings = Pick<Deps, 'db' | 'now' | 'secrets'> &
  UploadDeps & { gateways: Gateways; publicUrl: string; minha: MinhaRenderer }
type Asked = FastifyRequest<{ Params: { codigo: string; id: string } }>
type Inside = { ctx: Context; pagina: Pagina }
type Act = (inside: Inside, request: Asked, reply: FastifyReply) => Promise<unknown>
type Shown = { recebido?: boolean; recusa?: Recusa; status?: number }

const STATUS = { perdida: 404, recusada: 403, pergunta: 200, pagina: 200 } as const

/**
 * The page that a customer has of their own, in a scope that reads forms with files. GET changes nothing, because message
 * apps fetch links for a preview; each act is a form that another site cannot send. An unknown, expired or
 * closed code and another page's cookie get the same answer.
 */
export async function minhaRoutes(app: FastifyInstance, around: Surroundings) {
  const { db, now, secrets, minha, publicUrl } = around
  const secure = publicUrl.startsWith('https:')
  const sendPage = pageSender({ style: minha.style, script: null })
  const ctxOf = ({ ip }: FastifyRequest) =>
    contextAt(db, { usuario: 'cliente (página)', origem: ip }, now())

  type Screen = MinhaView extends infer V ? (V extends unknown ? Omit<V, 'empresa'> : never) : never
  async function show(reply: FastifyReply, screen: Screen, status: number = STATUS[screen.tela]) {
    const view = { empresa: await readConfig(db, 'empresa'), ...screen } as MinhaView
    reply.header('vary', 'cookie')
    return sendPage(reply, { status, html: minha.render(view) })
  }
  const lost = (reply: FastifyReply) => show(reply, { tela: 'perdida' })
  const back = (reply: FastifyReply, { codigo }: { codigo: string }, query = '') =>
    privateHeaders(reply).redirect(`${PAGINA_DO_CLIENTE}${codigo}${query}`, 303)

  async function showCliente(
    { ctx, pagina }: Inside,
    { request, reply }: { request: Asked; reply: FastifyReply },
    { recebido = false, recusa, status = 200 }: Shown = {},
  ) {
    const query = new URL(request.url, 'http://local').searchParams
    const antes = /^\d{1,9}$/.exec(query.get('antes') ?? '')?.[0]
    const cliente = await clienteOfPage(ctx, pagina.cliente_id, antes ? Number(antes) : undefined)
    if (!cliente) return lost(reply)
    const { codigo } = request.params
    const screen = { tela: 'pagina', codigo, today: ctx.today, cliente, recebido } as const
    return show(reply, { ...screen, recusa: recusa ?? null }, status)
  }

  /** Runs an act of a customer who is signed in on this device. */
  const act =
    (run: Act) =>
    async (request: Asked, reply: FastifyReply): Promise<unknown> => {
      if (isForeign(request.headers['sec-fetch-site'])) return show(reply, { tela: 'recusada' })
      const ctx = ctxOf(request)
      const pagina = await findPage(db, { codigo: request.params.codigo, now: ctx.now })
      const aparelho = pagina && deviceOf(request, pagina, ctx)
      if (!pagina || aparelho === 'fora') return lost(reply)
      if (aparelho !== 'dentro') return back(reply, request.params)
      return run({ ctx, pagina }, request, reply)
    }
  const deviceOf = ({ headers }: FastifyRequest, pagina: Pagina, { now }: Context) =>
    aparelhoOf(secrets, pagina, cookieIn(headers.cookie, COOKIE), now)

  async function enter(request: Asked, reply: FastifyReply) {
    if (isForeign(request.headers['sec-fetch-site'])) return show(reply, { tela: 'recusada' })
    const { codigo } = request.params
    const ctx = ctxOf(request)
    const cpf_final = formField(request.body, 'cpf_final')
    const pagina = await enterPage(ctx, { codigo, cpf_final })
    if (!pagina) return lost(reply)
    if (pagina === 'errado') return show(reply, { tela: 'pergunta', errado: true }, 422)
    const value = sessionOf(secrets, pagina, ctx.now)
    const seconds = SEGUNDOS_NO_APARELHO
    reply.header('set-cookie', cookieHeader({ codigo, value, seconds, secure }))
    return back(reply, request.params)
  }

  async function sendPdf(
    { ctx, pagina }: Inside,
    reply: FastifyReply,
    { entidade, id }: { entidade: 'recebimentos' | 'documentos'; id: string },
  ) {
    const isRecibo = entidade === 'recebimentos'
    const isOwn = isRecibo ? isReciboOf : isPapelOf
    if (!UUID.test(id) || !(await isOwn(db, pagina.cliente_id, id))) return lost(reply)
    const { name, file } = await (isRecibo ? makeRecibo(ctx, id) : readPdf(ctx, around.files, id))
    const detalhes = { documento: isRecibo ? 'Recibo' : name }
    await recordAccess(ctx, { acao: 'exportar', entidade, id, detalhes })
    return privateHeaders(reply)
      .header('content-disposition', `inline; filename="${name}"`)
      .type('application/pdf')
      .send(file)
  }

  const receivePedido: Act = async (inside, request, reply) => {
    const { codigo } = request.params
    let recusa = { ...NOTHING_TYPED, tipo: kindOf(request) }
    let form: Awaited<ReturnType<typeof formOf>> | undefined
    try {
      form = await formOf(request)
      const { tipo: named, texto = '', km = '', parada } = form.fields
      const tipo = kindOf(request, named)
      if (!tipo) throw new ValidationError([{ campo: 'tipo', mensagem: 'Escolha o que pedir' }])
      recusa = { tipo, texto, km, parada: parada !== undefined }
      const asked = { codigo, form: { ...recusa, tipo }, file: form.file }
      const isKept = await sendPedido(inside.ctx, around, asked)
      return isKept ? back(reply, { codigo }, '?recebido') : lost(reply)
    } catch (error) {
      const status = statusOf(error)
      if (!status) throw error
      const { message: mensagem } = error as Error
      return showCliente(inside, { request, reply }, { recusa: { ...recusa, mensagem }, status })
    } finally {
      await form?.close()
    }
  }

  app.get(`${PAGINA_DO_CLIENTE}:codigo`, READS, async (request: Asked, reply) => {
    const ctx = ctxOf(request)
    const pagina = await findPage(db, { codigo: request.params.codigo, now: ctx.now })
    const aparelho = pagina && deviceOf(request, pagina, ctx)
    if (!pagina || aparelho === 'fora') return lost(reply)
    if (aparelho !== 'dentro') return show(reply, { tela: 'pergunta', errado: false })
    const recebido = request.url.endsWith('?recebido')
    return showCliente({ ctx, pagina }, { request, reply }, { recebido })
  })

  await app.register(async (pages) => {
    acceptForms(pages, MAX_FORM_BYTES)
    // The question's form names no address, so that it is the same for everybody.
    for (const path of [':codigo', ':codigo/entrar'])
      pages.post(`${PAGINA_DO_CLIENTE}${path}`, ACTS, enter)
    const post = (path: string, run: Act) =>
      pages.post(`${PAGINA_DO_CLIENTE}:codigo/${path}`, ACTS, act(run))

    post('sair', async (_, request, reply) => {
      const { codigo } = request.params
      reply.header('set-cookie', cookieHeader({ codigo, value: '', seconds: 0, secure }))
      return back(reply, request.params)
    })
    post('pagar', async (inside, request, reply) => {
      const { cliente_id } = inside.pagina
      const id = formField(request.body, 'divida')
      const path = await payDividaOf(inside.ctx, around.gateways, { cliente_id, id })
      // Without the debt, for example paid meanwhile, the page shows what is owed now.
      return path
        ? privateHeaders(reply).redirect(path, 303)
        : showCliente(inside, { request, reply })
    })
    post('recibo/:id', (inside, request, reply) =>
      sendPdf(inside, reply, { entidade: 'recebimentos', id: request.params.id }),
    )
    post('papel/:id', (inside, request, reply) =>
      sendPdf(inside, reply, { entidade: 'documentos', id: request.params.id }),
    )
    const withFile = { config: { ...ACTS.config, upload: UPLOAD } }
    pages.post(`${PAGINA_DO_CLIENTE}:codigo/pedidos`, withFile, act(receivePedido))
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns what a form contains, with a file or without. */
async function formOf(request: Asked) {
  const sent = request.isMultipart() ? await request.receiveForm(UPLOAD) : undefined
  const typed = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {}
  const fields: Record<string, string> = withoutInvisible(sent?.fields ?? typed)
  return { fields, file: sent?.file, close: async () => sent?.close() }
}

/** Returns the kind of request that a form names, else its address, which is read also if the form is too large. */
function kindOf(request: Asked, named?: string) {
  const tipo = named ?? new URL(request.url, 'http://local').searchParams.get('tipo')
  return TIPOS_PEDIDO.find((each) => each === tipo)
}

/** Returns the status of a refusal that the page shows; undefined for any other error. */
function statusOf(error: unknown) {
  if (error instanceof ValidationError) return 422
  if (error instanceof TooLarge) return 413
  if (error instanceof WrongType) return 415
  if (error instanceof RuleViolation) return error.code === TOO_MUCH ? 429 : 409
  return undefined
}

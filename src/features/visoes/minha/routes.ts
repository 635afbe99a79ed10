import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import {
  aparelhoOf,
  findPage,
  type Pagina,
  sessionOf,
} from '#features/sistema/links-publicos/pagina/service.ts'
import { SEGUNDOS_NO_APARELHO } from '#features/sistema/links-publicos/rules.ts'
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
  DE_OUTRO_SITE,
  isForeign,
  type MinhaRenderer,
  MUITOS_PEDIDOS,
  NAO_RECEBIDO,
  type Recusa,
  type Tela,
} from './rules.ts'
import { clienteOfPage, enterPage, isPapelOf, isReciboOf } from './service.ts'

/** Rate limits per address, against guessing; all acts are counted together. */
const READS = callsAMinute(30, 'minha')
const ACTS = callsAMinute(10, 'minha-atos')
const UPLOAD = { field: 'arquivo', maxBytes: MAX_FOTO_BYTES }
/** Max. bytes of a form without a file: a text of 1,000 characters, each of them escaped. */
const MAX_FORM_BYTES = 20_000
/** The cookie that a device is signed in to a page by. */
const COOKIE = 'minha'
const NOTHING_TYPED = { texto: '', km: '', parada: false }

type Surroundings = Pick<Deps, 'db' | 'now' | 'secrets'> &
  UploadDeps & { gateways: Gateways; publicUrl: string; minha: MinhaRenderer }
type Asked = FastifyRequest<{
  Params: { codigo: string; id: string }
  Querystring: { antes?: string; tipo?: string; locacao?: string; recebido?: string }
}>
type Inside = { ctx: Context; pagina: Pagina }
type Make = (ctx: Context, id: string) => Promise<{ name: string; file: unknown }>
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
  const sendPage = pageSender({ style: minha.style, script: null })
  const ctxOf = ({ ip }: FastifyRequest) =>
    contextAt(db, { usuario: 'cliente (página)', origem: ip }, now())

  async function show(reply: FastifyReply, tela: Tela, status: number = STATUS[tela.tela]) {
    const view = { empresa: await readConfig(db, 'empresa'), ...tela }
    reply.header('vary', 'cookie')
    return sendPage(reply, { status, html: minha.render(view) })
  }
  const lost = (reply: FastifyReply) => show(reply, { tela: 'perdida' })
  const back = (reply: FastifyReply, codigo: string, query = '') =>
    privateHeaders(reply).redirect(`${PAGINA_DO_CLIENTE}${codigo}${query}`, 303)
  /** Sets the page's cookie, or with no time removes it, and shows the page. */
  const leaveCookie = (reply: FastifyReply, codigo: string, value: string, maxAge: number) => {
    const cookie = stringifySetCookie({
      name: COOKIE,
      value,
      maxAge,
      path: `${PAGINA_DO_CLIENTE}${codigo}`,
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
    })
    return back(reply.header('set-cookie', cookie), codigo)
  }

  async function showCliente(
    { ctx, pagina }: Inside,
    request: Asked,
    reply: FastifyReply,
    { status = 200, ...shown }: Shown = {},
  ) {
    const antes = /^\d{1,9}$/.exec(request.query.antes ?? '')?.[0]
    const cliente = await clienteOfPage(ctx, pagina.cliente_id, antes ? Number(antes) : undefined)
    if (!cliente) return lost(reply)
    const { codigo } = request.params
    return show(reply, { tela: 'pagina', codigo, today: ctx.today, cliente, ...shown }, status)
  }

  /** Answers a customer who is signed in on this device, or as `otherwise` says one who is not. */
  const inside =
    (run: Act, otherwise: (reply: FastifyReply, codigo: string) => unknown) =>
    async (request: Asked, reply: FastifyReply): Promise<unknown> => {
      const ctx = ctxOf(request)
      const { codigo } = request.params
      const pagina = await findPage(db, { codigo, now: ctx.now })
      const cookie = parseCookie(request.headers.cookie ?? '')[COOKIE]
      const aparelho = pagina && aparelhoOf(secrets, pagina, cookie, ctx.now)
      if (!pagina || aparelho === 'fora') return lost(reply)
      return aparelho === 'dentro' ? run({ ctx, pagina }, request, reply) : otherwise(reply, codigo)
    }

  async function enter(request: Asked, reply: FastifyReply) {
    const { codigo } = request.params
    const ctx = ctxOf(request)
    // Before a lock, which takes longer for a code that was closed than for an unknown one.
    const known = await findPage(db, { codigo, now: ctx.now })
    const cpf_final = formField(request.body, 'cpf_final')
    const pagina = known && (await enterPage(ctx, { codigo, cpf_final }))
    if (!pagina) return lost(reply)
    if (pagina === 'errado') return show(reply, { tela: 'pergunta', errado: true }, 422)
    return leaveCookie(reply, codigo, sessionOf(secrets, pagina, ctx.now), SEGUNDOS_NO_APARELHO)
  }

  const pdf =
    (entidade: string, isOwn: typeof isPapelOf, make: Make): Act =>
    async ({ ctx, pagina }, { params: { id } }, reply) => {
      if (!UUID.test(id) || !(await isOwn(db, pagina.cliente_id, id))) return lost(reply)
      const { name, file } = await make(ctx, id)
      await recordAccess(ctx, { acao: 'exportar', entidade, id, detalhes: { documento: name } })
      return privateHeaders(reply)
        .header('content-disposition', `inline; filename="${name}"`)
        .type('application/pdf')
        .send(file)
    }

  const receivePedido: Act = async (inside, request, reply) => {
    const { codigo } = request.params
    const locacao = UUID.exec(request.query.locacao ?? '')?.[0] ?? null
    let recusa = { ...NOTHING_TYPED, tipo: kindOf(request), locacao }
    let form: Awaited<ReturnType<typeof formOf>> | undefined
    try {
      form = await formOf(request)
      const { tipo: named, texto = '', km = '', parada } = form.fields
      const tipo = kindOf(request, named)
      if (!tipo) throw new ValidationError([{ campo: 'tipo', mensagem: 'Escolha o que pedir' }])
      recusa = { tipo, locacao, texto, km, parada: parada !== undefined }
      const asked = { codigo, form: { ...recusa, tipo }, file: form.file }
      const isKept = await sendPedido(inside.ctx, around, asked)
      return isKept ? back(reply, codigo, '?recebido') : lost(reply)
    } catch (error) {
      const status = statusOf(error)
      if (!status) throw error
      const { message: mensagem } = error as Error
      return showCliente(inside, request, reply, { recusa: { ...recusa, mensagem }, status })
    } finally {
      await form?.close()
    }
  }

  const pay: Act = async (inside, request, reply) => {
    const { cliente_id } = inside.pagina
    const id = formField(request.body, 'divida')
    const path = await payDividaOf(inside.ctx, around.gateways, { cliente_id, id })
    // Without the debt, for example paid meanwhile, the page shows what is owed now.
    if (!path) return showCliente(inside, request, reply)
    return privateHeaders(reply).redirect(path, 303)
  }

  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = statusOf(error) ?? error.statusCode ?? 500
    if (status >= 500) throw error
    const mensagem = status === 429 ? MUITOS_PEDIDOS : NAO_RECEBIDO
    return show(reply, { tela: 'recusada', mensagem }, status)
  })
  app.get(
    `${PAGINA_DO_CLIENTE}:codigo`,
    READS,
    inside(
      (inside, request, reply) =>
        showCliente(inside, request, reply, { recebido: 'recebido' in request.query }),
      (reply) => show(reply, { tela: 'pergunta', errado: false }),
    ),
  )
  await app.register(async (pages) => {
    acceptForms(pages, MAX_FORM_BYTES)
    pages.addHook('preHandler', async ({ headers }, reply) => {
      if (isForeign(headers['sec-fetch-site']))
        return show(reply, { tela: 'recusada', mensagem: DE_OUTRO_SITE })
    })
    // The question's form names no address, so that it is the same for everybody.
    for (const path of [':codigo', ':codigo/entrar'])
      pages.post(`${PAGINA_DO_CLIENTE}${path}`, ACTS, enter)
    const post = (path: string, run: Act, options: object = ACTS) =>
      pages.post(`${PAGINA_DO_CLIENTE}:codigo/${path}`, options, inside(run, back))

    post('sair', async (_, { params }, reply) => leaveCookie(reply, params.codigo, '', 0))
    post('pagar', pay)
    post('recibo/:id', pdf('recebimentos', isReciboOf, makeRecibo))
    const readPapel = (ctx: Context, id: string) => readPdf(ctx, around.files, id)
    post('papel/:id', pdf('documentos', isPapelOf, readPapel))
    post('pedidos', receivePedido, { config: { ...ACTS.config, upload: UPLOAD } })
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
  const tipo = named ?? request.query.tipo
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

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CalendarDay } from '#domain/calendar-day.ts'
import {
  ForbiddenError,
  NotFound,
  RuleViolation,
  StaleVersionError,
  TooLarge,
  UpstreamError,
  ValidationError,
  WrongType,
} from '#domain/errors.ts'
import {
  ChallengeOver,
  TooManyTries,
  WrongCode,
  WrongCredentials,
} from '#features/acesso/sessao/tentativas/service.ts'
import { CAIXA_FECHADO, type Caixa, closedCash } from '#features/dinheiro/caixa/rules.ts'
import {
  closedMonth,
  closedMonthOfService,
  MES_FECHADO,
  MES_FECHADO_DA_MANUTENCAO,
} from '#features/dinheiro/meses/rules.ts'
import { MOTO_ROUBADA, motoRoubada } from '#features/frota/motos/rules.ts'
import { Infected } from '#integrations/antivirus/port.ts'
import { WrongSignature, WrongToken } from '#integrations/webhooks/port.ts'
import type { Deps } from '#server/deps.ts'
import { NotAuthenticated } from '../session.ts'
import { outageOf } from './outage.ts'
import { firstCause, kindOf, redactError } from './redact-error.ts'

type Body = { detail: unknown; code: string; errors?: ValidationError['errors'] } & {
  /** For a stale version: the current record, and who changed it when. */
  atual?: unknown
  alterado_por?: StaleVersionError['por']
}

/** Maps every error to a response: status, Portuguese message and stable code. */
export function answerErrors(
  app: FastifyInstance,
  { onUnexpectedError }: Pick<Deps, 'onUnexpectedError'>,
) {
  app.setErrorHandler((error, request, reply) => {
    // A file that fails before its first byte has already set these headers.
    reply.type('application/json; charset=utf-8')
    reply.removeHeader('content-disposition').removeHeader('content-encoding')
    // By id, because the log contains no names.
    if (error instanceof ForbiddenError)
      request.log.warn({ usuario: request.session?.id, motivo: error.code }, 'call not allowed')
    if (error instanceof Infected)
      request.log.warn(
        { usuario: request.session?.id, assinatura: error.signature },
        'infected file refused',
      )
    if (error instanceof UpstreamError)
      request.log.warn({ motivo: error.code, err: kindOf(firstCause(error)) }, 'outside failure')
    const known = expected(error, reply)
    if (known) return reply.code(known.status).send(known.body)
    const outage = outageOf(error)
    if (outage) {
      request.log.warn({ err: kindOf(error) }, outage.code)
      if (outage.retryAfterSeconds) reply.header('retry-after', outage.retryAfterSeconds)
      return reply.code(outage.status).send({ detail: outage.detail, code: outage.code })
    }
    onUnexpectedError?.(error)
    request.log.error({ err: redactError(error) }, 'unexpected error')
    return reply.code(500).send({ detail: 'Erro interno. Tente novamente.', code: 'erro_interno' })
  })
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ detail: 'Endereço não encontrado.', code: 'rota_inexistente' }),
  )
}

function expected(error: unknown, reply: FastifyReply): { status: number; body: Body } | undefined {
  const toResponse = (status: number, detail: unknown, code: string, rest: Partial<Body> = {}) => ({
    status,
    body: { detail, code, ...rest },
  })
  if (error instanceof ValidationError)
    return toResponse(422, sentenceOf(error), 'dados_invalidos', { errors: error.errors })
  if (error instanceof RuleViolation)
    return toResponse(409, error.detail ?? error.message, error.code, error.beside)
  if (error instanceof StaleVersionError)
    return toResponse(412, error.message, 'alterado_por_outro', {
      atual: error.atual,
      alterado_por: error.por,
    })
  if (error instanceof NotFound) return toResponse(404, error.message, 'nao_encontrado')
  if (error instanceof UpstreamError) return toResponse(502, error.message, error.code)
  if (error instanceof TooLarge) return toResponse(413, error.message, 'conteudo_grande')
  if (error instanceof WrongType) return toResponse(415, error.message, 'tipo_nao_aceito')
  if (error instanceof NotAuthenticated) return toResponse(401, error.message, 'nao_autenticado')
  if (error instanceof ForbiddenError) return toResponse(403, error.message, error.code)
  if (error instanceof WrongCredentials)
    return toResponse(401, error.message, 'credenciais_invalidas')
  if (error instanceof WrongCode) return toResponse(401, error.message, 'codigo_incorreto')
  if (error instanceof ChallengeOver) return toResponse(401, error.message, 'desafio_expirado')
  if (error instanceof WrongToken)
    return toResponse(403, 'Código de verificação incorreto.', 'verificacao_incorreta')
  if (error instanceof WrongSignature)
    return toResponse(401, 'Assinatura ausente ou incorreta.', 'assinatura_invalida')
  if (error instanceof TooManyTries) {
    reply.header('retry-after', error.retryAfterSeconds)
    return toResponse(429, error.message, 'muitas_tentativas')
  }
  const { statusCode, code = '', constraint, detail } = error as Refused
  if (constraint === 'cliente_anonimizado')
    return toResponse(409, 'Este cliente foi anonimizado: nada mais é guardado dele.', constraint)
  if (constraint === CAIXA_FECHADO && detail)
    return toResponse(409, closedCash(JSON.parse(detail) as Caixa).message, CAIXA_FECHADO)
  if (constraint === MES_FECHADO_DA_MANUTENCAO && detail)
    return toResponse(409, closedMonthOfService(detail as CalendarDay).message, MES_FECHADO)
  if (constraint === MOTO_ROUBADA && detail)
    return toResponse(409, motoRoubada(detail).message, MOTO_ROUBADA)
  if (constraint === MES_FECHADO) return toResponse(409, closedMonth().message, MES_FECHADO)
  if (code.startsWith('22') && code.length === 5)
    return toResponse(422, 'Dados inválidos.', 'dados_invalidos')
  const refusal = HTTP[statusCode ?? 0]
  return refusal && toResponse(refusal[0], refusal[1], refusal[2])
}

/** An error of the HTTP server or of the database; `detail` is what a constraint's trigger says. */
type Refused = { statusCode?: number; code?: string; constraint?: string; detail?: string }

/** Returns the message shared by all fields, or else a general one. */
const sentenceOf = ({ errors, message }: ValidationError) =>
  errors.every(({ mensagem }) => mensagem === message) ? message : 'Verifique os campos destacados.'

/** Responses for errors of the HTTP layer. */
const HTTP: Record<number, [number, string, string]> = {
  400: [422, 'O pedido não pôde ser lido.', 'pedido_invalido'],
  413: [413, 'O conteúdo enviado é grande demais.', 'conteudo_grande'],
  415: [415, 'Tipo de conteúdo não aceito.', 'tipo_nao_aceito'],
  429: [429, 'Muitos pedidos em pouco tempo. Aguarde um instante.', 'muitos_pedidos'],
}

import { z } from 'zod'
import { PERMISSOES } from '#domain/access/permissoes.ts'
import { CONFIRMACAO_EXIGIDA, CONFIRMACAO_MINUTOS } from '#domain/access/reauthentication.ts'
import { type Contract, carriesVersion, type Endpoint, permissionsOfCall } from './endpoint.ts'
import { type Json, wire } from './openapi-schema.ts'
import { changedMeanwhile, IF_MATCH, VERSION_HEADERS } from './openapi-versions.ts'

/**
 * Returns an OpenAPI 3.1 document of the contracts in wire form. Schemas with an `id` become
 * components.
 */
export function openApiDocument(
  contracts: Record<string, Contract>,
  info: { title: string; version: string },
) {
  const components: Json = { Erro: ERROR_SCHEMA }
  const paths: Record<string, Json> = {}
  for (const [tag, contract] of Object.entries(contracts))
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(endpoint, tag, `${tag}.${name}`, components),
      }
    }
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'MIT', identifier: 'MIT' }, description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: ROLES },
        endereco_assinado: {
          type: 'apiKey',
          in: 'query',
          name: 'assinatura',
          description: SIGNED_LINK,
        },
      },
      schemas: components,
    },
  }
}

const DESCRIPTION =
  'Valores em reais com até duas casas decimais; datas AAAA-MM-DD; instantes em ISO 8601 (UTC). Listas trazem X-Total-Count e, havendo mais, Link rel="next".'

const ROLES =
  'O token que o login entrega. Onde a chamada pede o papel administrador, os outros usuários recebem 403.'

const SIGNED_LINK =
  'Endereço assinado, como a API o informa: vale por até 10 minutos, com o parâmetro expira.'

const ERROR_SCHEMA = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: {
      description: 'Frase em português para quem usa',
      oneOf: [{ type: 'string' }, { type: 'object' }],
    },
    code: { type: 'string', description: 'Palavra estável para programas' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['campo', 'mensagem'],
        properties: { campo: { type: 'string' }, mensagem: { type: 'string' } },
      },
    },
  },
}

function operation(endpoint: Endpoint, tag: string, operationId: string, components: Json) {
  const { summary, access, params, query, body } = endpoint
  return {
    tags: [tag],
    operationId,
    summary,
    ...(access === 'public' && { security: [] }),
    ...(access === 'administrador' && { security: [{ token: ['administrador'] }] }),
    ...(access === 'signed' && { security: [{ token: [] }, { endereco_assinado: [] }] }),
    parameters: [
      ...parameters(params, 'path', components),
      ...parameters(query, 'query', components),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
      ...(endpoint.edits ? [IF_MATCH] : []),
    ],
    ...(body && {
      requestBody: {
        required: needsBody(body),
        content: content(endpoint, wire(body, components)),
      },
    }),
    responses: responses(endpoint, components),
  }
}

/** Whether a call without a body is refused. */
const needsBody = (body: z.ZodType) => !z.safeDecode(body, {}).success

const json = (schema: Json) => ({ 'application/json': { schema } })

/** Returns the content of a body: JSON, or a form if it has a file. */
function content({ upload }: Endpoint, schema: Json) {
  if (!upload) return json(schema)
  const { properties, ...rest } = schema as { properties: Json }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = {
    ...rest,
    properties: { ...properties, [upload.field]: file },
    required: [upload.field, 'tipo'],
  }
  return { 'multipart/form-data': { schema: form } }
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query', components: Json) {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema, components) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (required.includes(name) && property.default === undefined),
    schema: property,
  }))
}

function responses(endpoint: Endpoint, components: Json) {
  const error = (description: string) => ({
    description,
    content: json({ $ref: '#/components/schemas/Erro' }),
  })
  const forbidden = reasonsToForbid(endpoint)
  const content = endpoint.raw
    ? { content: { [endpoint.raw.contentType]: { schema: { type: 'string' } } } }
    : endpoint.response && { content: json(wire(endpoint.response, components)) }
  return {
    [endpoint.status ?? (content ? 200 : 204)]: {
      description: 'ok',
      ...(endpoint.paged && { headers: PAGE_HEADERS }),
      ...(carriesVersion(endpoint) && { headers: VERSION_HEADERS }),
      ...content,
    },
    ...((endpoint.body || endpoint.query || endpoint.params) && { 422: error('Dados inválidos') }),
    ...(endpoint.access === 'public'
      ? { 429: error('Muitas tentativas') }
      : { 401: error('Sem sessão válida') }),
    ...(forbidden.length > 0 && { 403: error(forbidden.join('. ')) }),
    ...(endpoint.params && { 404: error('Não encontrado') }),
    ...(endpoint.body && { 409: error('O estado atual não permite') }),
    ...(endpoint.edits && { 412: changedMeanwhile(endpoint, components) }),
    ...(endpoint.upload && {
      413: error('Arquivo grande demais'),
      415: error('Tipo de arquivo não aceito'),
    }),
  }
}

/** The reasons for a 403, as sentences without the full stop. */
function reasonsToForbid(endpoint: Endpoint) {
  const { access, efeitos = {}, reauthentication } = endpoint
  const permissions = permissionsOfCall(endpoint).map(({ name }) => PERMISSOES[name].label)
  const administrators = Object.values(efeitos).flatMap(
    ({ administradores }) => administradores ?? [],
  )
  const asked = `Precisa da senha ou de um código do segundo fator nos últimos ${CONFIRMACAO_MINUTOS} minutos (${CONFIRMACAO_EXIGIDA})`
  return [
    ...(access === 'administrador' ? ['Somente administradores'] : []),
    ...(administrators.length > 0 ? [`Somente administradores: ${administrators.join('; ')}`] : []),
    ...(permissions.length > 0 ? [`Sem a permissão: ${permissions.join('; ')}`] : []),
    ...(reauthentication
      ? [reauthentication === true ? asked : `${asked}, ${reauthentication}`]
      : []),
  ]
}

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'Quantos há ao todo', schema: { type: 'integer' } },
  'X-Total-At-Least': {
    description: 'Presente quando há mais do que X-Total-Count diz: uma busca conta até 1.000',
    schema: { const: 'true' },
  },
  Link: { description: 'A próxima página, rel="next"', schema: { type: 'string' } },
}

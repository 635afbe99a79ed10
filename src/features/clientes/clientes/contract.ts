import { z } from 'zod'
import { arquivo } from '#features/sistema/arquivos/contract.ts'
import {
  byId,
  changesTo,
  day,
  dayOf,
  defineContract,
  digits,
  instant,
  listQuery,
  observacoes,
  optionalFilter,
  requiredText,
  versao,
} from '#http/endpoint.ts'
import { cpf, telefone } from '#http/identifiers.ts'
import { ACOES_CLIENTE, CIDADE_PADRAO, STATUS_CLIENTE, TIPOS_RESTRICAO } from './rules.ts'

const optionalEmail = z.codec(
  z.union([z.literal(''), z.email().max(200)]).nullish(),
  z.custom<string | null>(),
  { decode: (text) => text || null, encode: (text) => text },
)

const optionalDay = z.codec(
  z.union([z.literal(''), z.iso.date()]).nullish(),
  dayOf('validade').nullable(),
  {
    decode: (text) => text || null,
    encode: (value) => value,
  },
)

export const fields = {
  nome: requiredText(120).meta({ title: 'Nome completo' }),
  cpf,
  telefone,
  email: optionalEmail.meta({ title: 'E-mail' }),
  cnh: requiredText(20).meta({ title: 'CNH' }),
  validade_cnh: optionalDay.meta({ title: 'Validade da CNH' }),
  data_nascimento: dayOf('nascimento').meta({ title: 'Data de nascimento' }),
  endereco: requiredText(200).meta({ title: 'Endereço' }),
  cidade: requiredText(80).meta({ title: 'Cidade' }),
  cep: digits(/^\d{8}$/, 'CEP precisa de 8 dígitos').meta({ title: 'CEP' }),
  observacoes,
  /** Default for a new customer: true. */
  aceita_lembretes_email: z
    .boolean()
    .optional()
    .meta({ title: 'Recebe lembretes de cobrança por e-mail' }),
}

export const cliente = z
  .object({
    id: z.uuid(),
    nome: z.string(),
    cpf: z.string(),
    telefone: z.string(),
    email: z.string().nullable(),
    cnh: z.string(),
    validade_cnh: day.nullable(),
    /** Null for a customer of an import. */
    data_nascimento: day.nullable(),
    endereco: z.string(),
    cidade: z.string(),
    cep: z.string(),
    observacoes: z.string().nullable(),
    /** False after an opt-out from reminders by e-mail. */
    aceita_lembretes_email: z.boolean(),
    status: z.enum(STATUS_CLIENTE),
    bloqueado: z.boolean(),
    motivo_bloqueio: z.string().nullable().meta({ title: 'Motivo do bloqueio' }),
    data_bloqueio: instant.nullable().meta({ title: 'Data do bloqueio' }),
    bloqueado_por: z.string().nullable().meta({ title: 'Bloqueado por' }),
    foto_perfil: z.string().nullable(),
    documentos: z.array(arquivo),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Cliente' })
export type Cliente = z.output<typeof cliente>

const duplicate = z.object({
  cliente_existente: cliente.pick({ id: true, nome: true, cpf: true, telefone: true }),
})

/** Returns the existing customer with the CPF from the error of a duplicate. */
export const existingCliente = (refusal: unknown) =>
  duplicate.safeParse(refusal).data?.cliente_existente

export const historico = z
  .object({
    id: z.uuid(),
    acao: z.enum(ACOES_CLIENTE),
    motivo: z.string(),
    observacoes: z.string().nullable(),
    usuario_responsavel: z.string(),
    data_acao: instant,
  })
  .meta({ id: 'HistoricoDeBloqueio' })

const autorizacao = z.object({
  id: z.uuid(),
  motivo: z.string(),
  observacoes: z.string().nullable(),
  usuario_responsavel: z.string(),
  criada_em: instant,
})

export const restricoes = z
  .object({
    pode_alugar: z.boolean(),
    restricoes: z.array(z.object({ tipo: z.enum(TIPOS_RESTRICAO), mensagem: z.string() })),
    autorizacao: autorizacao.optional(),
  })
  .meta({ id: 'Restricoes' })
export type Restricoes = z.output<typeof restricoes>

const reason = (message: string) =>
  z.strictObject({
    motivo: requiredText(500, message).meta({ title: 'Motivo' }),
    observacoes,
  })

const READ_ONLY = Object.keys(cliente.shape).filter((name) => !(name in fields))

export const clientesContract = defineContract({
  list: {
    method: 'GET',
    path: '/clientes',
    summary: 'Clientes por nome; busca por nome, CPF ou telefone',
    query: listQuery.extend({
      status: optionalFilter(z.enum(STATUS_CLIENTE)),
      incompleto: z.stringbool().optional(),
    }),
    response: z.array(cliente),
    paged: true,
  },
  counts: {
    method: 'GET',
    path: '/clientes/contagem',
    summary: 'Quantos clientes há em cada status',
    response: z.record(z.enum(STATUS_CLIENTE), z.number().int()).meta({ id: 'ContagemDeClientes' }),
  },
  blocked: {
    method: 'GET',
    path: '/clientes/bloqueados',
    summary: 'Clientes bloqueados',
    query: listQuery,
    response: z.array(cliente),
    paged: true,
  },
  cep: {
    method: 'GET',
    path: '/clientes/cep/:cep',
    summary: 'O endereço de um CEP, pelo ViaCEP, se a loja ligou a consulta',
    params: z.strictObject({ cep: digits(/^\d{8}$/, 'CEP precisa de 8 dígitos') }),
    response: z
      .object({ logradouro: z.string(), bairro: z.string(), cidade: z.string(), uf: z.string() })
      .meta({ id: 'EnderecoDoCep' }),
  },
  create: {
    method: 'POST',
    path: '/clientes',
    summary: 'Cadastra um cliente',
    status: 201,
    idempotent: true,
    body: z.strictObject({ ...fields, cidade: fields.cidade.default(CIDADE_PADRAO) }),
    readOnly: READ_ONLY,
    response: cliente,
  },
  get: {
    method: 'GET',
    path: '/clientes/:id',
    summary: 'Um cliente',
    params: byId,
    response: cliente,
  },
  update: {
    method: 'PUT',
    path: '/clientes/:id',
    summary: 'Atualiza um cliente; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo(fields),
    readOnly: READ_ONLY,
    response: cliente,
  },
  remove: {
    method: 'DELETE',
    path: '/clientes/:id',
    efeitos: { divida_escondida: {} },
    summary: 'Arquiva o cliente, se ele não deve nada',
    params: byId,
  },
  block: {
    method: 'POST',
    path: '/clientes/:id/bloquear',
    summary: 'Bloqueia o cliente para novas locações',
    params: byId,
    body: reason('Motivo do bloqueio é obrigatório'),
    response: cliente,
  },
  unblock: {
    method: 'POST',
    path: '/clientes/:id/desbloquear',
    efeitos: { restricoes: { motivo: 'sempre' } },
    access: { permissao: 'desbloquear_clientes' },
    summary: 'Desbloqueia o cliente',
    params: byId,
    body: reason('Motivo do desbloqueio é obrigatório'),
    response: cliente,
  },
  restricoes: {
    method: 'GET',
    path: '/clientes/:id/restricoes',
    summary: 'O que impede uma nova locação, e a autorização especial em aberto',
    params: byId,
    response: restricoes,
  },
  authorize: {
    method: 'POST',
    path: '/clientes/:id/autorizar-locacao',
    efeitos: { restricoes: { motivo: 'sempre' } },
    access: { permissao: 'desbloquear_clientes' },
    summary: 'Autoriza uma única locação apesar das restrições',
    status: 201,
    params: byId,
    body: reason('Motivo da autorização é obrigatório'),
    response: restricoes,
  },
  history: {
    method: 'GET',
    path: '/clientes/:id/historico-bloqueios',
    summary: 'Bloqueios, desbloqueios e autorizações, do mais recente ao mais antigo',
    params: byId,
    response: z.array(historico),
  },
})

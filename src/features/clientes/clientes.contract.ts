import { z } from 'zod'
import {
  byId,
  changesTo,
  defineContract,
  listQuery,
  optionalFilter,
  optionalText,
  requiredText,
} from '#http/endpoint.ts'
import { cliente, fields, historico, restricoes } from './clientes.entity.contract.ts'
import { CIDADE_PADRAO, STATUS_CLIENTE } from './clientes.rules.ts'

export type { Cliente, Restricoes } from './clientes.entity.contract.ts'
export { cliente, existingCliente } from './clientes.entity.contract.ts'

const reason = (message: string) =>
  z.strictObject({ motivo: requiredText(500, message), observacoes: optionalText() })

const READ_ONLY = Object.keys(cliente.shape).filter((name) => !(name in fields))

export const clientesContract = defineContract({
  list: {
    method: 'GET',
    path: '/clientes',
    summary: 'Clientes por nome; busca por nome, CPF ou telefone',
    query: listQuery.extend({ status: optionalFilter(z.enum(STATUS_CLIENTE)) }),
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
  get: { method: 'GET', path: '/clientes/:id', summary: 'Um cliente', params: byId, response: cliente },
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
  remove: { method: 'DELETE', path: '/clientes/:id', summary: 'Arquiva o cliente', params: byId },
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
    summary: 'Desbloqueia o cliente',
    params: byId,
    body: reason('Motivo do desbloqueio é obrigatório'),
    response: cliente,
  },
  restrictions: {
    method: 'GET',
    path: '/clientes/:id/restricoes',
    summary: 'O que impede uma nova locação, e a autorização especial em aberto',
    params: byId,
    response: restricoes,
  },
  authorize: {
    method: 'POST',
    path: '/clientes/:id/autorizar-locacao',
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

import { z } from 'zod'
import { cliente } from '#features/clientes/clientes/contract.ts'
import {
  byId,
  defineContract,
  instant,
  listQuery,
  moneyTotal,
  optionalFilter,
} from '#http/endpoint.ts'
import { FILTROS_RELATORIO, FORMATOS } from './clientes/rules.ts'
import { historico } from './historico/contract.ts'

const count = z.number().int()

export const estatisticas = z
  .object({
    totalLocacoes: count,
    locacoesAtivas: count,
    totalPago: moneyTotal,
    pagamentosAtrasados: count,
    sinistros: count,
    multas: count,
  })
  .meta({ id: 'EstatisticasDoCliente' })

const pessoa = cliente
  .omit({
    aceita_lembretes_email: true,
    bloqueado: true,
    data_bloqueio: true,
    bloqueado_por: true,
    foto_perfil: true,
    documentos: true,
  })
  .extend({
    /** When archived; an archived customer is in no list but keeps its history. */
    excluido_em: instant.nullable(),
  })

export const clienteDoRelatorio = z
  .object({
    cliente: pessoa.pick({
      id: true,
      nome: true,
      cpf: true,
      telefone: true,
      email: true,
      cidade: true,
    }),
    estatisticas,
  })
  .meta({ id: 'ClienteDoRelatorio' })
export type ClienteDoRelatorio = z.output<typeof clienteDoRelatorio>

/** One customer with the complete history. */
export const fichaCliente = z
  .object({ cliente: pessoa, estatisticas, historico })
  .meta({ id: 'FichaDoCliente' })
export type FichaCliente = z.output<typeof fichaCliente>

export const totais = z
  .object({
    total_clientes: count,
    clientes_ativos: count,
    inadimplentes: count,
    /** Counters that stop at 1000; the actual number is higher. */
    ao_menos: z.array(z.enum(['clientes_ativos', 'inadimplentes'])).optional(),
    /** All-time revenue of payments and retained deposits. */
    total_arrecadado: moneyTotal,
  })
  .meta({ id: 'TotaisDoRelatorioDeClientes' })

const status = optionalFilter(z.enum(FILTROS_RELATORIO))
const formato = z.enum(FORMATOS).default('json')
/** The response has the content type of the format. */
const raw = { contentType: 'application/octet-stream' }

export const relatoriosContract = defineContract({
  clientes: {
    method: 'GET',
    path: '/relatorios/clientes',
    summary: 'Clientes com seus números, por nome',
    query: listQuery.extend({ status }),
    response: z.array(clienteDoRelatorio),
    paged: true,
  },
  totais: {
    method: 'GET',
    path: '/relatorios/clientes/totais',
    summary:
      'Os números do relatório de clientes: quantos são, ativos e inadimplentes, e o total arrecadado',
    response: totais,
  },
  exportClientes: {
    method: 'GET',
    path: '/relatorios/clientes/exportar',
    access: { permissao: 'exportar_dados' },
    reauthentication: true,
    summary:
      'Os clientes filtrados em um arquivo: JSON com o histórico de cada um, CSV ou PDF com os números',
    query: z.object({ busca: listQuery.shape.busca, status, formato }),
    raw,
  },
  cliente: {
    method: 'GET',
    path: '/relatorios/clientes/:id',
    summary: 'Um cliente com todo o seu histórico, também depois de excluído',
    params: byId,
    response: fichaCliente,
  },
  exportCliente: {
    method: 'GET',
    path: '/relatorios/clientes/:id/exportar',
    summary: 'Um cliente com todo o seu histórico em um arquivo JSON, CSV ou PDF',
    params: byId,
    query: z.object({ formato }),
    raw,
  },
})

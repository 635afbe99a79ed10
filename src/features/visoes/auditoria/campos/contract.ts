import { z } from 'zod'
import { usuariosContract } from '#features/acesso/usuarios/contract.ts'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { mensagensContract } from '#features/contato/mensagens/contract.ts'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { acertosContract } from '#features/contratos/acertos/contract.ts'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { documentoModelosContract } from '#features/contratos/documentos/modelos/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { multasContract } from '#features/contratos/multas/contract.ts'
import { indicacaoCalls } from '#features/contratos/multas/indicacao/contract.ts'
import { promessasContract } from '#features/contratos/promessas/contract.ts'
import { recebimentosContract } from '#features/contratos/recebimentos/contract.ts'
import { dispensasContract } from '#features/contratos/recebimentos/dispensas/contract.ts'
import { sinistrosContract } from '#features/contratos/sinistros/contract.ts'
import { avariasContract } from '#features/contratos/vistorias/avarias/contract.ts'
import { precosAvariasContract } from '#features/contratos/vistorias/avarias/precos/contract.ts'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { caixaContract } from '#features/dinheiro/caixa/contract.ts'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { despesasContract } from '#features/dinheiro/despesas/contract.ts'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { planosContract } from '#features/dinheiro/planos/contract.ts'
import { receitasContract } from '#features/dinheiro/receitas/contract.ts'
import { manutencoesContract } from '#features/frota/manutencoes/contract.ts'
import { planoContract } from '#features/frota/manutencoes/plano/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { hodometrosContract } from '#features/frota/motos/hodometros/contract.ts'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { type Contract, titleOf, wrappedBy } from '#http/endpoint.ts'
import { AJUSTES, type Campo, INTERNOS, inSentence, OUTROS, OUTROS_VALORES } from './rules.ts'

/** The contracts that name the columns of each audited table; the others have none. */
const CONTRACTS: Record<string, readonly Contract[]> = {
  acertos: [acertosContract],
  alocacoes: [recebimentosContract, dispensasContract],
  arquivos: [arquivosContract],
  assinaturas: [documentosContract],
  autorizacoes_locacao: [clientesContract],
  avarias: [avariasContract, vistoriasContract, acertosContract],
  caixas: [caixaContract],
  caucao_movimentos: [caucoesContract],
  clientes: [clientesContract],
  clientes_historico: [clientesContract],
  cobrancas_extras: [cobrancasExtrasContract],
  configuracoes: [configuracoesContract, modelosContract, mesesContract],
  despesas: [despesasContract],
  despesas_motos: [despesasContract],
  documento_modelos: [documentoModelosContract],
  documentos: [documentosContract],
  hodometros: [hodometrosContract],
  itens_manutencao: [planoContract],
  locacoes: [locacoesContract],
  locacoes_historico: [locacoesContract],
  locacoes_motos: [locacoesContract],
  manutencoes: [manutencoesContract],
  mensagens: [mensagensContract],
  meses_fechados: [mesesContract],
  motos: [motosContract],
  multas: [multasContract],
  multas_historico: [indicacaoCalls],
  pagamentos: [pagamentosContract],
  pix_cobrancas: [pixContract],
  planos_versoes: [planosContract],
  precos_avarias: [precosAvariasContract],
  promessas: [promessasContract],
  recebimentos: [recebimentosContract],
  receitas: [receitasContract, recebimentosContract],
  sinistros: [sinistrosContract],
  sinistros_passos: [sinistrosContract],
  usuarios: [usuariosContract],
  vistorias: [vistoriasContract],
  vistorias_avarias: [vistoriasContract],
  vistorias_fotos: [vistoriasContract],
  vistorias_respostas: [vistoriasContract],
}

type Field = [name: string, schema: z.ZodType]

/** Returns the fields of a body or answer, those of the objects inside it too. */
function fieldsIn(schema: z.ZodType): Field[] {
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element as z.ZodType)
  if (schema instanceof z.ZodObject) {
    const own = Object.entries(schema.shape) as Field[]
    return own.flatMap((field) => [field, ...fieldsIn(field[1])])
  }
  const inner = wrappedBy(schema)
  return inner ? fieldsIn(inner) : []
}

/** Amounts are R$ in JSON and cents in code; no other number is decoded. */
function isMoney(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodCodec) return isNumber(schema.in as z.ZodType)
  const inner = wrappedBy(schema)
  return inner !== undefined && isMoney(inner)
}
function isNumber(schema: z.ZodType): boolean {
  const inner = wrappedBy(schema)
  return inner ? isNumber(inner) : schema instanceof z.ZodNumber
}

/** Returns the columns that contracts name, in the order of the contracts. */
function camposIn(contracts: readonly Contract[]): Map<string, Campo> {
  const calls = contracts.flatMap((contract) => Object.values(contract))
  const fields = calls.flatMap(({ body, response }) =>
    [body, response].flatMap((schema) => (schema ? fieldsIn(schema) : [])),
  )
  const campos = new Map<string, Campo>()
  for (const [name, schema] of fields) {
    const title = titleOf(schema)
    if (title && !campos.has(name))
      campos.set(name, { rotulo: inSentence(title), dinheiro: isMoney(schema) })
  }
  return campos
}

const CAMPOS = new Map(
  Object.entries(CONTRACTS).map(([entidade, contracts]) => [entidade, camposIn(contracts)]),
)

/** The names that no contract has: of columns, or of the settings inside `configuracoes`. */
const othersOf = (entidade: string) => (entidade === 'configuracoes' ? AJUSTES : OUTROS)

/** Returns a column's name within a sentence; an unknown one is called by its own words. */
export const campoOf = (entidade: string, campo: string): Campo =>
  CAMPOS.get(entidade)?.get(campo) ?? {
    rotulo: othersOf(entidade)[campo] ?? campo.replaceAll('_', ' '),
    dinheiro: OUTROS_VALORES.includes(campo),
  }

/** Returns the columns of a table to show, in the order of its contract and then of the others. */
export function shownCampos(entidade: string, campos: readonly string[]) {
  const order = [...titledCampos(entidade), ...Object.keys(othersOf(entidade))]
  const placeOf = (campo: string) => order.indexOf(campo) + 1 || order.length + 1
  return campos
    .filter((campo) => !INTERNOS.includes(campo))
    .sort((one, other) => placeOf(one) - placeOf(other))
}

/** Returns the columns of a table that its contracts name. */
export const titledCampos = (entidade: string) => [...(CAMPOS.get(entidade)?.keys() ?? [])]

import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { modelosContract } from '#features/modelos/contract.ts'
import { TEMPLATE_PADRAO, templateInUse } from '#features/modelos/rules.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useOne } from '#web/data/lists.ts'
import { type Cobranca, cobrancasExtrasContract } from '../contract.ts'
import { chargeReminder } from '../lembrete/rules.ts'

export const api = apiFor(cobrancasExtrasContract)
const configuracoes = apiFor(configuracoesContract)
const modelos = apiFor(modelosContract)

/** Where the pages of the list are kept. */
export const LISTA = ['cobrancas', 'lista'] as const

/** All that a change of a charge may change, here and on other screens. */
export const TOUCHED = ['cobrancas', 'receitas', 'multas', 'clientes', 'painel', 'whatsapp']

/** What is owed, overdue, paid and disputed, of all charges. */
export const useSummary = () => useOne(['cobrancas', 'resumo'], (signal) => api.summary({}, { signal }))

export const useEmpresa = () =>
  useOne(['configuracoes', 'empresa'], (signal) => configuracoes.company({}, { signal })).data

/** Words a charge's reminder as the shop has it, signed by the shop once its data has come. */
export function useReminder() {
  const empresa = useEmpresa()
  const saved = useOne(['whatsapp', 'template'], (signal) => modelos.template({}, { signal }))
  const template = saved.data ? templateInUse(saved.data) : TEMPLATE_PADRAO
  return (cobranca: Cobranca) => chargeReminder(cobranca, template, empresa)
}

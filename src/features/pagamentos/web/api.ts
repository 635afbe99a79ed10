import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { modelosContract } from '#features/modelos/contract.ts'
import { TEMPLATE_PADRAO, templateInUse } from '#features/modelos/rules.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useOne } from '#web/data/lists.ts'
import { type PagamentoDetalhado, pagamentosContract } from '../contract.ts'
import { reminderText } from '../lembrete/rules.ts'

export const api = apiFor(pagamentosContract)
const configuracoes = apiFor(configuracoesContract)
const modelos = apiFor(modelosContract)

/** Where the pages of the list are kept. */
export const LISTA = ['pagamentos', 'lista'] as const

/** All that a change of a payment may change, here and on other screens. */
export const TOUCHED = ['pagamentos', 'receitas', 'locacoes', 'clientes', 'painel']

export const useEmpresa = () =>
  useOne(['configuracoes', 'empresa'], (signal) => configuracoes.company({}, { signal })).data

/** Words a payment's reminder as the shop has it, signed by the shop once its data has come. */
export function useReminder() {
  const empresa = useEmpresa()
  const { data } = useOne(['whatsapp', 'template'], (signal) => modelos.template({}, { signal }))
  const template = data ? templateInUse(data) : TEMPLATE_PADRAO
  return (pagamento: PagamentoDetalhado) => reminderText(pagamento, template, empresa)
}

/** Today's late-fee rates. */
export const useTaxas = () =>
  useOne(['configuracoes', 'pagamentos'], (signal) => configuracoes.payments({}, { signal })).data

import { configuracoesContract } from '#features/configuracoes/configuracoes.contract.ts'
import { mensagensContract } from '#features/mensagens/mensagens.contract.ts'
import { TEMPLATE_PADRAO, templateInUse } from '#features/mensagens/mensagens.texto.rules.ts'
import { apiFor } from '#web/api-client.ts'
import { useOne } from '#web/lists.ts'
import { type PagamentoDetalhado, pagamentosContract } from '../pagamentos.contract.ts'
import { reminderText } from '../pagamentos.lembrete.rules.ts'

export const api = apiFor(pagamentosContract)
const configuracoes = apiFor(configuracoesContract)
const mensagens = apiFor(mensagensContract)

/** Where the pages of the list are kept. */
export const LISTA = ['pagamentos', 'lista'] as const

/** All that a change of a payment may change, here and on other screens. */
export const TOUCHED = ['pagamentos', 'receitas', 'locacoes', 'clientes', 'painel']

export const useEmpresa = () =>
  useOne(['configuracoes', 'empresa'], (signal) => configuracoes.company({}, { signal })).data

/** Words a payment's reminder as the shop has it, signed by the shop once its data has come. */
export function useReminder() {
  const empresa = useEmpresa()
  const { data } = useOne(['whatsapp', 'template'], (signal) => mensagens.template({}, { signal }))
  const template = data ? templateInUse(data) : TEMPLATE_PADRAO
  return (pagamento: PagamentoDetalhado) => reminderText(pagamento, template, empresa)
}

/** Today's late-fee rates. */
export const useTaxas = () =>
  useOne(['configuracoes', 'pagamentos'], (signal) => configuracoes.payments({}, { signal })).data

import { modelosContract } from '#features/contato/modelos/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { CONFIG_PAGAMENTOS_PADRAO, EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { PagamentosPage } from '#features/visoes/contas-a-receber/web/pagamentos/PagamentosPage.tsx'
import { aLatePagamento, aLocacao, type aPagamento, TEMPLATE } from './answers.ts'
import { fakeServer, renderScreen } from './screens.tsx'

const NADA = { quantidade: 0, valor: 0 }
const RESUMO = {
  recebido_mes: 0,
  pendente: NADA,
  atrasado: NADA,
  pago: NADA,
  cancelado: NADA,
  total: 1,
  ao_menos: false,
}
export const late = aLatePagamento()

/** Returns a server with these payments, by default a late one. */
export const shopWith = (...pagamentos: ReturnType<typeof aPagamento>[]) =>
  fakeServer()
    .on(mesesContract.closed, { meses: [] })
    .on(configuracoesContract.pagamentos, { ...CONFIG_PAGAMENTOS_PADRAO, versao: 1 })
    .on(pagamentosContract.summary, RESUMO)
    .on(pagamentosContract.detailed, pagamentos.length ? pagamentos : [late])
    .on(locacoesContract.get, aLocacao())
    .on(modelosContract.template, TEMPLATE)
    .on(configuracoesContract.empresa, {
      ...EMPRESA_PADRAO,
      versao: 1,
      endereco: 'Av. do Mar, 10',
      cnpj: '12345678000195',
    })

export const openPagamentos = (
  server = shopWith(),
  path = '/admin/pagamentos',
  as: Parameters<typeof renderScreen>[1]['as'] = {},
) => renderScreen(<PagamentosPage />, { server, path, as })

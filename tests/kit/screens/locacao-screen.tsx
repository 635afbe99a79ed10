import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { NewLocacaoDialog } from '#features/contratos/locacoes/web/dialogs/NewLocacaoDialog.tsx'
import { despesasContract } from '#features/dinheiro/despesas/contract.ts'
import { planosContract } from '#features/dinheiro/planos/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { PLANOS_ENVIADOS } from '#tests/kit/shop/planos.ts'
import { aCliente, aLocacao, aMoto } from './answers.ts'
import { fakeServer, renderScreen } from './screens.tsx'

const FREE = { pode_alugar: true, restricoes: [] }

/** Returns a server with one customer who may rent and one free motorcycle. */
export const rentingShop = () =>
  fakeServer()
    .on(clientesContract.list, [aCliente()])
    .on(clientesContract.restricoes, FREE)
    .on(motosContract.list, [aMoto({ km_atual: 12_345, km_ultima_manutencao: 12_000 })])
    .on(despesasContract.list, [])
    .on(planosContract.list, PLANOS_ENVIADOS)
    .on(locacoesContract.create, aLocacao())

export async function openNewLocacao(server = rentingShop()) {
  const onClose = vi.fn()
  return {
    ...(await renderScreen(<NewLocacaoDialog onClose={onClose} />, { server })),
    server,
    onClose,
  }
}
export type User = Awaited<ReturnType<typeof openNewLocacao>>['user']

export async function pick(user: User, label: string, option: RegExp) {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
  await user.click(await screen.findByRole('option', { name: option }))
}

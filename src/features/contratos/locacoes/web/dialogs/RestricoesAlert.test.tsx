import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { aCliente, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { openNewLocacao, pick, rentingShop } from '#tests/kit/screens/locacao-screen.tsx'

freezeToday()
const LATE = {
  pode_alugar: false,
  restricoes: [
    { tipo: 'pagamentos_atrasados' as const, mensagem: '2 pagamento(s) em atraso' },
    { tipo: 'cnh_vencida' as const, mensagem: 'CNH vencida' },
  ],
}

test('shows why a customer may not rent and how to settle it, and allows no locacao until then', async () => {
  const server = rentingShop().on(clientesContract.restricoes, LATE)
  const { user } = await openNewLocacao(server)
  await pick(user, 'Cliente', /Ana Souza/)
  const alert = within(
    (await screen.findByText('Este cliente não pode alugar agora')).closest(
      '[role=alert]',
    ) as HTMLElement,
  )
  expect(alert.getByText(/2 pagamento\(s\) em atraso/)).toBeTruthy()
  const href = (name: string) => alert.getByRole('link', { name }).getAttribute('href')
  expect(href('Receber pagamentos')).toBe(
    `/admin/pagamentos?status=atrasado&cliente_id=${aCliente().id}`,
  )
  expect(href('Atualizar a validade da CNH')).toBe(`/admin/clientes/${aCliente().id}?fazer=edit`)
  expect(href('Autorizar em Clientes')).toBe(`/admin/clientes/${aCliente().id}?fazer=restrictions`)
  expect(screen.getByRole('button', { name: 'Criar locação' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Falta: liberar o cliente')).toBeTruthy()

  const autorizacao = {
    id: idOf(9),
    motivo: 'Combinado com o dono',
    observacoes: null,
    usuario_responsavel: 'bia',
    criada_em: '2026-11-20T12:00:00.000Z',
  }
  server.on(clientesContract.restricoes, { ...LATE, pode_alugar: true, autorizacao })
  await user.click(alert.getByRole('button', { name: 'Conferir de novo' }))
  expect(await screen.findByText('Locação autorizada apesar das restrições')).toBeTruthy()
  expect(screen.getByText(/Autorizada por bia: Combinado com o dono/)).toBeTruthy()
  expect(screen.queryByText('Falta: liberar o cliente')).toBeNull()
})

test('disables blocked and inactive customers unless a locacao was authorised', async () => {
  const server = rentingShop()
    .on(clientesContract.list, [
      aCliente({ id: idOf(3), nome: 'Bia Bloqueada', status: 'bloqueado' }),
      aCliente({ id: idOf(4), nome: 'Caio Autorizado', status: 'bloqueado' }),
      aCliente({ id: idOf(5), nome: 'Davi Inativo', status: 'inativo' }),
    ])
    .on(clientesContract.restricoes, ({ params }) => ({
      ...LATE,
      pode_alugar: params.id === idOf(4),
    }))
  const { user } = await openNewLocacao(server)
  await user.click(screen.getByRole('combobox', { name: /^Cliente/ }))
  const offered = (await screen.findAllByRole('option')).map((option) => [
    option.textContent?.split('CPF')[0],
    option.getAttribute('aria-disabled'),
  ])
  expect(offered).toEqual([
    ['Bia Bloqueada', 'true'],
    ['Caio Autorizado', null],
    ['Davi Inativo', 'true'],
  ])
  expect(screen.getByText('Bloqueado: desbloqueie ou autorize a locação em Clientes.')).toBeTruthy()
  expect(screen.getByText('Inativo: só um cliente ativo pode alugar.')).toBeTruthy()
})

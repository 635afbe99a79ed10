import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { rowActions, toastAction } from '#tests/kit/screens/after-pagamento.ts'
import {
  aLatePagamento,
  aPagamento,
  freezeToday,
  idOf,
  TEMPLATE,
  TODAY,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { usePage } from '#web/data/lists.ts'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { dividasQueries } from './api.ts'
import { DividasTable } from './DividasTable.tsx'
import { pagamentosFilters } from './filters.ts'

freezeToday()
const late = aLatePagamento()
const paid = aLatePagamento({
  status: 'pago',
  status_exibido: 'pago',
  valor_pago: 321.93,
  data_pagamento: TODAY,
  forma: 'pix',
})
const other = aPagamento({ id: idOf(19), cliente_nome: 'Bruno Lima', semana_referencia: 8 })

function List() {
  const query = usePage(dividasQueries.pagamentos(pagamentosFilters.parse({})))
  return (
    <>
      <button type="button" onClick={query.reload}>
        Ler de novo
      </button>
      <QueryList query={query} empty="Nada">
        {(items) => <DividasTable kind="pagamento" items={items} />}
      </QueryList>
    </>
  )
}

/** A server whose answer to `pay` waits until the test lets it go. */
function waitingServer() {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const server = fakeServer()
    .on(pagamentosContract.detailed, [late, other])
    .on(modelosContract.template, TEMPLATE)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
    .on(pagamentosContract.undo, late)
  const install = server.install
  server.install = () => {
    const view = install()
    const answer = fetch
    globalThis.fetch = async (url, init) => {
      if (String(url).endsWith('/pagar')) await gate
      return answer(url, init)
    }
    return view
  }
  return { server, letGo }
}

const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

async function pay(answer: (server: ReturnType<typeof fakeServer>) => void) {
  const { server, letGo } = waitingServer()
  answer(server)
  const view = await renderScreen(<List />, { server })
  await screen.findByText('Ana Souza')
  await view.user.click(
    row('Ana Souza').getByRole('button', { name: /^Marcar como pago: Ana Souza/ }),
  )
  return { ...view, server, letGo }
}

test('shows the payment as paid before the server answers', async () => {
  const { letGo, server } = await pay((s) => s.on(pagamentosContract.pay, paid))
  expect(await row('Ana Souza').findByText('Pago')).toBeTruthy()
  expect(row('Ana Souza').getByText('pago hoje')).toBeTruthy()
  expect(
    row('Ana Souza').queryByRole('button', { name: /^Marcar como pago: Ana Souza/ }),
  ).toBeNull()
  expect(row('Bruno Lima').getByText('Pendente')).toBeTruthy()
  expect(screen.queryByText(/^Pago: /)).toBeNull()

  letGo()
  expect(await screen.findByText('Pago: Ana Souza, semana 2, R$ 321,93, Pix')).toBeTruthy()
  expect(server.calls(pagamentosContract.pay)[0]?.params).toEqual({ id: late.id })
  expect(row('Ana Souza').getByText('Pago')).toBeTruthy()
  expect(row('Ana Souza').getByText('pago hoje, Pix')).toBeTruthy()
})

test('reverses on the server and in the list on "Desfazer"', async () => {
  const { user, letGo, server } = await pay((s) => s.on(pagamentosContract.pay, paid))
  letGo()
  await user.click(await toastAction('Desfazer'))
  expect(await screen.findByText('Pagamento desfeito: Ana Souza, semana 2.')).toBeTruthy()
  expect(server.calls(pagamentosContract.undo)[0]?.params).toEqual({ id: late.id })
  await waitFor(() => expect(row('Ana Souza').getByText('Atrasado')).toBeTruthy())
  expect(screen.queryByText(/^Pago: Ana Souza/)).toBeNull()
})

test('reports an undo that fails', async () => {
  const { user, letGo, server } = await pay((s) => s.on(pagamentosContract.pay, paid))
  server.refuse(pagamentosContract.undo, { status: 409, detail: 'Esta caução já foi encerrada.' })
  letGo()
  await user.click(await toastAction('Desfazer'))
  const text = 'Erro ao desfazer pagamento. Tente novamente. Esta caução já foi encerrada.'
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  [
    'refused',
    (s: ReturnType<typeof fakeServer>) =>
      s.refuse(pagamentosContract.pay, {
        status: 409,
        detail: 'Este pagamento foi cancelado e não pode ser pago.',
      }),
    'Este pagamento foi cancelado e não pode ser pago.',
  ],
  [
    'unanswered',
    (s: ReturnType<typeof fakeServer>) => s.drop(pagamentosContract.pay),
    'Sem conexão com o servidor.',
  ],
])('restores a payment %s, with the reason until dismissed', async (_, answer, reason) => {
  const { letGo } = await pay(answer)
  expect(await row('Ana Souza').findByText('Pago')).toBeTruthy()
  letGo()
  const text = new RegExp(`^Erro ao marcar pagamento como pago. Tente novamente. ${reason}`)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(row('Ana Souza').getByText('Atrasado')).toBeTruthy()
  expect(
    row('Ana Souza').getByRole('button', { name: /^Marcar como pago: Ana Souza/ }),
  ).toBeTruthy()
  expect(row('Bruno Lima').getByText('Pendente')).toBeTruthy()
})

test('changes the means of payment from the toast', async () => {
  const cash = aLatePagamento({
    ...paid,
    forma: 'dinheiro',
    formas: ['dinheiro'],
    versao: paid.versao + 1,
  })
  const { user, letGo, server } = await pay((s) =>
    s.on(pagamentosContract.pay, paid).on(pagamentosContract.changeForma, cash),
  )
  letGo()
  await screen.findByText('Pago: Ana Souza, semana 2, R$ 321,93, Pix')
  await user.click(await toastAction('Mudar forma'))
  expect(screen.queryByRole('menuitem', { name: 'Pix' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Dinheiro' }))
  expect(await screen.findByText('Forma mudada: Ana Souza, semana 2, Dinheiro')).toBeTruthy()
  expect(server.calls(pagamentosContract.changeForma)[0]).toMatchObject({
    params: { id: late.id },
    body: { forma: 'dinheiro' },
  })
  expect(await row('Ana Souza').findByText('pago hoje, Dinheiro')).toBeTruthy()
})

test('keeps the paid row in its place although the server no longer lists it, until the list is read again', async () => {
  const { user, letGo, server } = await pay((s) => s.on(pagamentosContract.pay, paid))
  server.on(pagamentosContract.detailed, [other])
  letGo()
  await screen.findByText(/^Pago: Ana Souza/)
  const names = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(names()[1]).toContain('Ana Souza')
  expect(names()[2]).toContain('Bruno Lima')
  expect(server.calls(pagamentosContract.detailed)).toHaveLength(1)
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Ana Souza')

  await user.click(screen.getByRole('button', { name: 'Ler de novo' }))
  await waitFor(() => expect(screen.queryByText('Ana Souza')).toBeNull())
})

test('does nothing on a click in the list within a second after a payment', async () => {
  const { user, letGo, server } = await pay((s) => s.on(pagamentosContract.pay, paid))
  letGo()
  await user.click(row('Bruno Lima').getByRole('button', { name: /^Marcar como pago/ }))
  await user.click(row('Ana Souza').getByRole('button', { name: /^Detalhes/ }))
  await screen.findByText(/^Pago: Ana Souza/)
  expect(server.calls(pagamentosContract.pay)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()

  await rowActions()
  await user.click(row('Bruno Lima').getByRole('button', { name: /^Marcar como pago/ }))
  await waitFor(() => expect(server.calls(pagamentosContract.pay)).toHaveLength(2))
})

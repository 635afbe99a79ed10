import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { pixContract } from '../contract.ts'
import { Occurrences } from './Occurrences.tsx'

const ID = '0190a0a0-0000-7000-8000-00000000000a'
const occurrence = {
  id: ID,
  motivo: 'duplicado' as const,
  provedor: 'asaas' as const,
  descricao: 'Semana 2 do aluguel, ABC1D23',
  valor: 314.93,
  valor_recebido: 314.93,
  pago_em: '2026-11-20',
  voltou: 0,
  voltou_em: null,
  caucao: false,
  caucao_encerrada: false,
  cliente_id: ID,
  cliente_nome: 'Ana Souza',
  cliente_telefone: '13999990000',
  pagamento_id: ID,
  cobranca_id: null,
}

const open = (fields: object, server = fakeServer()) =>
  renderScreen(<Occurrences />, {
    server: server.on(pixContract.occurrences, [{ ...occurrence, ...fields }]),
  })
const part = async () => within(await screen.findByRole('region', { name: 'Pix a conferir' }))
const buttons = async () =>
  (await part()).getAllByRole('button').map((button) => button.textContent)
const GONE = { voltou: 314.93, voltou_em: '2026-11-21T12:00:00.000Z' }

test.each([
  [
    'duplicado',
    /o cliente pagou duas vezes\. Devolva R\$\s314,93/,
    ['Devolvi ao cliente', 'Ficar com o valor'],
  ],
  ['cancelado', /estava cancelado\. Devolva/, ['Devolvi ao cliente', 'Ficar com o valor']],
  ['excluido', /foi excluído\. Devolva/, ['Devolvi ao cliente', 'Ficar com o valor']],
  [
    'estornado',
    /foi estornada, e R\$\s314,93 estão com a loja/,
    ['Devolvi ao cliente', 'Ficar com o valor'],
  ],
  ['divergente', /O valor devido mudou/, ['Devolvi ao cliente', 'Ficar com o valor', 'Já conferi']],
  ['desfeito', /A baixa foi desfeita/, ['Devolvi ao cliente', 'Ficar com o valor', 'Já conferi']],
] as const)('shows payer, amount and the ways out of %s', async (motivo, words, ways) => {
  await open({ motivo })
  const shown = await part()
  const cliente = shown.getByRole('link', { name: 'Ana Souza' })
  expect(cliente.getAttribute('href')).toBe(`/admin/clientes/${ID}`)
  expect(cliente.parentElement?.textContent).toMatch(
    /^Pix de R\$\s314,93 a conferir: Ana Souza, \(13\) 99999-0000$/,
  )
  expect(shown.getByText(words)).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Ver detalhes' }).getAttribute('href')).toBe(
    `/admin/pagamentos?pagamento=${ID}`,
  )
  expect(shown.getByText(/recebido em 20\/11\/2026 \(Asaas\)/)).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Registrar recebimento' }).getAttribute('href')).toBe(
    `/admin/receber?cliente=${ID}&pagamento=${ID}&pix=${ID}`,
  )
  expect(await buttons()).toEqual(ways)
})

test.each([
  [
    'devolvido',
    GONE,
    /^Pix devolvido, R\$\s314,93:/,
    /devolveu R\$\s314,93 ao cliente depois da baixa/,
  ],
  [
    'devolvido',
    { ...GONE, voltou: 50 },
    /^Pix devolvido, R\$\s50,00:/,
    /R\$\s50,00 dos R\$\s314,93/,
  ],
  ['contestado', GONE, /^Pix contestado no banco, R\$\s314,93/, /contestou o pagamento no banco/],
  ['contestado', { ...GONE, caucao: true }, /^Pix contestado/, /A caução ainda consta como paga/],
] as const)(
  'shows what went back of a settled debt as %s',
  async (motivo, fields, title, words) => {
    await open({ motivo, ...fields })
    const shown = await part()
    expect(shown.getByText(title)).toBeTruthy()
    expect(shown.getByText(words)).toBeTruthy()
    expect(await buttons()).toEqual(['Estornar', 'Manter como pago'])
  },
)

test('shows what went back before it settled anything, to be taken off the list', async () => {
  await open({ motivo: 'voltou', ...GONE })
  expect((await part()).getByText(/^Pix de R\$\s314,93 a conferir/)).toBeTruthy()
  expect(await buttons()).toEqual(['Já conferi'])
})

test('offers only to keep a settled deposit', async () => {
  await open({ motivo: 'devolvido', ...GONE, caucao: true, caucao_encerrada: true })
  expect((await part()).getByText(/já foi encerrada e não pode ser estornada/)).toBeTruthy()
  expect(await buttons()).toEqual(['Manter como pago'])
})

test('explains what reversing after a partial refund does, and asks for a reason', async () => {
  const server = fakeServer().on(pixContract.reverse, undefined as never)
  const { user } = await open({ motivo: 'devolvido', ...GONE, voltou: 50 }, server)
  await user.click(await screen.findByRole('button', { name: 'Estornar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Estornar o pagamento' }))
  expect(
    dialog.getByText(/linha de -R\$\s314,93\. O estorno é do pagamento inteiro: os R\$\s264,93/),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Estornar' }))
  expect(await dialog.findAllByText('Motivo é obrigatório')).not.toHaveLength(0)
  expect(server.calls(pixContract.reverse)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Devolvido por engano')
  await user.click(dialog.getByRole('button', { name: 'Estornar' }))
  expect(await screen.findByText('Pagamento estornado.')).toBeTruthy()
  expect(server.calls(pixContract.reverse)[0]).toMatchObject({
    params: { id: ID },
    body: { motivo: 'Devolvido por engano', valor: 50 },
  })
})

test('keeps a second payment as revenue, and shows why that failed', async () => {
  const detail = 'O valor mudou no provedor. Confira de novo.'
  const server = fakeServer().refuse(pixContract.keep, { status: 409, code: 'pix_mudou', detail })
  const { user } = await open({}, server)
  await user.click(await screen.findByRole('button', { name: 'Ficar com o valor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ficar com o valor' }))
  expect(dialog.getByText(/R\$\s314,93 entram nas receitas de hoje/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Adiantou a próxima')
  await user.click(dialog.getByRole('button', { name: 'Registrar receita' }))
  expect(await dialog.findByText(new RegExp(detail))).toBeTruthy()
  expect(server.calls(pixContract.keep)[0]?.body).toEqual({
    motivo: 'Adiantou a próxima',
    valor: 314.93,
  })
})

test('removes a resolved one, and reports a failure', async () => {
  const server = fakeServer().refuse(pixContract.resolve, { status: 500, detail: 'x' })
  const { user } = await open({ motivo: 'desfeito' }, server)
  await user.click(await screen.findByRole('button', { name: 'Já conferi' }))
  expect(await screen.findByText(/Erro ao tirar o aviso\. Tente novamente\./)).toBeTruthy()
  server.on(pixContract.resolve, undefined as never).on(pixContract.occurrences, [])
  await user.click(screen.getByRole('button', { name: 'Já conferi' }))
  expect(await screen.findByText('Pix conferido.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Pix a conferir' })).toBeNull()
})

test('shows nothing if there are none', async () => {
  const server = fakeServer().on(pixContract.occurrences, [])
  const { container } = await renderScreen(<Occurrences />, { server })
  expect(container.querySelector('section[aria-label="Pix a conferir"]')).toBeNull()
})

test('shows three, and the others on request', async () => {
  const many = Array.from({ length: 5 }, (_, n) => ({
    ...occurrence,
    id: `${ID.slice(0, -1)}${n}`,
  }))
  const server = fakeServer().on(pixContract.occurrences, many)
  const { user } = await renderScreen(<Occurrences />, { server })
  const shown = await part()
  expect(shown.getAllByRole('link', { name: 'Ana Souza' })).toHaveLength(3)
  await user.click(shown.getByRole('button', { name: 'Mostrar mais 2 Pix a conferir' }))
  expect(shown.getAllByRole('link', { name: 'Ana Souza' })).toHaveLength(5)
})

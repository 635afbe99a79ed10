import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { promessasContract } from '#features/contratos/promessas/contract.ts'
import type { devedores } from '#features/contratos/promessas/devedores/contract.ts'
import {
  type recebimento,
  recebimentosContract,
} from '#features/contratos/recebimentos/contract.ts'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { CONFIG_PAGAMENTOS_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { aCliente, aLocacao, freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import * as files from '#web/data/send-form.ts'
import { contasAReceberContract, type dividas as dividasDoCliente } from '../../contract.ts'
import { ReceberPage } from './ReceberPage.tsx'

freezeToday()
const cliente = aCliente()

type Owed = z.input<typeof dividasDoCliente>
const divida = (n: number, devido: number, more: Partial<Owed['dividas'][number]> = {}) => ({
  id: idOf(n),
  pagamento_id: idOf(n),
  origem: 'pagamento' as const,
  titulo: `Semana ${n}`,
  descricao: `Semana ${n}`,
  locacao_id: aLocacao().id,
  moto_placa: 'ABC1D23',
  data_vencimento: `2026-11-${String(n).padStart(2, '0')}`,
  dias_atraso: 3,
  valor: 314.93,
  valor_original: 314.93,
  encargos: 0,
  devido,
  recebe: devido,
  contestada: false,
  simulada: false,
  versao: 4,
  ...more,
})
const WEEK = divida(10, 322.13, { encargos: 7.2 })
const NEXT = divida(11, 321.43, { encargos: 6.5 })
const owed = (dividas: Owed['dividas'], a_criar: Owed['a_criar'] = []): Owed => {
  const total = dividas.reduce((sum, { devido }) => sum + devido, 0)
  return { em: TODAY, deve_hoje: total, a_vencer: 0, total_devido: total, dividas, a_criar }
}
const aRecebimento = (valor: number, numero = 1043): z.input<typeof recebimento> => ({
  id: idOf(500),
  numero,
  cliente_id: cliente.id,
  cliente_nome: cliente.nome,
  valor,
  forma: 'pix',
  data: TODAY,
  hora: '09:00:00',
  grupo: null,
  recebido_por: 'ana',
  origem: 'balcao',
  arquivo_id: null,
  observacoes: null,
  em_aberto: [],
  itens: [],
  estornado_em: null,
  estornado_por: null,
  estorno_motivo: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  versao: 1,
})

const NONE = { itens: [], total: 0 }
const shop = (dividas: Owed = owed([WEEK, NEXT])) =>
  fakeServer()
    .on(promessasContract.devedores, { atrasados: NONE, vencem_hoje: NONE })
    .on(mesesContract.closed, { meses: [] })
    .on(configuracoesContract.pagamentos, { ...CONFIG_PAGAMENTOS_PADRAO, versao: 1 })
    .on(clientesContract.get, cliente)
    .on(locacoesContract.get, aLocacao())
    .on(contasAReceberContract.doCliente, dividas)
    .on(recebimentosContract.create, [aRecebimento(322.13)])
const open = async (server = shop(), more = '', as: object = {}) => {
  const path = `/admin/receber?cliente=${cliente.id}${more}`
  return { ...(await renderScreen(<ReceberPage />, { server, path, as })), server }
}
const status = () =>
  screen.getByRole('status', { name: 'A conta' }).textContent?.replaceAll('\u00a0', ' ')
const field = (name: string) => screen.findByRole('textbox', { name })
const bodyOf = (server: ReturnType<typeof shop>) =>
  server.calls(recebimentosContract.create).at(-1)?.body

test('can be sent at once with the usual means', async () => {
  const { user, server } = await open()
  await user.click(await screen.findByRole('button', { name: /^Receber R\$/ }))
  await waitFor(() => expect(bodyOf(server)).toMatchObject({ formas: [{ forma: 'pix' }] }))
})

test('leaves the means to the person where the settings cannot be read', async () => {
  await open(
    shop().refuse(configuracoesContract.pagamentos, { status: 500, detail: 'Erro interno.' }),
  )
  expect(await screen.findByLabelText(/^Forma/)).toHaveProperty('value', '')
})

test('asks before leaving only once a person has typed', async () => {
  const { user, router } = await open()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Recebe: Semana 10/)).toHaveProperty('value', '322,13'),
  )
  await waitFor(() => expect(screen.getByLabelText(/^Forma/)).toHaveProperty('value', 'pix'))
  await act(() => router.navigate({ to: '/admin/receber', search: { cliente: cliente.id } }))
  expect(screen.queryByText('Descartar alterações?')).toBeNull()
  await user.clear(await screen.findByLabelText(/^Valor recebido/))
  await user.type(screen.getByLabelText(/^Valor recebido/), '50')
  await act(async () => void router.navigate({ to: '/admin/pagamentos' }))
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})

test('the commonest case is one tap: the debt it was opened from, whole, in the usual form', async () => {
  const { user, server } = await open(shop(), `&pagamento=${NEXT.id}`)
  await user.click(await screen.findByRole('button', { name: /^Receber R\$\s321,43$/ }))
  expect(bodyOf(server)).toMatchObject({
    cliente_id: cliente.id,
    data: TODAY,
    formas: [{ forma: 'pix', valor: 321.43 }],
    itens: [{ pagamento_id: NEXT.id, versao: 4, valor: 321.43 }],
    adiantar: false,
  })
  expect(
    await screen.findByText(/^Recebido: Ana Souza, R\$\s322,13, Pix, recibo nº 1043$/),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy()
})

test('proposes what one rental owes, opened from its hand-over', async () => {
  const other = divida(9, 100, { locacao_id: idOf(99) })
  const { user, server } = await open(shop(owed([other, WEEK, NEXT])), `&locacao=${aLocacao().id}`)
  await user.click(await screen.findByRole('button', { name: /^Receber R\$\s643,56$/ }))
  expect(bodyOf(server)).toMatchObject({
    itens: [{ pagamento_id: WEEK.id }, { pagamento_id: NEXT.id }],
  })
})

test('a customer’s whole debt is proposed, and a smaller amount pays the oldest first', async () => {
  const { user } = await open()
  const amount = await field('Valor recebido')
  expect((amount as HTMLInputElement).value).toBe('643,56')
  await user.clear(amount)
  await user.type(amount, '400')
  expect(((await field('Recebe: Semana 10')) as HTMLInputElement).value).toBe('322,13')
  expect(((await field('Recebe: Semana 11')) as HTMLInputElement).value).toBe('77,87')
  expect(status()).toBe(
    'R$ 400,00 recebidos = R$ 322,13 semana 10 + R$ 77,87 semana 11 (parte). Ainda deve R$ 243,56.',
  )
})

test('what is typed wins, and the sums must agree before it can be sent', async () => {
  const { user, server } = await open()
  const week = await field('Recebe: Semana 10')
  await user.clear(week)
  await user.type(week, '100')
  expect(status()).toMatch(/^R\$ 222,13 ainda sem destino/)
  expect(screen.getByRole('button', { name: /^Receber R/ })).toHaveProperty('disabled', true)
  const amount = await field('Valor recebido')
  await user.clear(amount)
  await user.type(amount, '421,43')
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^O que falta, R\$\s222,13/ }),
    'cortesia',
  )
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s421,43$/ }))
  expect(bodyOf(server)).toMatchObject({
    itens: [
      { pagamento_id: WEEK.id, valor: 100, dispensar_resto: 'cortesia' },
      { pagamento_id: NEXT.id, valor: 321.43 },
    ],
  })
})

test('late fees that are written off lower the amount received', async () => {
  const { user, server } = await open(shop(), `&pagamento=${WEEK.id}`)
  const [waive] = await screen.findAllByRole('checkbox', {
    name: /^Dispensar os encargos, R\$\s7,20/,
  })
  await user.click(waive!)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Por que dispensar' }), 'cortesia')
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s314,93$/ }))
  expect(bodyOf(server)).toMatchObject({
    itens: [{ pagamento_id: WEEK.id, valor: 314.93, dispensar_encargos: 'cortesia' }],
  })
})

test('without the permission nothing can be written off', async () => {
  const { user } = await open(shop(), '', { permissoes: [] })
  const amount = await field('Valor recebido')
  await user.clear(amount)
  await user.type(amount, '400')
  expect(await screen.findByText(/Faltam R\$\s243,56: continua devido/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /^Dispensar/ })).toBeNull()
})

test('two forms share what the debt owes', async () => {
  const { user, server } = await open(shop(), `&pagamento=${WEEK.id}`)
  const amount = await field('Valor recebido')
  await user.click(screen.getByRole('button', { name: 'Receber em duas formas' }))
  await user.clear(amount)
  await user.type(amount, '200')
  expect(((await field('Valor na segunda forma')) as HTMLInputElement).value).toBe('122,13')
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s322,13$/ }))
  expect(bodyOf(server)).toMatchObject({
    formas: [
      { forma: 'pix', valor: 200 },
      { forma: 'dinheiro', valor: 122.13 },
    ],
    itens: [{ pagamento_id: WEEK.id, valor: 322.13 }],
  })
})

test('more than is owed pays the weeks to come, which it names', async () => {
  const week = {
    semana_referencia: 12,
    data_vencimento: '2026-11-24',
    valor: 314.93,
    recebe: 56.44,
  }
  const server = shop().on(contasAReceberContract.doCliente, ({ query }) =>
    owed([WEEK, NEXT], query.valor ? [week] : []),
  )
  const { user } = await open(server)
  const amount = await field('Valor recebido')
  await user.clear(amount)
  await user.type(amount, '700')
  expect(await screen.findByText(/^Adiantar: R\$\s56,44 da semana 12\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s700,00$/ }))
  const asked = within(
    await screen.findByRole('alertdialog', { name: 'Receber mais do que é devido?' }),
  )
  expect(
    asked.getByText(/^R\$\s56,44 a mais do que é devido\. Adiantar: R\$\s56,44 da semana 12\.$/),
  ).toBeTruthy()
  expect(bodyOf(server)).toBeUndefined()
  await user.click(asked.getByRole('button', { name: 'Receber assim' }))
  await waitFor(() => expect(bodyOf(server)).toMatchObject({ adiantar: true }))
})

test('what comes in the second form is taken out of the first', async () => {
  const { user, server } = await open()
  await user.click(await screen.findByRole('button', { name: 'Receber em duas formas' }))
  await user.type(await field('Valor na segunda forma'), '300')
  expect(((await field('Valor recebido')) as HTMLInputElement).value).toBe('343,56')
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s643,56$/ }))
  await waitFor(() =>
    expect(bodyOf(server)).toMatchObject({
      formas: [
        { forma: 'pix', valor: 343.56 },
        { forma: 'dinheiro', valor: 300 },
      ],
    }),
  )
})

test('a debt without its tick lowers the amount, and gets it back with the tick', async () => {
  const { user, server } = await open()
  const tick = await screen.findByRole('checkbox', { name: 'Receber: Semana 10' })
  expect(tick).toHaveProperty('checked', true)
  await user.click(tick)
  expect(((await field('Valor recebido')) as HTMLInputElement).value).toBe('321,43')
  expect(status()).toBe('R$ 321,43 recebidos = R$ 321,43 semana 11. Ainda deve R$ 322,13.')
  await user.click(screen.getByRole('checkbox', { name: 'Receber: Semana 10' }))
  expect(((await field('Valor recebido')) as HTMLInputElement).value).toBe('643,56')
  await user.click(screen.getByRole('checkbox', { name: 'Receber: Semana 11' }))
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s322,13$/ }))
  await waitFor(() => expect(bodyOf(server)).toMatchObject({ itens: [{ pagamento_id: WEEK.id }] }))
  expect((bodyOf(server) as { itens: unknown[] }).itens).toHaveLength(1)
})

test('a debt that the screen was not opened from can be ticked as well', async () => {
  const { user } = await open(shop(), `&pagamento=${NEXT.id}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Receber: Semana 10' }))
  expect(await screen.findByRole('button', { name: /^Receber R\$\s643,56$/ })).toBeTruthy()
})

test('says what is missing while there is no amount', async () => {
  const { user } = await open()
  await user.clear(await field('Valor recebido'))
  expect(screen.getByText('Falta: valor recebido')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Receber' })).toHaveProperty('disabled', true)
})

test('more than there is to pay is refused with the amount', async () => {
  const { user } = await open()
  const amount = await field('Valor recebido')
  await user.clear(amount)
  await user.type(amount, '663,56')
  expect(
    await screen.findByText(/^Recebido R\$\s20,00 a mais do que o cliente deve\./),
  ).toBeTruthy()
})

test('a debt that changed meanwhile is shown as it is now, and what was typed stays', async () => {
  const server = shop().refuse(recebimentosContract.create, {
    status: 409,
    code: 'divida_mudou',
    detail: 'bia acabou de receber R$ 200,00 desta semana. Faltam R$ 122,13.',
  })
  const { user } = await open(server)
  const amount = await field('Valor recebido')
  await user.clear(amount)
  await user.type(amount, '100')
  server.on(contasAReceberContract.doCliente, owed([{ ...WEEK, devido: 122.13, versao: 5 }, NEXT]))
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s100,00$/ }))
  expect(await screen.findByText(/bia acabou de receber R\$ 200,00 desta semana/)).toBeTruthy()
  expect(await screen.findByText(/^R\$\s122,13$/)).toBeTruthy()
  expect((amount as HTMLInputElement).value).toBe('100,00')
  server.on(recebimentosContract.create, [aRecebimento(100)])
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s100,00$/ }))
  expect(bodyOf(server)).toMatchObject({
    itens: [{ pagamento_id: WEEK.id, versao: 5, valor: 100 }],
  })
})

test('asks before registering what looks repeated', async () => {
  const server = shop().refuse(recebimentosContract.create, {
    status: 409,
    code: 'recebimento_parecido',
    detail: 'Parece repetido: R$ 643,56 por Pix há 40 segundos, por ana. Registrar mesmo assim?',
  })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /^Receber R/ }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Registrar de novo?' }))
  server.on(recebimentosContract.create, [aRecebimento(643.56)])
  await user.click(asked.getByRole('button', { name: 'Registrar mesmo assim' }))
  expect(await screen.findByText(/^Recebido: Ana Souza/)).toBeTruthy()
  expect(bodyOf(server)).toMatchObject({ confirmar_repetido: true })
})

test('from the menu it asks first whose money it is', async () => {
  const server = shop().on(clientesContract.list, [cliente])
  const { user, router } = await renderScreen(<ReceberPage />, { server, path: '/admin/receber' })
  await user.click(await screen.findByRole('combobox', { name: 'Cliente' }))
  await user.click(await screen.findByRole('option', { name: /^Ana Souza/ }))
  expect(await screen.findByRole('button', { name: /^Receber R/ })).toBeTruthy()
  expect(router.state.location.search).toEqual({ cliente: cliente.id })
})

test('sends the proof to the customer’s files first, once also when the receipt is sent again', async () => {
  const proof = new File(['x'], 'pix.pdf', { type: 'application/pdf' })
  const upload = vi.spyOn(files, 'sendForm').mockResolvedValue({
    id: idOf(800),
    tipo: 'Comprovante',
    nome_original: 'pix.pdf',
    nome: 'pix.pdf',
    url: '/x',
    miniatura: null,
    is_profile: false,
    data_upload: '2026-11-20T12:00:00.000Z',
    descricao: null,
    tamanho: 1,
    content_type: 'application/pdf',
  })
  const server = shop().refuse(recebimentosContract.create, {
    status: 409,
    code: 'recebimento_parecido',
    detail: 'Parece repetido.',
  })
  const { user } = await open(server, `&pagamento=${NEXT.id}`)
  await user.upload(await screen.findByLabelText('Escolher foto ou PDF'), proof)
  expect(await screen.findByText('pix.pdf')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Receber R\$\s321,43$/ }))
  await user.click(await screen.findByRole('button', { name: 'Registrar mesmo assim' }))
  await waitFor(() => expect(server.calls(recebimentosContract.create)).toHaveLength(2))
  expect(bodyOf(server)).toMatchObject({ arquivo_id: idOf(800), confirmar_repetido: true })
  expect(upload).toHaveBeenCalledTimes(1)
  expect(upload.mock.calls[0]?.[0]).toBe(`/clientes/${cliente.id}/arquivos`)
})

const PIX: z.input<(typeof pixContract)['occurrences']['response']>[number] = {
  id: idOf(700),
  motivo: 'divergente',
  provedor: 'asaas',
  descricao: 'Semana 11',
  valor: 314.93,
  valor_recebido: 300,
  pago_em: '2026-11-12',
  voltou: 0,
  voltou_em: null,
  caucao: false,
  caucao_encerrada: false,
  cliente_id: cliente.id,
  cliente_nome: cliente.nome,
  cliente_telefone: '13999990000',
  pagamento_id: NEXT.id,
  cobranca_id: null,
}

test('enters a Pix that settled no debt whole, with its day and form', async () => {
  const server = shop().on(pixContract.occurrences, [PIX])
  const { user } = await open(server, `&pagamento=${NEXT.id}&pix=${PIX.id}`)
  await user.click(await screen.findByRole('button', { name: /^Receber R\$\s300,00$/ }))
  expect(screen.queryByRole('textbox', { name: /^Valor recebido/ })).toBeNull()
  expect(bodyOf(server)).toMatchObject({
    pix_cobranca_id: PIX.id,
    data: '2026-11-12',
    formas: [{ forma: 'pix', valor: 300 }],
    itens: [{ pagamento_id: NEXT.id, valor: 300 }],
  })
})

test('asks for another day once the accounts refuse that of the Pix', async () => {
  const server = shop().on(pixContract.occurrences, [PIX]).refuse(recebimentosContract.create, {
    status: 409,
    code: 'mes_fechado',
    detail: 'Novembro de 2026 está fechado.',
  })
  const { user } = await open(server, `&pagamento=${NEXT.id}&pix=${PIX.id}`)
  expect(screen.queryByLabelText(/^Data do pagamento/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Receber R\$\s300,00$/ }))
  expect(await screen.findByText(/Escolha outra data para este Pix/)).toBeTruthy()
  expect(screen.getByLabelText(/^Data do pagamento/)).toBeTruthy()
})

test('says that a Pix was decided about meanwhile', async () => {
  await open(shop().on(pixContract.occurrences, []), `&pix=${PIX.id}`)
  expect(await screen.findByText('Este Pix já foi conferido.')).toBeTruthy()
})

describe('without a customer', () => {
  const devedor = (fields = {}) => ({
    cliente_id: cliente.id,
    cliente_nome: cliente.nome,
    cliente_telefone: cliente.telefone,
    devido_hoje: 643.56,
    desde: '2026-11-10',
    semanas: 2,
    outros_pagamentos: 0,
    cobrancas: 0,
    titulo: 'Semana 10',
    moto_id: idOf(2),
    moto_placa: 'ABC1D23',
    ...fields,
  })
  const openWith = (found: z.input<typeof devedores>) =>
    renderScreen(<ReceberPage />, {
      server: fakeServer().on(promessasContract.devedores, found),
      path: '/admin/receber',
    })

  test('lists who owes, the longest first, with the promise and the way to receive', async () => {
    await openWith({
      atrasados: { itens: [devedor({ promessa: { valor: 300, dia: '2026-11-23' } })], total: 3 },
      vencem_hoje: {
        itens: [
          devedor({ cliente_id: idOf(77), cliente_nome: 'Bia Lima', desde: TODAY, semanas: 1 }),
        ],
        total: 1,
      },
    })
    const [, first, second] = await screen.findAllByRole('row')
    expect(first?.textContent).toContain('Ana SouzaABC1D23, 2 semanas')
    expect(first?.textContent).toMatch(/10 diasPrometeu R\$.300,00 até 23\/11/)
    expect(
      within(first!)
        .getByRole('link', { name: /^Receber/ })
        .getAttribute('href'),
    ).toBe(`/admin/receber?cliente=${cliente.id}`)
    expect(second?.textContent).toContain('Vence hoje')
    expect(screen.getByText(/^Mais 2 clientes devem/)).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /^Cliente/ })).toBeTruthy()
  })

  test('says when nobody owes', async () => {
    await openWith({ atrasados: NONE, vencem_hoje: NONE })
    expect(await screen.findByText('Ninguém deve nada até hoje.')).toBeTruthy()
  })
})

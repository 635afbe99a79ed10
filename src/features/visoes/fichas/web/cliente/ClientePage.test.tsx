import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { pedidosContract } from '#features/contato/pedidos/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { multasContract } from '#features/contratos/multas/contract.ts'
import { promessasContract } from '#features/contratos/promessas/contract.ts'
import { precosAvariasContract } from '#features/contratos/vistorias/avarias/precos/contract.ts'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { planosContract } from '#features/dinheiro/planos/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { contasAReceberContract, type dividas } from '#features/visoes/contas-a-receber/contract.ts'
import { relatoriosContract } from '#features/visoes/relatorios/contract.ts'
import {
  aCliente,
  aLatePagamento,
  aLocacao,
  aPagamento,
  freezeToday,
  TODAY,
} from '#tests/kit/screens/answers.ts'
import { shopWith } from '#tests/kit/screens/pagamentos-screen.tsx'
import { aFicha } from '#tests/kit/screens/relatorio-screen.tsx'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { PLANOS_ENVIADOS } from '#tests/kit/shop/planos.ts'
import { fichasContract } from '../../contract.ts'
import { ClientePage } from './ClientePage.tsx'

freezeToday()
const { id } = aCliente()
const TAXAS = {
  multa_percentual: 2,
  juros_mes_percentual: 1,
  vencimento_em_dia_util: true,
  feriados_da_cidade: '',
  semanas_automaticas: true,
  forma_usual: 'pix' as const,
  versao: 1,
}
const PATH = `/admin/clientes/${id}`

type Owed = z.input<typeof dividas>
const late = aLatePagamento()
const today = aPagamento()
const owedFor = ({
  id,
  semana_referencia,
  ...pagamento
}: typeof late): Owed['dividas'][number] => ({
  id,
  pagamento_id: id,
  origem: 'pagamento',
  titulo: `Semana ${semana_referencia}`,
  descricao: `Semana ${semana_referencia}`,
  locacao_id: pagamento.locacao_id,
  moto_placa: pagamento.moto_placa,
  data_vencimento: pagamento.data_vencimento,
  dias_atraso: pagamento.dias_atraso,
  valor: pagamento.valor,
  valor_original: pagamento.valor,
  encargos: pagamento.valor_com_multa - pagamento.valor,
  devido: pagamento.valor_com_multa,
  recebe: pagamento.valor_com_multa,
  versao: pagamento.versao,
  contestada: false,
  simulada: false,
})
const owed = (...pagamentos: (typeof late)[]): Owed => ({
  em: TODAY,
  deve_hoje: pagamentos.reduce((sum, { valor_com_multa }) => sum + valor_com_multa, 0),
  a_vencer: 0,
  total_devido: pagamentos.reduce((sum, { valor_com_multa }) => sum + valor_com_multa, 0),
  dividas: pagamentos.map(owedFor),
  a_criar: [],
})

type Promised = z.input<typeof promessasContract.ofCliente.response>
const NO_PROMESSA: Promised = { aberta: null, cumpridas: 0, quebradas: 0, devido_hoje: 321.93 }

type Start = {
  cliente?: ReturnType<typeof aCliente>
  rented?: boolean
  dividas?: Owed
  promessas?: Promised
}
const shop = ({
  cliente = aCliente(),
  rented = true,
  dividas = owed(),
  promessas = NO_PROMESSA,
}: Start = {}) =>
  shopWith(late, today)
    .on(clientesContract.get, cliente)
    .on(clientesContract.restricoes, { pode_alugar: true, restricoes: [] })
    .on(locacoesContract.list, rented ? [aLocacao()] : [])
    .on(motosContract.list, [])
    .on(pagamentosContract.detailed, ({ query }) =>
      [late, today].filter(
        ({ status_exibido }) => !query.status || query.status === status_exibido,
      ),
    )
    .on(pagamentosContract.get, late)
    .on(configuracoesContract.pagamentos, TAXAS)
    .on(cobrancasExtrasContract.list, [])
    .on(multasContract.list, [])
    .on(pedidosContract.list, [])
    .on(vistoriasContract.list, [])
    .on(arquivosContract.listCliente, [])
    .on(contasAReceberContract.doCliente, dividas)
    .on(promessasContract.ofCliente, promessas)
    .on(fichasContract.doCliente, { eventos: [], proximo: null })
const open = (server = shop(), path = PATH) =>
  renderScreen(<ClientePage id={id} />, { server, path })
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

test('says what is owed today, which motorcycle is rented, and how to reach the customer', async () => {
  await open(shop({ dividas: owed(late) }))
  await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })
  const dividas = await section('Quanto deve hoje')
  await dividas.findByText(/^R\$\s321,93$/, { selector: 'p' })
  dividas.getByText(/7 dias/)
  const locacao = await section('Moto alugada')
  expect((await locacao.findByRole('link', { name: /^ABC1D23/ })).getAttribute('href')).toBe(
    `/admin/motos/${aLocacao().moto_id}`,
  )
  expect((await section('Cadastro')).getByText('123.456.789-09')).toBeTruthy()
  expect(await screen.findAllByRole('heading', { name: /documentos/i })).toHaveLength(1)
})

test('a customer who owes nothing and has no motorcycle may rent first', async () => {
  const { user, router } = await open(
    shop({ rented: false }).on(planosContract.list, PLANOS_ENVIADOS),
  )
  await (await section('Quanto deve hoje')).findByText('Nada em aberto')
  expect(screen.queryByRole('link', { name: 'Receber' })).toBeNull()
  const [rent] = await screen.findAllByRole('button', { name: 'Alugar moto' })
  await user.click(rent!)
  expect(await screen.findByRole('dialog', { name: 'Nova Locação' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ fazer: 'alugar' })
})

test('leads to the screen that receives: everything owed, or one debt', async () => {
  await open(shop({ dividas: owed(late, today) }))
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: 'Receber' })
  expect(href('Receber')).toBe(`/admin/receber?cliente=${id}`)
  expect(href('Receber tudo')).toBe(`/admin/receber?cliente=${id}`)
  const [{ id: pagamento_id, semana_referencia }] = [late]
  expect(href(`Receber: Semana ${semana_referencia}`)).toBe(
    `/admin/receber?cliente=${id}&pagamento=${pagamento_id}`,
  )
})

test.each([
  ['edit', 'Editar Cliente'],
  ['cobrar', 'Nova Cobrança'],
])('opens the dialog of ?fazer=%s', async (task, name) => {
  const server = shop().on(precosAvariasContract.list, { precos: [], versao: 1 })
  await open(server, `${PATH}?fazer=${task}`)
  expect(await screen.findByRole('dialog', { name: new RegExp(name, 'i') })).toBeTruthy()
})

const GONE = { status: 404, code: 'nao_encontrado', detail: 'Cliente não encontrado' }

test('an archived customer still shows the history', async () => {
  const server = shop()
    .refuse(clientesContract.get, GONE)
    .on(relatoriosContract.cliente, aFicha({ excluido_em: '2026-11-10T12:00:00.000Z' }))
  await open(server)
  expect((await screen.findAllByText(/Retrovisor quebrado/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Alugar moto' })).toBeNull()
})

test('a customer that never existed says so and leads back', async () => {
  await open(shop().refuse(clientesContract.get, GONE).refuse(relatoriosContract.cliente, GONE))
  await screen.findByText('Este cliente não existe ou foi excluído.')
  expect(screen.getByText('Cliente não encontrado')).toBeTruthy()
  const [back] = screen.getAllByRole('link', { name: 'Todos os clientes' })
  expect(back!.getAttribute('href')).toBe('/admin/clientes')
})

test('records a promise of all that is owed until tomorrow, and says that fees run on', async () => {
  const made = {
    id,
    cliente_id: id,
    cliente_nome: 'Ana Souza',
    valor: 321.93,
    dia: '2026-11-21',
    meio: 'telefone' as const,
    texto: null,
    situacao: 'aberta' as const,
    recebido: 0,
    feita_em: TODAY,
    criada_por: 'ana',
    encerrada_em: null,
  }
  const server = shop({ promessas: { ...NO_PROMESSA, cumpridas: 3, quebradas: 1 } }).on(
    promessasContract.create,
    made,
  )
  const { user } = await open(server)
  const section = within(await screen.findByRole('region', { name: 'Promessas' }))
  expect(await section.findByText('Promessas: 3 cumpridas, 1 quebrada')).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Prometeu pagar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prometeu pagar' }))
  expect(
    await dialog.findByText(
      'Combinado: R$ 321,93 até sábado, 21/11. Os encargos continuam contando.',
    ),
  ).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText(/^Como foi dito/), 'Telefone')
  await user.click(dialog.getByRole('button', { name: 'Registrar promessa' }))
  expect(
    await screen.findByText(
      'Combinado: R$ 321,93 até sábado, 21/11. Os encargos continuam contando.',
    ),
  ).toBeTruthy()
  expect(server.calls(promessasContract.create)[0]?.body).toMatchObject({
    valor: 321.93,
    dia: '2026-11-21',
    meio: 'telefone',
  })
})

test('shows the open promise, which is taken back with a reason', async () => {
  const aberta = {
    id,
    cliente_id: id,
    cliente_nome: 'Ana Souza',
    valor: 643.56,
    dia: '2026-11-24',
    meio: 'whatsapp' as const,
    texto: 'Recebe na sexta',
    situacao: 'aberta' as const,
    recebido: 100,
    feita_em: TODAY,
    criada_por: 'ana',
    encerrada_em: null,
  }
  const server = shop({ promessas: { ...NO_PROMESSA, aberta } }).on(promessasContract.undo, {
    ...aberta,
    situacao: 'desfeita',
  })
  const { user } = await open(server)
  const section = within(await screen.findByRole('region', { name: 'Promessas' }))
  expect(await section.findByText(/^Combinado: R\$ 643,56 até terça, 24\/11/)).toBeTruthy()
  expect(section.getByText('Recebe na sexta')).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Prometeu pagar' })).toBeNull()
  await user.click(section.getByRole('button', { name: 'Desfazer promessa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer promessa' }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Desistiu')
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Promessa desfeita.')).toBeTruthy()
  expect(server.calls(promessasContract.undo)[0]?.body).toEqual({ motivo: 'Desistiu' })
})

const PAGINA = {
  url: 'https://maremotos.example/minha/AAAAAAAAAAAAAAAAAAAAAAAA',
  mensagem: 'Oi Ana, nesta página você vê o que deve',
  expira_em: '2027-05-20T12:00:00.000Z',
}

test('sends the customer the link of their page, in two taps', async () => {
  const server = shop()
    .on(pedidosContract.openPagina, PAGINA)
    .on(pedidosContract.sendPagina, PAGINA)
  const { user } = await open(server)
  const pedidos = await section('Pedidos')
  expect(await pedidos.findByText('Nenhum pedido em aberto.')).toBeTruthy()
  await user.click(pedidos.getByRole('button', { name: 'Enviar página' }))
  expect(await screen.findByText(PAGINA.mensagem)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar pelo WhatsApp' }))
  expect(await screen.findByText('Mensagem na fila do WhatsApp.')).toBeTruthy()
  expect(server.calls(pedidosContract.openPagina)).toHaveLength(1)
  expect(server.calls(pedidosContract.sendPagina)).toHaveLength(1)
})

test('ends the access to the page after a question', async () => {
  const server = shop()
    .on(pedidosContract.openPagina, PAGINA)
    .on(pedidosContract.closePagina, undefined)
  const { user } = await open(server)
  const pedidos = await section('Pedidos')
  await user.click(await pedidos.findByRole('button', { name: 'Enviar página' }))
  await screen.findByText(PAGINA.mensagem)
  await user.click(screen.getByRole('button', { name: 'Encerrar acesso' }))
  const asking = within(await screen.findByRole('alertdialog'))
  expect(server.calls(pedidosContract.closePagina)).toHaveLength(0)
  await user.click(asking.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText(/foi encerrado em todos os aparelhos/)).toBeTruthy()
  expect(server.calls(pedidosContract.closePagina)).toHaveLength(1)
})

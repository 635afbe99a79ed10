import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { documentoModelosContract } from '#features/contratos/documentos/modelos/contract.ts'
import { reciboContract } from '#features/contratos/recebimentos/recibo/contract.ts'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { aLocacao, aPagamento, freezeToday, idOf, plain } from '#tests/kit/screens/answers.ts'
import { aDocumento, aModelo, rowOf } from '#tests/kit/screens/documentos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { vistoriaRow } from '#tests/kit/screens/vistorias-screen.ts'
import { locacoesContract } from '../../contract.ts'
import { EntregaPage } from './EntregaPage.tsx'

freezeToday()
type Documento = ReturnType<typeof aDocumento>
type Shop = {
  locacao?: Parameters<typeof aLocacao>[0]
  documentos?: Documento[]
  vistorias?: ReturnType<typeof vistoriaRow>[]
  pagamentos?: Parameters<typeof plain>[0][]
}

const CAUCAO = aPagamento({
  id: idOf(31),
  tipo: 'caucao',
  semana_referencia: 0,
  valor: 700,
  devido_hoje: 700,
})
const WEEK = aPagamento({ id: idOf(32), semana_referencia: 1 })
const SECOND = aPagamento({ id: idOf(33), semana_referencia: 2 })
const PAID = {
  status: 'pago',
  status_exibido: 'pago',
  devido_hoje: 0,
  valor_recebido: 314.93,
} as const
const EMITIDO = aDocumento()
const ASSINADO = aDocumento({ status: 'assinado', faltam: [] })

const shop = ({
  locacao,
  documentos = [],
  vistorias = [],
  pagamentos = [CAUCAO, WEEK, SECOND],
}: Shop = {}) =>
  fakeServer()
    .on(locacoesContract.get, aLocacao({ entrega_pendente: true, ...locacao }))
    .on(documentosContract.list, ({ query }) =>
      documentos
        .map(rowOf)
        .filter(
          ({ tipo, status }) =>
            (query.tipo ?? tipo) === tipo && (query.status ?? status) === status,
        ),
    )
    .on(vistoriasContract.list, vistorias)
    .on(pagamentosContract.list, pagamentos.map(plain))
    .on(reciboContract.list, [
      {
        id: idOf(41),
        numero: 12,
        data: '2026-11-20',
        valor: 1014.93,
        forma: 'pix',
        estornado_em: null,
      },
    ])
const open = (server = shop(), path = `/admin/locacoes/${idOf(1)}/entrega`) =>
  renderScreen(<EntregaPage id={idOf(1)} />, { server, path })

const step = async (name: RegExp) => within(await screen.findByRole('listitem', { name }))
const primary = () =>
  [...document.querySelectorAll('[data-variant=primary]')].map((each) => each.textContent)

const previewed = (previa: { faltam?: object[]; avisos?: string[] } = {}) =>
  shop()
    .on(documentoModelosContract.versions, [aModelo()])
    .on(documentoModelosContract.preview, {
      texto: '# Contrato',
      faltam: [],
      avisos: [],
      ...previa,
    } as never)
    .on(documentosContract.emit, EMITIDO)

test('makes the contract at a tap, and goes on with the inspection', async () => {
  const server = previewed()
  const { user, router } = await open(server)
  await step(/^1\. Contrato/)
  expect(primary()).toEqual(['Gerar contrato'])
  server.on(documentosContract.list, [rowOf(EMITIDO)])
  await user.click(screen.getByRole('button', { name: 'Gerar contrato' }))
  expect(await screen.findByText('Contrato de locação nº 2026/000123 gerado.')).toBeTruthy()
  expect(server.calls(documentosContract.emit).map(({ body }) => body)).toEqual([
    { tipo: 'contrato' },
  ])
  expect(router.state.location.pathname).toBe(`/admin/locacoes/${idOf(1)}/entrega`)
  await waitFor(() => expect(primary()).toEqual(['Fazer vistoria de entrega']))
})

test('opens the signing of the contract where no inspection comes before it', async () => {
  const { user, router } = await open(
    previewed().on(locacoesContract.get, aLocacao({ entrega_pendente: false })),
  )
  await step(/^1\. Contrato/)
  await user.click(screen.getByRole('button', { name: 'Gerar contrato' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/documentos/${EMITIDO.id}/assinar`),
  )
})

test.each([
  [
    'what is missing',
    { faltam: [{ variavel: 'moto.renavam', mensagem: 'RENAVAM da moto não preenchido' }] },
    'RENAVAM da moto não preenchido',
  ],
  [
    'a warning',
    { avisos: ['Juros acima de 1% ao mês (Código Civil, art. 406).'] },
    'Juros acima de 1% ao mês (Código Civil, art. 406).',
  ],
])(
  'shows %s before the contract is made, in a dialog that "back" opens again',
  async (_, previa, text) => {
    const server = previewed(previa)
    const { user, router } = await open(server)
    await step(/^1\. Contrato/)
    await user.click(screen.getByRole('button', { name: 'Gerar contrato' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Gerar contrato' }))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(server.calls(documentosContract.emit)).toHaveLength(0)
    expect(router.state.location.search).toEqual({ gerar: 'contrato' })
  },
)

test('leads from the contract to the inspection', async () => {
  await open(shop({ documentos: [EMITIDO] }))
  const contract = await step(/^1\. Contrato/)
  expect(
    contract.getByRole('link', { name: 'Contrato de locação nº 2026/000123' }).getAttribute('href'),
  ).toBe(`/admin/documentos?documento=${EMITIDO.id}`)
  expect(primary()).toEqual(['Fazer vistoria de entrega'])
})

test('goes on with an inspection that another person began', async () => {
  const draft = vistoriaRow({ status: 'rascunho', autor: 'bia', concluida_em: null })
  await open(shop({ documentos: [EMITIDO], vistorias: [draft] }))
  const vistoria = await step(/^2\. Vistoria/)
  expect(vistoria.getByText('Começada por bia.')).toBeTruthy()
  expect(vistoria.getByRole('link', { name: 'Continuar vistoria' }).getAttribute('href')).toBe(
    `/admin/vistorias/${draft.id}`,
  )
})

test('leads to the signing of what is not signed', async () => {
  await open(
    shop({
      locacao: { entrega_pendente: false },
      documentos: [EMITIDO],
      vistorias: [vistoriaRow()],
    }),
  )
  const signing = await step(/^3\. Assinaturas/)
  expect(signing.getByText('Falta assinar: Contrato de locação nº 2026/000123.')).toBeTruthy()
  expect(signing.getByRole('link', { name: 'Assinar' }).getAttribute('href')).toBe(
    `/admin/documentos/${EMITIDO.id}/assinar`,
  )
  expect(primary()).toEqual(['Assinar'])
})

test('receives the deposit and the first week together, and leaves what was skipped open', async () => {
  await open(shop({ documentos: [ASSINADO] }))
  const money = await step(/^4\. Caução/)
  expect(
    money.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Caução: R$ 700,00', 'Semana 1: R$ 314,93'])
  expect(money.getByRole('link', { name: /^Receber R\$\s1\.014,93$/ }).getAttribute('href')).toBe(
    `/admin/receber?cliente=${aLocacao().cliente_id}&locacao=${aLocacao().id}`,
  )
  expect((await step(/^2\. Vistoria/)).getByText('Em aberto')).toBeTruthy()
  expect(primary()).toHaveLength(1)
})

test('ends with one receipt for what was paid together', async () => {
  await open(
    shop({
      locacao: { entrega_pendente: false },
      documentos: [ASSINADO],
      vistorias: [vistoriaRow()],
      pagamentos: [aPagamento({ ...CAUCAO, ...PAID }), aPagamento({ ...WEEK, ...PAID }), SECOND],
    }),
  )
  expect(await screen.findByText('Entrega completa')).toBeTruthy()
  const recebimentos = within(await screen.findByRole('list', { name: 'Recibos' }))
  expect(recebimentos.getAllByRole('listitem')).toHaveLength(1)
  expect(recebimentos.getByRole('button', { name: 'Recibo nº 12' })).toBeTruthy()
})

test('asks for no inspection where the shop asks for none', async () => {
  await open(shop({ locacao: { entrega_pendente: false }, documentos: [ASSINADO] }))
  const vistoria = await step(/^2\. Vistoria/)
  expect(vistoria.getByText('Não pedida')).toBeTruthy()
  expect(vistoria.getByRole('button', { name: 'Fazer vistoria de entrega' })).toBeTruthy()
})

test('of a rental that ended there is nothing to hand over', async () => {
  await open(shop({ locacao: { status: 'cancelada' } }))
  expect(await screen.findByText('Esta locação está cancelada.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir a locação' })).toBeTruthy()
})

test('says what could not be read, and reads it again', async () => {
  const server = shop().refuse(vistoriasContract.list, { status: 404, detail: 'x' })
  const { user } = await open(server)
  expect(await screen.findByText('Não foi possível carregar a entrega.')).toBeTruthy()
  server.on(vistoriasContract.list, [])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await step(/^1\. Contrato/)).toBeTruthy()
})

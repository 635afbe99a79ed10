import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Locacao } from '#features/contratos/locacoes/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { aLocacao, freezeToday } from '#tests/kit/screens/answers.ts'
import { aDocumento, aModelo, fakeDatabase, rowOf } from '#tests/kit/screens/documentos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { documentosContract } from '../contract.ts'
import { documentoModelosContract } from '../modelos/contract.ts'
import { RecordDocumentos } from './RecordDocumentos.tsx'

vi.mock('idb-keyval', () => fakeDatabase().module)
freezeToday()

const locacao = locacoesContract.get.response.decode(aLocacao()) as Locacao
const { versions, preview } = documentoModelosContract
const NOTHING_MISSING = { texto: '# Contrato\n1. Ana Souza aluga.', faltam: [], avisos: [] }

const shop = (...documentos: ReturnType<typeof aDocumento>[]) =>
  fakeServer()
    .on(documentosContract.list, ({ query }) =>
      documentos.map(rowOf).filter(({ status }) => !query.status || status === query.status),
    )
    .on(versions, [aModelo()])
    .on(preview, NOTHING_MISSING)
    .on(documentosContract.emit, aDocumento())
const open = (server = shop(), as = {}) =>
  renderScreen(<RecordDocumentos owner={{ locacao_id: locacao.id }} locacao={locacao} />, {
    server,
    path: `/admin/locacoes/${locacao.id}`,
    as,
  })
type Shown = Awaited<ReturnType<typeof open>>
async function emit({ user }: Shown, title = 'Gerar contrato') {
  await user.click(await screen.findByRole('button', { name: title }))
  return within(await screen.findByRole('dialog', { name: title }))
}

test('emits the contract and opens it to be signed', async () => {
  const server = shop()
  const shown = await open(server)
  const dialog = await emit(shown)
  await dialog.findByText('Ver o texto preenchido')
  await shown.user.click(dialog.getByRole('button', { name: 'Gerar contrato' }))
  expect(await screen.findByText('Contrato de locação nº 2026/000123 gerado.')).toBeTruthy()
  await expect
    .poll(() => shown.router.state.location.pathname)
    .toMatch(/^\/admin\/documentos\/[^/]+\/assinar$/)
  const [call] = server.calls(documentosContract.emit)
  expect(call).toMatchObject({ params: { id: locacao.id }, body: { tipo: 'contrato' } })
  expect(call?.headers.get('idempotency-key')).toBeTruthy()
  expect(server.calls(preview)[0]?.body).toMatchObject({ tipo: 'contrato', locacao_id: locacao.id })
})

test('lists what is missing with links to where it is filled in, and emits nothing until then', async () => {
  const server = shop().on(preview, {
    ...NOTHING_MISSING,
    texto: 'CNH ⟦CNH não preenchida⟧',
    faltam: [
      { variavel: 'cliente.cnh', mensagem: 'CNH não preenchida' },
      { variavel: 'moto.renavam', mensagem: 'RENAVAM da moto não preenchido' },
      {
        variavel: 'empresa.cnpj',
        mensagem: 'CNPJ da loja não preenchido: complete em Configurações',
      },
      { variavel: 'caucao.valor', mensagem: 'Caução não preenchida' },
      { variavel: 'troca.moto_nova', mensagem: 'Esta locação não tem troca de moto' },
    ],
    avisos: ['Multa por atraso acima de 2% (CDC, art. 52, § 1º).'],
  })
  const dialog = await emit(await open(server))
  const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  await dialog.findByRole('link', { name: 'CNH não preenchida' })
  expect(hrefOf('CNH não preenchida')).toBe(`/admin/clientes/${locacao.cliente_id}?fazer=edit#cnh`)
  expect(hrefOf('RENAVAM da moto não preenchido')).toBe(
    `/admin/motos/${locacao.moto_id}?fazer=edit#renavam`,
  )
  expect(hrefOf('CNPJ da loja não preenchido: complete em Configurações')).toBe(
    '/admin/configuracoes/loja#cnpj',
  )
  expect(hrefOf('Caução não preenchida')).toBe(`/admin/locacoes/${locacao.id}?fazer=edit`)
  expect(dialog.queryByRole('link', { name: 'Esta locação não tem troca de moto' })).toBeNull()
  expect(dialog.getByText('Multa por atraso acima de 2% (CDC, art. 52, § 1º).')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Gerar contrato' }).hasAttribute('disabled')).toBe(true)
})

test('says which document it replaces', async () => {
  const dialog = await emit(await open(shop(aDocumento())))
  expect(
    await dialog.findByText(/2026\/000123 ainda não foi assinado: este toma o lugar dele/),
  ).toBeTruthy()
})

test('after the contract is signed offers an amendment, which says what changes', async () => {
  const server = shop(
    aDocumento({ status: 'assinado', faltam: [], assinado_em: '2026-11-20T13:00:00.000Z' }),
  )
    .on(versions, [aModelo({ tipo: 'aditivo' })])
    .on(preview, {
      ...NOTHING_MISSING,
      faltam: [{ variavel: 'aditivo.texto', mensagem: 'Escreva o que o aditivo muda' }],
    })
  const shown = await open(server)
  const dialog = await emit(shown, 'Gerar aditivo')
  await dialog.findByText('Ver o texto preenchido')
  expect(dialog.queryByText('Escreva o que o aditivo muda')).toBeNull()
  await shown.user.click(dialog.getByRole('button', { name: 'Gerar aditivo' }))
  expect((await dialog.findAllByText(/Campo obrigatório/)).length).toBeGreaterThan(0)
  await shown.user.type(dialog.getByLabelText(/^O que muda/), 'Termina em 01/09/2026.')
  await shown.user.click(dialog.getByRole('button', { name: 'Gerar aditivo' }))
  await waitFor(() =>
    expect(server.calls(documentosContract.emit)[0]?.body).toEqual({
      tipo: 'aditivo',
      texto: 'Termina em 01/09/2026.',
    }),
  )
})

test('shows the reason of a refusal', async () => {
  const server = shop().refuse(documentosContract.emit, {
    status: 409,
    code: 'contrato_assinado',
    detail: 'Esta locação já tem contrato assinado. Para mudar algo, gere um aditivo.',
  })
  const shown = await open(server)
  const dialog = await emit(shown)
  await dialog.findByText('Ver o texto preenchido')
  await shown.user.click(dialog.getByRole('button', { name: 'Gerar contrato' }))
  expect(await dialog.findByText(/Esta locação já tem contrato assinado/)).toBeTruthy()
})

test('an ended rental offers nothing that can come no more', async () => {
  const ended = { ...locacao, status: 'finalizada' as const }
  const { user } = await renderScreen(
    <RecordDocumentos owner={{ locacao_id: locacao.id }} locacao={ended} />,
    { server: shop(), path: `/admin/locacoes/${locacao.id}` },
  )
  expect(await screen.findByText('Nenhum documento.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Gerar contrato' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Gerar outro documento' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Gerar notificação',
    'Gerar termo de acerto',
  ])
})

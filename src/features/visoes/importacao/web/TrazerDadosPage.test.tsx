import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { pedidosContract } from '#features/contato/pedidos/contract.ts'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { importacaoContract as calls, type importacao, type linha } from '../contract.ts'
import { TrazerDadosPage } from './TrazerDadosPage.tsx'

freezeToday()

type Wire = z.input<typeof importacao>
const DRAFT: Wire = {
  id: idOf(1),
  tipo: 'locacoes',
  arquivo_nome: 'locações.xlsx',
  folha: 'Frota',
  folhas: ['Frota', 'Locações'],
  situacao: 'rascunho',
  feitas: 0,
  linhas: 2,
  puladas: [],
  colunas: [
    { indice: 0, titulo: 'CPF', amostra: ['529.982.247-25'], campo: 'cpf' },
    { indice: 1, titulo: 'Placa', amostra: ['AAA1B23'], campo: 'placa' },
    { indice: 2, titulo: 'Início', amostra: ['02/03/2026'], campo: 'inicio' },
    { indice: 3, titulo: 'Pago até', amostra: ['02/08/2026'], campo: 'pago_ate' },
  ],
  fixos: { plano: 'anual' },
  faltam: [],
  resumo: null,
  totais: null,
  resultado: null,
  ficaram: [],
  erro: null,
  importada_em: null,
  por: 'ana',
  criado_em: '2026-11-20T12:00:00Z',
  versao: 1,
}
const CHECKED: Wire = {
  ...DRAFT,
  folha: 'Locações',
  situacao: 'conferida',
  resumo: { novas: 1, iguais: 0, diferentes: 0, erros: 1 },
  totais: { locacoes: 1, caucoes: 700, em_aberto: 658.1, saldos: 0 },
}
const DONE: Wire = {
  ...CHECKED,
  situacao: 'importada',
  resultado: { locacoes: 2, clientes: 2, motos: 2, atualizadas: 0, deixadas: 0 },
  importada_em: '2026-11-20T12:00:00Z',
}
const WRONG: z.input<typeof linha> = {
  linha: 3,
  situacao: 'erro',
  valores: { cpf: '52998224725', placa: 'AAA1B2' },
  avisos: [],
  erros: [{ campo: 'placa', mensagem: 'Digite uma placa válida' }],
  difere: [],
}

/** A server on which each call changes the sheet as the real one does. */
function shop(first: Wire) {
  let now = first
  const becomes = (next: Wire) => () => (now = next)
  const isRight = () => now.resumo?.erros === 0
  return fakeServer()
    .on(calls.list, [])
    .on(calls.create, ({ body }) => {
      const folha = String((body as FormData).get('folha') ?? 'Frota')
      now = { ...DRAFT, id: idOf(folha === 'Frota' ? 1 : 2), folha }
      return now
    })
    .on(calls.get, () => now)
    .on(calls.remove, undefined)
    .on(calls.update, () => now)
    .on(calls.conferir, () => becomes({ ...CHECKED, id: now.id })())
    .on(calls.linhas, () => (isRight() ? [] : [WRONG]))
    .on(calls.corrigir, () => {
      now = { ...now, resumo: { novas: 2, iguais: 0, diferentes: 0, erros: 0 } }
      return { ...WRONG, situacao: 'nova' as const, erros: [] }
    })
    .on(calls.importar, () => becomes({ ...DONE, id: now.id })())
    .on(calls.desfazer, () => becomes({ ...now, situacao: 'desfeita' })())
    .on(pedidosContract.sendPaginas, { enfileiradas: 2 })
}
const FILE = new File(['x'], 'locações.xlsx')
const PATH = `/admin/trazer-dados?planilha=${DRAFT.id}`

test('a sheet is chosen, another of its file read, checked, corrected, imported and undone', async () => {
  const server = shop(DRAFT)
  const { user, container } = await renderScreen(<TrazerDadosPage />, { server })
  await screen.findByText('Nenhuma planilha trazida ainda.')
  await screen.findByText(/CSV ou XLSX, até 5 MB/)
  await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, FILE)

  await user.selectOptions(await screen.findByLabelText('Aba da planilha'), 'Locações')
  expect(await screen.findByText(/2 linhas da aba Locações/)).toBeTruthy()
  expect(server.calls(calls.remove)[0]).toMatchObject({ params: { id: idOf(1) } })
  await user.click(screen.getByRole('button', { name: 'Conferir' }))

  expect(await screen.findByText(/cauções R\$.700,00 · em aberto R\$.658,10/)).toBeTruthy()
  const cell = await screen.findByRole('textbox', { name: 'Placa, linha 3' })
  expect(screen.getByText('Digite uma placa válida')).toBeTruthy()
  await user.clear(cell)
  await user.type(cell, 'AAA1B23{Enter}')
  expect(await screen.findByRole('radio', { name: /Com erro 0/ })).toBeTruthy()
  expect(server.calls(calls.corrigir)[0]).toMatchObject({
    params: { id: idOf(2), linha: '3' },
    body: { valores: { placa: 'AAA1B23' } },
  })

  await user.click(screen.getByRole('button', { name: 'Importar' }))
  expect(await screen.findByRole('heading', { name: 'Planilha importada' })).toBeTruthy()
  expect(server.calls(calls.importar)[0]).toMatchObject({ body: { com_erros: 'parar' } })

  await user.click(await screen.findByRole('button', { name: 'Enviar a página aos clientes' }))
  const asking = within(await screen.findByRole('alertdialog'))
  await user.click(asking.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('2 mensagens na fila.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Planilha errada')
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByRole('heading', { name: 'Importação desfeita' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar a página aos clientes' })).toBeNull()
})

function PageAndAnother({ read }: { read: () => number }) {
  useQuery({ queryKey: ['painel'], queryFn: read })
  return <TrazerDadosPage />
}

test('the rest of the system is read anew once an import or its undo has ended', async () => {
  let reads = 0
  const { user } = await renderScreen(<PageAndAnother read={() => ++reads} />, {
    server: shop({ ...CHECKED, resumo: { novas: 2, iguais: 0, diferentes: 0, erros: 0 } }),
    path: PATH,
  })
  await user.click(await screen.findByRole('button', { name: 'Importar' }))
  await screen.findByRole('heading', { name: 'Planilha importada' })
  await waitFor(() => expect(reads).toBe(2))
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Planilha errada')
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
  await screen.findByRole('heading', { name: 'Importação desfeita' })
  await waitFor(() => expect(reads).toBe(3))
})

test('a file that is refused says why, and stays to be chosen', async () => {
  const detail = 'O arquivo passa de 5 MB.'
  const server = shop(DRAFT).refuse(calls.create, { status: 413, detail })
  const { user, container } = await renderScreen(<TrazerDadosPage />, { server })
  await screen.findByText(/CSV ou XLSX, até 5 MB/)
  await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, FILE)
  expect(await screen.findByText(detail)).toBeTruthy()
})

test('what an undo left is named with its reason', async () => {
  const server = shop({
    ...DONE,
    situacao: 'desfeita',
    ficaram: [
      { tipo: 'clientes', id: idOf(3), nome: 'Bruno Exemplo', motivo: 'já tem um recebimento' },
    ],
  })
  await renderScreen(<TrazerDadosPage />, { server, path: PATH })
  const link = await screen.findByRole('link', { name: 'Bruno Exemplo' })
  expect(link.closest('li')?.textContent).toBe('Bruno Exemplo ficou: já tem um recebimento.')
})

test('after a reload another sheet of the file needs the file again', async () => {
  await renderScreen(<TrazerDadosPage />, { server: shop(DRAFT), path: PATH })
  expect(await screen.findByText('Para ler outra aba, envie o arquivo de novo.')).toBeTruthy()
  expect(screen.queryByLabelText('Aba da planilha')).toBeNull()
})

test('fields that the sheet lacks are shown when asked for, or when one of them is missing', async () => {
  const { user } = await renderScreen(<TrazerDadosPage />, { server: shop(DRAFT), path: PATH })
  const table = within(await screen.findByRole('table', { name: 'Campos' }))
  expect(table.queryByLabelText('Coluna de Nome')).toBeNull()
  await user.selectOptions(table.getByLabelText('Coluna de Pago até'), 'Nenhuma')
  expect(screen.getByText('Falta: Pago até')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Mostrar os outros campos/ }))
  await user.selectOptions(table.getByLabelText('Coluna de Semanas pagas'), 'Pago até')
  expect(screen.queryByText('Falta: Pago até')).toBeNull()
})

test('rows that were left are named with what was wrong', async () => {
  const server = shop({ ...DONE, resultado: { ...DONE.resultado!, deixadas: 1 } })
  await renderScreen(<TrazerDadosPage />, { server, path: PATH })
  expect(await screen.findByText(/^Com erro: linha 3 \(Placa\)\./)).toBeTruthy()
})

test('differences come first, and are only taken over when ticked', async () => {
  const server = shop({
    ...CHECKED,
    resumo: { novas: 1, iguais: 0, diferentes: 1, erros: 0 },
  })
  const { user } = await renderScreen(<TrazerDadosPage />, { server, path: PATH })
  expect(await screen.findByRole('radio', { name: 'Diferentes 1', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Atualizar os cadastros diferentes/ }))
  await user.click(screen.getByRole('button', { name: 'Importar' }))
  await screen.findByRole('heading', { name: 'Planilha importada' })
  expect(server.calls(calls.importar)[0]).toMatchObject({ body: { diferentes: 'atualizar' } })
})

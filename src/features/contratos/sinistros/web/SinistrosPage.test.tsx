import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { motosContract } from '#features/frota/motos/contract.ts'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { aCliente, aLocacao, aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { sinistrosContract } from '../contract.ts'
import { SinistrosPage } from './SinistrosPage.tsx'

freezeToday()

type Input = z.input<typeof sinistrosContract.get.response>
const ID = idOf(900)
const theft: Input = {
  id: ID,
  moto_id: aMoto().id,
  placa: aMoto().placa,
  moto_status: 'alugada',
  locacao_id: aLocacao().id,
  cliente_id: aCliente().id,
  cliente_nome: aCliente().nome,
  tipo: 'roubo',
  ocorrido_em: '2026-11-20T14:00:00.000Z',
  local: 'Av. Brasil, 100',
  relato: 'Dois homens levaram a moto.',
  feridos: false,
  bo_numero: null,
  seguradora: null,
  numero_seguro: null,
  franquia: null,
  recuperada_em: null,
  restricao_baixada_em: null,
  situacao: 'aberto',
  registrada_como_roubada: true,
  encerrado_em: null,
  desfecho: null,
  cancelado_em: null,
  cancelado_motivo: null,
  criado_em: '2026-11-20T14:10:00.000Z',
  versao: 1,
  passos: [
    { passo: 'bo', prazo: '2026-11-20T16:00:00.000Z', feito_em: null, feito_por: null },
    {
      passo: 'policia_190',
      prazo: '2026-11-20T15:00:00.000Z',
      feito_em: '2026-11-20T14:05:00.000Z',
      feito_por: 'bia',
    },
    { passo: 'rastreador', prazo: '2020-11-20T15:00:00.000Z', feito_em: null, feito_por: null },
    { passo: 'cliente_avisado', prazo: null, feito_em: null, feito_por: null },
  ],
  multas: [{ id: idOf(41), numero_auto: 'AUTO77' }],
}
const { passos: _, multas: __, ...listed } = theft

const serving = (sinistro: Input = theft) =>
  fakeServer()
    .on(sinistrosContract.list, [listed])
    .on(sinistrosContract.get, sinistro)
    .on(arquivosContract.listSinistro, [])
type Server = ReturnType<typeof serving>
const open = (search = '', server: Server = serving(), as = {}) =>
  renderScreen(<SinistrosPage />, { server, path: `/admin/sinistros${search}`, as })
const opened = async (...given: Parameters<typeof open>) => {
  const { user } = await open(...given)
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Roubo da moto/ })) }
}

test('lists those that are open first, and all when asked', async () => {
  const server = serving()
  const { user } = await open('', server)
  expect(await screen.findByText('Av. Brasil, 100')).toBeTruthy()
  expect(screen.getByText('Roubada')).toBeTruthy()
  expect(server.calls(sinistrosContract.list).at(-1)?.query).toMatchObject({ situacao: 'abertos' })
  await user.click(screen.getByRole('radio', { name: 'Todos' }))
  await waitFor(() =>
    expect(server.calls(sinistrosContract.list).at(-1)?.query).not.toHaveProperty('situacao'),
  )
})

test('says when nothing is open', async () => {
  await open('', serving().on(sinistrosContract.list, []))
  expect(await screen.findByText('Nenhum sinistro em aberto.')).toBeTruthy()
})

test('registers a theft of the motorcycle whose menu led here, and opens it', async () => {
  const server = serving().on(motosContract.get, aMoto()).on(sinistrosContract.create, theft)
  const { user, router } = await open(`?novo=1&moto=${aMoto().id}`, server)
  expect(await screen.findByText('Há feridos? Ligue 192 ou 193.')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog', { name: 'Registrar sinistro' }))
  expect(dialog.getByText('Não escreva nome nem documento de terceiros.')).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: /^Moto/ })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Roubo' }))
  expect(dialog.getByText(/só volta depois da baixa da restrição/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Onde/), 'Av. Brasil, 100')
  await user.type(dialog.getByLabelText(/^O que aconteceu/), 'Levaram.')
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText(/consta como roubada\.$/)).toBeTruthy()
  expect(server.calls(sinistrosContract.create).at(-1)?.body).toMatchObject({
    moto_id: aMoto().id,
    tipo: 'roubo',
    local: 'Av. Brasil, 100',
    ocorrido_em: expect.stringMatching(/^2026-11-20T/),
  })
  expect(router.state.location.search).toEqual({ sinistro: ID })
})

test('asks for the motorcycle where none is known', async () => {
  await open('?novo=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar sinistro' }))
  expect(dialog.getByRole('combobox', { name: /^Moto/ })).toBeTruthy()
})

test('shows the steps with their hours, who did them, the fines, and the ways on', async () => {
  const server = serving().on(sinistrosContract.step, theft)
  const { user, dialog } = await opened(`?sinistro=${ID}`, server)
  expect(dialog.getByText('até 13:00').dataset.cor).toBe('cinza')
  expect(dialog.getByText('até 12:00 de 20/11').dataset.cor).toBe('vermelho')
  expect(dialog.getByText(/, bia$/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'AUTO77' }).getAttribute('href')).toBe(
    `/admin/multas?multa=${idOf(41)}`,
  )
  const { id: locacao } = aLocacao()
  for (const [name, href] of [
    ['Trocar moto', `/admin/locacoes/${locacao}/trocar`],
    ['Encerrar locação', `/admin/locacoes/${locacao}/encerrar`],
  ] as const)
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toBe(href)
  await user.click(dialog.getByRole('checkbox', { name: /^Boletim de ocorrência/ }))
  await waitFor(() =>
    expect(server.calls(sinistrosContract.step).at(-1)).toMatchObject({
      params: { id: ID, passo: 'bo' },
      body: { feito: true },
    }),
  )
})

test('an administrator adds the second day; an operator is told who does, and closes no theft', async () => {
  const found = { ...theft, recuperada_em: '2026-11-20' }
  const server = serving(found).on(sinistrosContract.recover, found)
  const { user, dialog } = await opened(`?sinistro=${ID}`, server)
  await user.click(dialog.getByRole('button', { name: 'Moto recuperada' }))
  const task = within(await screen.findByRole('dialog', { name: 'Moto recuperada' }))
  expect(task.getByLabelText(/^Baixa da restrição na polícia/)).toBeTruthy()
  await user.click(task.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText(/^Recuperação registrada/)).toBeTruthy()
  expect(server.calls(sinistrosContract.recover).at(-1)?.body).toEqual({
    data: '2026-11-20',
    restricao_baixada_em: null,
  })
})

test('an operator sees neither the second day nor the end of a theft', async () => {
  const { user, dialog } = await opened(`?sinistro=${ID}`, serving(), { administrador: false })
  expect(dialog.queryByRole('button', { name: 'Encerrar' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Cancelar sinistro' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Moto recuperada' }))
  const task = within(await screen.findByRole('dialog', { name: 'Moto recuperada' }))
  expect(task.queryByLabelText(/^Baixa da restrição na polícia/)).toBeNull()
  expect(task.getByText(/registrada por um administrador/)).toBeTruthy()
})

test('closes with an outcome of its kind, and says why it is refused', async () => {
  const server = serving().refuse(sinistrosContract.close, {
    status: 409,
    code: 'restricao_aberta',
    detail: 'Registre a baixa da restrição antes de encerrar como recuperada.',
  })
  const { user, dialog } = await opened(`?sinistro=${ID}`, server)
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }))
  const task = within(await screen.findByRole('dialog', { name: 'Encerrar sinistro' }))
  expect(task.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Recuperada',
    'Não recuperada',
  ])
  await user.click(task.getByRole('radio', { name: 'Recuperada' }))
  await user.click(task.getByRole('button', { name: 'Encerrar' }))
  expect(await task.findByText(/Registre a baixa da restrição antes/)).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aFile, FOTO, PDF_FILE, PICTURE } from '#tests/kit/screens/arquivos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import * as apiClient from '#web/data/api-client.ts'
import { arquivosContract } from '../contract.ts'
import { FilesArea } from './FilesArea.tsx'

const ID = aFile().id
const open = (
  server = fakeServer().on(arquivosContract.listCliente, [aFile()]),
  owner: 'cliente' | 'manutencao' = 'cliente',
) => renderScreen(<FilesArea owner={owner} id={ID} label="Ana Souza" />, { server })
const dialog = () => screen.findByRole('dialog', { name: 'Enviar Arquivo' })

beforeEach(() => void vi.restoreAllMocks())

test('shows each document with its kind, day and size, without the profile photo', async () => {
  const server = fakeServer().on(arquivosContract.listCliente, [
    aFile(),
    { ...FOTO, is_profile: true },
  ])
  await open(server)
  const row = (await screen.findByText('CNH João.pdf')).closest('li')!
  expect(row.textContent).toContain('CNH, 20/11/2026 às 09:00, 1,5 KB')
  expect(within(row).getByRole('link', { name: 'CNH João.pdf' }).getAttribute('href')).toBe(
    aFile().url,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  screen.getByRole('button', { name: 'Alterar Foto' })
})

test('shows an empty state, and offers no profile photo for a manutencao', async () => {
  await open(fakeServer().on(arquivosContract.listManutencao, []), 'manutencao')
  await screen.findByText('Nenhum documento enviado')
  expect(screen.queryByRole('button', { name: /Foto$/ })).toBeNull()
})

test('distinguishes a failure from an empty list', async () => {
  await open(
    fakeServer().refuse(arquivosContract.listCliente, { status: 500, detail: 'Erro interno.' }),
  )
  await screen.findByText('Não foi possível carregar os arquivos.')
  expect(screen.queryByText('Nenhum documento enviado')).toBeNull()
})

test('sends nothing without files and kind, and marks both fields', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Enviar' }))
  const marks = await within(await dialog()).findAllByText('Selecione arquivos e tipo de documento')
  expect(marks).toHaveLength(2)
})

test('sends each file separately, clears the dialog and reloads the list', async () => {
  const server = fakeServer()
    .on(arquivosContract.listCliente, [])
    .on(arquivosContract.uploadCliente, { ...aFile(), arquivo_id: ID })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  const form = within(await dialog())
  await user.selectOptions(form.getByLabelText(/Tipo de Documento/), 'CNH')
  await user.type(form.getByLabelText('Descrição (Opcional)'), 'frente')
  await user.upload(form.getByLabelText('Escolher arquivos', { selector: 'input' }), [
    PDF_FILE,
    PICTURE,
  ])
  form.getByText('foto.jpg')
  server.on(arquivosContract.listCliente, [aFile()])
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Arquivos enviados com sucesso!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server
    .calls(arquivosContract.uploadCliente)
    .map(({ body }) => Object.fromEntries(body as FormData))
  expect(sent).toMatchObject([
    { tipo: 'CNH', descricao: 'frente', arquivo: { name: 'CNH João.pdf' } },
    { tipo: 'CNH', descricao: 'frente', arquivo: { name: 'foto.jpg' } },
  ])
  await screen.findByText('CNH João.pdf')
})

test('keeps a failed file with its reason, and retries it alone', async () => {
  const server = fakeServer()
    .on(arquivosContract.listCliente, [])
    .refuse(arquivosContract.uploadCliente, {
      status: 502,
      detail: 'O armazenamento não respondeu.',
    })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  const form = within(await dialog())
  await user.selectOptions(form.getByLabelText(/Tipo de Documento/), 'RG')
  await user.upload(form.getByLabelText('Escolher arquivos', { selector: 'input' }), PDF_FILE)
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  await form.findByText('Erro ao enviar arquivos. Tente novamente.')
  form.getByText('O armazenamento não respondeu.')
  server.on(arquivosContract.uploadCliente, { ...aFile(), arquivo_id: ID })
  await user.click(form.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Arquivos enviados com sucesso!')
  expect(server.calls(arquivosContract.uploadCliente)).toHaveLength(2)
})

test('makes a picture the profile photo, and offers no second one', async () => {
  const server = fakeServer()
    .on(arquivosContract.listCliente, [FOTO, aFile()])
    .on(arquivosContract.profileCliente, { ...FOTO, is_profile: true })
  const { user } = await open(server)
  const choose = await screen.findByRole('button', {
    name: 'Definir rosto.jpg como foto de perfil',
  })
  expect(
    screen.queryByRole('button', { name: 'Definir CNH João.pdf como foto de perfil' }),
  ).toBeNull()
  server.on(arquivosContract.listCliente, [
    { ...FOTO, is_profile: true },
    { ...FOTO, id: ID, nome_original: 'outra.jpg' },
  ])
  await user.click(choose)
  await screen.findByText('Foto de perfil definida com sucesso!')
  await screen.findByText('outra.jpg')
  expect(screen.queryByRole('button', { name: /^Definir/ })).toBeNull()
  expect(server.calls(arquivosContract.profileCliente)[0]?.body).toEqual({ arquivo_id: FOTO.id })
})

test.each([
  [arquivosContract.profileCliente, /^Definir/, 'Erro ao definir foto de perfil Recusado'],
])('shows what failed', async (endpoint, button, text) => {
  const server = fakeServer()
    .on(arquivosContract.listCliente, [FOTO])
    .refuse(endpoint, { status: 409, detail: 'Recusado' })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: button }))
  await screen.findByText(text)
})

test('downloads with the token under the original name, and reports a failure', async () => {
  const download = vi
    .spyOn(apiClient, 'downloadFile')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('x'))
  const { user } = await open()
  const button = await screen.findByRole('button', { name: 'Baixar CNH João.pdf' })
  await user.click(button)
  expect(download).toHaveBeenCalledWith(`/arquivos/${ID}?download=1`, 'CNH João.pdf')
  await user.click(button)
  await screen.findByText(/^Erro ao baixar arquivo/)
})

test('deletes after confirmation', async () => {
  const server = fakeServer()
    .on(arquivosContract.listCliente, [aFile()])
    .on(arquivosContract.remove, undefined)
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Excluir CNH João.pdf' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('Deseja realmente excluir este arquivo?')
  server.on(arquivosContract.listCliente, [])
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Arquivo excluído com sucesso!')
  await screen.findByText('Nenhum documento enviado')
})

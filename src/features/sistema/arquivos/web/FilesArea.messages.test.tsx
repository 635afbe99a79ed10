import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, FOTO, PDF_FILE } from '#tests/kit/screens/arquivos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { arquivosContract } from '../contract.ts'
import { FilesArea } from './FilesArea.tsx'
import { OwnerFilesDialog } from './OwnerFilesDialog.tsx'

const REFUSED = { status: 500, detail: 'x' }
const ofCliente = (server: ReturnType<typeof fakeServer>) =>
  renderScreen(<FilesArea owner="cliente" id={aFile().id} label="Ana Souza" />, { server })
const ofMoto = (server: ReturnType<typeof fakeServer>) =>
  renderScreen(
    <OwnerFilesDialog owner="moto" id={aFile().id} label="ABC1D23" onClose={() => {}} />,
    {
      server,
    },
  )

test('offers to add a photo above the documents if there is none', async () => {
  await ofCliente(fakeServer().on(arquivosContract.listCliente, [aFile()]))
  expect(await screen.findByRole('button', { name: 'Adicionar Foto' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Documentos e Fotos' })).toBeTruthy()
})

test('shows loading states for a list and for a folder', async () => {
  const { unmount } = await ofCliente(fakeServer().stall(arquivosContract.listCliente))
  expect(screen.getByText('Carregando arquivos...')).toBeTruthy()
  unmount()
  await ofMoto(fakeServer().stall(arquivosContract.listMoto))
  expect(await screen.findByText('Carregando arquivos...')).toBeTruthy()
})

test('shows the error inside the question if a document cannot be deleted', async () => {
  const server = fakeServer()
    .on(arquivosContract.listCliente, [aFile()])
    .refuse(arquivosContract.remove, REFUSED)
  const { user } = await ofCliente(server)
  await user.click(await screen.findByRole('button', { name: 'Excluir CNH João.pdf' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await question.findByText('Erro ao excluir arquivo')).toBeTruthy()
})

test('shows the upload in progress on the button', async () => {
  const server = fakeServer()
    .on(arquivosContract.listCliente, [])
    .stall(arquivosContract.uploadCliente)
  const { user } = await ofCliente(server)
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Enviar Arquivo' }))
  await user.selectOptions(form.getByLabelText(/Tipo de Documento/), 'CNH')
  await user.upload(form.getByLabelText('Escolher arquivos', { selector: 'input' }), PDF_FILE)
  await user.click(form.getByRole('button', { name: 'Enviar' }))
  expect(await form.findByText('Enviando...')).toBeTruthy()
})

test('marks the photo of a motorcycle, and reports a failed choice', async () => {
  const picture = { ...FOTO, tipo: 'fotos' }
  const server = fakeServer()
    .on(arquivosContract.listMoto, [picture])
    .refuse(arquivosContract.profileMoto, REFUSED)
  const { user, unmount } = await ofMoto(server)
  await user.click(await screen.findByRole('button', { name: /^Fotos da Moto/ }))
  await user.click(
    await screen.findByRole('button', { name: 'Definir rosto.jpg como foto de perfil' }),
  )
  expect(
    await screen.findByText(/^Erro ao definir foto como perfil. Tente novamente./),
  ).toBeTruthy()
  unmount()
  const other = await ofMoto(
    fakeServer().on(arquivosContract.listMoto, [{ ...picture, is_profile: true }]),
  )
  await other.user.click(await screen.findByRole('button', { name: /^Fotos da Moto/ }))
  expect(await screen.findByText('Foto de Perfil')).toBeTruthy()
})

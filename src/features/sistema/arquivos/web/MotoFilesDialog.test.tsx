import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aFile, FOTO, PDF_FILE, PICTURE } from '#tests/kit/screens/arquivos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import * as apiClient from '#web/data/api-client.ts'
import { arquivosContract } from '../contract.ts'
import { OwnerFilesDialog } from './OwnerFilesDialog.tsx'

const ID = aFile().id
const crlv = aFile({ tipo: 'documentos', nome_original: 'CRLV.pdf', nome: 'CRLV.pdf' })
const front = { ...FOTO, tipo: 'fotos', nome_original: 'frente.jpg' }
const old = {
  ...FOTO,
  id: '0190a0a0-0000-7000-8000-0000000000a3',
  tipo: 'Foto',
  nome_original: 'antiga.jpg',
}
const vistoria = { ...crlv, id: '0190a0a0-0000-7000-8000-0000000000a4', tipo: 'vistoria_março' }
const onClose = vi.fn()

async function open(
  server = fakeServer().on(arquivosContract.listMoto, [crlv, front, old, vistoria]),
) {
  const view = await renderScreen(
    <OwnerFilesDialog
      owner="moto"
      id={ID}
      label="ABC1D23"
      description="DK 160 Azul, 2026"
      onClose={onClose}
    />,
    { server },
  )
  const folder = async (name: RegExp | string) =>
    view.user.click(await screen.findByRole('button', { name }))
  return { ...view, folder }
}
const server = () => fakeServer().on(arquivosContract.listMoto, [])
const upload = () => screen.findByLabelText('Upload', { selector: 'input' })

beforeEach(() => void vi.restoreAllMocks())

test('shows the motorcycle and its folders, including those with saved files', async () => {
  const { folder } = await open()
  const dialog = await screen.findByRole('dialog', { name: 'Arquivos da Moto ABC1D23' })
  expect(dialog.textContent).toContain('DK 160 Azul, 2026')
  await folder(/^Vistoria março/)
  const names = within(screen.getByRole('navigation', { name: 'Pastas' })).getAllByRole('listitem')
  expect(names.map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
    'Documentos Gerais',
    'Fotos da Moto',
    'Documentos Oficiais',
    'Histórico Manutenção',
    'Sinistros/Ocorrências',
    'Vistoria março',
  ])
  screen.getByText('1 arquivo(s)')
  await folder(/^Fotos da Moto/)
  screen.getByText('2 arquivo(s)')
  screen.getByText('antiga.jpg')
})

test('explains in an empty folder how to add files', async () => {
  await open()
  await screen.findByText('Nenhum arquivo nesta pasta')
  screen.getByText(/^Clique em Upload/)
  screen.getByText('0 arquivo(s)')
})

test('uploads into the open folder, including a local one marked as such', async () => {
  const calls = server().on(arquivosContract.uploadMoto, { ...crlv, arquivo_id: ID })
  const { user, folder } = await open(calls)
  await folder('Nova pasta')
  screen.getByText(/a pasta existe só nesta tela/)
  await user.click(screen.getByRole('button', { name: 'Criar' }))
  screen.getByText('Use letras, números e espaços.')
  await user.type(screen.getByLabelText('Nome da pasta'), ' Seguro 2026 ')
  await user.click(screen.getByRole('button', { name: 'Criar' }))
  await screen.findByRole('heading', { name: 'Seguro 2026' })
  await user.upload(await upload(), [PDF_FILE, PICTURE])
  await screen.findByText('2 arquivo(s) enviado(s) com sucesso!')
  expect(
    calls.calls(arquivosContract.uploadMoto).map(({ body }) => (body as FormData).get('tipo')),
  ).toEqual(['seguro_2026', 'seguro_2026'])
})

test('accepts dropped and pasted files', async () => {
  const calls = server().on(arquivosContract.uploadMoto, { ...crlv, arquivo_id: ID })
  await open(calls)
  const target = (await screen.findByText('Nenhum arquivo nesta pasta')).closest('.drop-target')!
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [PDF_FILE] } })
  await screen.findByText('1 arquivo(s) enviado(s) com sucesso!')
  fireEvent.paste(document, { clipboardData: { files: [PICTURE] } })
  await expect.poll(() => calls.calls(arquivosContract.uploadMoto)).toHaveLength(2)
})

test('reports a failure once, with the reason and a retry beside the file', async () => {
  const calls = server().drop(arquivosContract.uploadMoto)
  const { user } = await open(calls)
  await user.upload(await upload(), PDF_FILE)
  await screen.findByText('Erro ao enviar arquivo(s). Tente novamente.')
  screen.getByText(/^Sem conexão com o servidor/)
  calls.on(arquivosContract.uploadMoto, { ...crlv, arquivo_id: ID })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('1 arquivo(s) enviado(s) com sucesso!')
})

test('rejects a file over the limit without sending it', async () => {
  const calls = server()
  const { user } = await open(calls)
  const large = new File(['x'], 'video.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  await user.upload(await upload(), large)
  await screen.findByText('O arquivo passa de 20 MB.')
  expect(calls.calls(arquivosContract.uploadMoto)).toEqual([])
})

test('cancels a running upload, and asks before closing meanwhile', async () => {
  const calls = server().stall(arquivosContract.uploadMoto)
  const { user } = await open(calls)
  await user.upload(await upload(), PDF_FILE)
  await screen.findByText('50%')
  for (const where of ['.dialog-head', '.dialog-foot']) {
    const part = within(document.querySelector<HTMLElement>(where)!)
    await user.click(part.getByRole('button', { name: 'Fechar' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancelar os envios?' }))
    await user.click(question.getByRole('button', { name: 'Continuar enviando' }))
  }
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancelar CNH João.pdf' }))
  expect(screen.queryByText('CNH João.pdf')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!)
  expect(onClose).toHaveBeenCalledOnce()
})

test('opens pictures in a new tab, with its own messages', async () => {
  const calls = fakeServer()
    .on(arquivosContract.listMoto, [front])
    .on(arquivosContract.profileMoto, { ...front, is_profile: true })
    .refuse(arquivosContract.remove, { status: 500, detail: 'x' })
  vi.spyOn(apiClient, 'downloadFile').mockRejectedValueOnce(new Error('x'))
  const { user, folder } = await open(calls)
  await folder(/^Fotos da Moto/)
  const link = await screen.findByRole('link', { name: 'Ver frente.jpg em nova aba' })
  expect(link.getAttribute('href')).toBe(front.url)
  expect(link.getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Definir frente.jpg como foto de perfil' }))
  await screen.findByText('Foto definida como perfil da moto!')
  await user.click(screen.getByRole('button', { name: 'Baixar frente.jpg' }))
  await screen.findByText(/^Erro ao fazer download de "frente.jpg". Tente novamente\./)
  await user.click(screen.getByRole('button', { name: 'Excluir frente.jpg' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
  )
  await screen.findByText('Erro ao excluir arquivo. Tente novamente.')
})

test('offers no retry for a file of a wrong type', async () => {
  const calls = server().refuse(arquivosContract.uploadMoto, {
    status: 415,
    detail: 'Tipo de arquivo não aceito.',
  })
  const { user } = await open(calls)
  await user.upload(await upload(), PDF_FILE)
  await screen.findByText('Tipo de arquivo não aceito.')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Descartar CNH João.pdf' }))
  expect(screen.queryByText('Tipo de arquivo não aceito.')).toBeNull()
})

import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FOTO, PICTURE } from '#tests/kit/screens/arquivos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { arquivosContract } from '../contract.ts'
import { PhotoDialog } from './PhotoDialog.tsx'

const onClose = vi.fn()
const open = (server = fakeServer()) =>
  renderScreen(
    <PhotoDialog owner="moto" id={FOTO.id} label="Moto ABC1D23" photo={null} onClose={onClose} />,
    { server },
  )

beforeEach(() => {
  onClose.mockClear()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
})

test('requires a file', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Selecione um arquivo primeiro.')
})

test('sends the picture as a photo and makes it the profile photo', async () => {
  const server = fakeServer()
    .on(arquivosContract.uploadMoto, { ...FOTO, arquivo_id: FOTO.id })
    .on(arquivosContract.profileMoto, { ...FOTO, is_profile: true })
  const { user } = await open(server)
  const input = screen.getByLabelText('Escolher foto', { selector: 'input' })
  expect(input.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp')
  await user.upload(input, PICTURE)
  expect(screen.getByRole('img', { name: 'Nova foto: foto.jpg' }).getAttribute('src')).toBe(
    'blob:x',
  )
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Foto de perfil definida com sucesso!')
  expect(onClose).toHaveBeenCalled()
  const [sent] = server.calls(arquivosContract.uploadMoto)
  expect(Object.fromEntries(sent!.body as FormData)).toMatchObject({
    tipo: 'Foto',
    descricao: 'Foto de perfil',
  })
  expect(server.calls(arquivosContract.profileMoto)[0]?.body).toEqual({ arquivo_id: FOTO.id })
})

test("stays open with the server's reason on failure", async () => {
  const server = fakeServer().refuse(arquivosContract.uploadMoto, {
    status: 422,
    detail: 'A imagem está danificada.',
  })
  const { user } = await open(server)
  await user.upload(screen.getByLabelText('Escolher foto', { selector: 'input' }), PICTURE)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Erro ao enviar foto. A imagem está danificada. Tente novamente.')
  expect(onClose).not.toHaveBeenCalled()
})

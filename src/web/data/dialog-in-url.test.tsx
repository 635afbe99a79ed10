import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { useDialogInUrl } from './dialog-in-url.ts'

const schema = z.object({ fazer: z.enum(['editar', '']).catch('') })

function Screen() {
  const { open, show, close } = useDialogInUrl(schema)
  return open.fazer ? (
    <button type="button" onClick={close}>
      Fechar
    </button>
  ) : (
    <button type="button" onClick={() => show({ fazer: 'editar' })}>
      Editar
    </button>
  )
}

const open = (path: string) => renderScreen(<Screen />, { server: fakeServer(), path })
const button = (name: string) => screen.findByRole('button', { name })

test('"back" closes the dialog and keeps the filters', async () => {
  const { user, router } = await open('/admin/motos?busca=abc')
  await user.click(await button('Editar'))
  await button('Fechar')
  expect(router.state.location.search).toEqual({ busca: 'abc', fazer: 'editar' })

  act(() => router.history.back())
  await button('Editar')
  expect(router.state.location.search).toEqual({ busca: 'abc' })
})

test('a dialog that is closed is not in the way of "back"', async () => {
  const { user, router } = await open('/admin/motos')
  await user.click(await button('Editar'))
  await user.click(await button('Fechar'))
  await button('Editar')
  await waitFor(() => expect(router.history.location.state.__TSR_index).toBe(0))
})

test('a dialog opened by a link closes in place', async () => {
  const { user, router } = await open('/admin/motos?fazer=editar')
  await user.click(await button('Fechar'))
  await button('Editar')
  expect(router.state.location.search).toEqual({})
})

test('shows no dialog for a value that does not exist', async () => {
  await open('/admin/motos?fazer=apagar-tudo')
  await button('Editar')
})

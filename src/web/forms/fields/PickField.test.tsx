import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract, listQuery } from '#http/endpoint.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { PickField } from './PickField.tsx'

const pessoa = z.object({ id: z.string(), nome: z.string(), bloqueada: z.boolean() })
const contract = defineContract({
  list: {
    method: 'GET',
    path: '/pessoas',
    summary: 'Lista',
    query: listQuery,
    response: z.array(pessoa),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/coisas',
    summary: 'Cria',
    body: z.strictObject({
      pessoa_id: z.string().min(1, 'Escolha uma pessoa'),
      plano: z.enum(['um', 'dois']),
    }),
    response: z.object({ id: z.string() }),
  },
})
const api = apiFor(contract)

const PESSOAS = [
  { id: 'a', nome: 'Ana Souza', bloqueada: false },
  { id: 'b', nome: 'Bruno Lima', bloqueada: true },
]

function Screen({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<z.output<typeof pessoa>>()
  const form = useContractForm({
    endpoint: contract.create,
    defaultValues: { pessoa_id: '', plano: '' },
    onSubmit: (body) => api.create({ body }),
    onSaved: onClose,
  })
  return (
    <FormDialog title="Nova coisa" form={form} submit="Salvar" onClose={onClose}>
      <PickField
        name="pessoa_id"
        label="Pessoa"
        searchKey={['pessoas']}
        search={async (busca, signal) =>
          (await api.list({ query: { busca, limite: 20 } }, { signal })).items.map((pessoa) => ({
            value: pessoa.id,
            label: pessoa.nome,
            refused: pessoa.bloqueada ? 'Bloqueada' : undefined,
            pessoa,
          }))
        }
        none="Nenhuma pessoa encontrada"
        onPick={(option) => setChosen(option?.pessoa)}
      />
      <ChoiceField
        name="plano"
        label="Plano"
        choices={[
          { value: 'um', label: 'Plano Um' },
          { value: 'dois', label: 'Plano Dois' },
        ]}
      />
      <p>Escolhida: {chosen?.nome ?? 'ninguém'}</p>
    </FormDialog>
  )
}

const answering = () =>
  fakeServer()
    .on(contract.list, ({ query }) =>
      PESSOAS.filter(({ nome }) => nome.toLowerCase().includes((query.busca ?? '').toLowerCase())),
    )
    .on(contract.create, { id: '1' })

async function open(server = answering()) {
  const onClose = vi.fn()
  return { ...(await renderScreen(<Screen onClose={onClose} />, { server })), server, onClose }
}
const box = () => screen.getByRole('combobox', { name: /^Pessoa/ })

test('searches after a pause, chooses by Enter, and sends the id', async () => {
  const { user, server, onClose } = await open()
  await user.type(box(), 'ana')
  await screen.findByRole('option', { name: 'Ana Souza' })
  await waitFor(() => expect(screen.queryByRole('option', { name: /Bruno/ })).toBeNull())
  const searched = server.calls(contract.list).map(({ query }) => query.busca)
  expect(searched.filter(Boolean)).toEqual(['ana'])

  await user.keyboard('{Enter}')
  expect(box()).toHaveProperty('value', 'Ana Souza')
  expect(screen.getByText('Escolhida: Ana Souza')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Plano Dois' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.calls(contract.create)[0]?.body).toEqual({ pessoa_id: 'a', plano: 'dois' })
})

test('ignores Enter before the results have arrived', async () => {
  const { user, server } = await open()
  await user.click(box())
  await screen.findByRole('option', { name: 'Ana Souza' })
  await user.keyboard('zzz{Enter}')
  expect(screen.getByText('Escolhida: ninguém')).toBeTruthy()
  expect(screen.queryByText(/Corrija/)).toBeNull()
  expect(server.calls(contract.create)).toHaveLength(0)
})

test('shows a disabled option with its reason, and ignores a click on it', async () => {
  const { user } = await open()
  await user.click(box())
  const blocked = await screen.findByRole('option', { name: /Bruno Lima/ })
  expect(within(blocked).getByText('Bloqueada')).toBeTruthy()
  expect(blocked.getAttribute('aria-disabled')).toBe('true')
  await user.click(blocked)
  expect(screen.getByText('Escolhida: ninguém')).toBeTruthy()
})

test('clears the choice, and focuses the box on submit without one', async () => {
  const { user, server } = await open()
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: 'Ana Souza' }))
  await user.click(screen.getByRole('button', { name: 'Limpar Pessoa' }))
  expect(screen.getByText('Escolhida: ninguém')).toBeTruthy()
  expect(box()).toHaveProperty('value', '')

  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Corrija 2 campos:')).toBeTruthy()
  expect(document.activeElement).toBe(box())
  expect(server.calls(contract.create)).toHaveLength(0)
})

test('shows different texts for no matches and a failed search, and offers a retry', async () => {
  const { user } = await open()
  await user.type(box(), 'zzz')
  expect(await screen.findByText('Nenhuma pessoa encontrada')).toBeTruthy()

  const server = fakeServer().refuse(contract.list, { status: 500, detail: 'x' })
  server.install()
  await user.clear(box())
  await user.type(box(), 'ana')
  expect(await screen.findByText('x')).toBeTruthy()
  answering().install()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('option', { name: 'Ana Souza' })).toBeTruthy()
})

test('closes the list on Esc before the dialog', async () => {
  const { user, onClose } = await open()
  await user.click(box())
  await screen.findByRole('option', { name: 'Ana Souza' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

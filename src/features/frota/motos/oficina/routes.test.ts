import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const status = (id: string, to: string) =>
  api.patch(`/motos/${id}/status`, { status: to, motivo: 'Saiu da oficina' })
const oficina = (id: string, body: object) => api.patch(`/motos/${id}/oficina`, body)

test('a motorcycle waits when it comes, changes, and takes nothing along', async () => {
  const { id } = await make.moto()
  expect((await status(id, 'manutencao')).json().oficina).toEqual({
    etapa: 'aguardando',
    prevista: null,
    nota: null,
    desde: '2026-03-10',
  })
  const changed = await oficina(id, { etapa: 'peca', prevista: '2026-03-20', nota: ' Relação ' })
  expect(changed.json().oficina).toMatchObject({
    etapa: 'peca',
    prevista: '2026-03-20',
    nota: 'Relação',
  })
  api.setNow('2026-03-11T12:00:00Z')
  expect((await oficina(id, { etapa: 'pronta' })).json().oficina).toMatchObject({
    etapa: 'pronta',
    prevista: '2026-03-20',
    nota: 'Relação',
    desde: '2026-03-10',
  })
  expect((await oficina(id, { prevista: null, nota: '' })).json().oficina).toMatchObject({
    etapa: 'pronta',
    prevista: null,
    nota: null,
  })
  const [listed] = (await api.get('/motos?status=manutencao')).json()
  expect(listed).toMatchObject({ id, oficina: { etapa: 'pronta' } })
  expect((await status(id, 'disponivel')).json()).toMatchObject({
    status: 'disponivel',
    oficina: null,
  })
  expect((await status(id, 'manutencao')).json().oficina).toMatchObject({
    etapa: 'aguardando',
    prevista: null,
  })
})

test('refuses a motorcycle that is not in the workshop, and bad values', async () => {
  const { id } = await make.moto()
  const answer = await oficina(id, { etapa: 'pronta' })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: 'Esta moto não está na oficina.', code: 'moto_fora_da_oficina' },
  ])
  await status(id, 'manutencao')
  for (const body of [
    { etapa: 'nova' },
    { etapa: null },
    { prevista: '2026-02-30' },
    { nota: 'x'.repeat(201) },
    { status: 'alugada' },
  ])
    expect((await oficina(id, body)).statusCode, JSON.stringify(body)).toBe(422)
})

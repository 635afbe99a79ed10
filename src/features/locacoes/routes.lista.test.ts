import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

for (let n = 0; n < 6; n++) await make.locacao()

describe('GET /locacoes', () => {
  test('searches by customer, plate and last eight of the id, and marks late ones', async () => {
    const cliente = await make.cliente({ nome: 'Zulmira Única' })
    const moto = await make.moto({ placa: 'QQQ7Q77' })
    const { id } = await make.locacao({ cliente_id: cliente.id, moto_id: moto.id })
    for (const busca of ['zulmira unica', 'qqq-7q', id.slice(-8).toUpperCase(), cliente.cpf])
      expect((await api.get(`/locacoes?busca=${encodeURIComponent(busca)}`)).json()).toMatchObject([{ id }])
    expect((await api.get(`/locacoes/cliente/${cliente.id}`)).json()).toMatchObject([
      { id, em_atraso: false },
    ])
    api.setNow('2026-03-11')
    expect((await api.get(`/locacoes?status=abertas&moto_id=${moto.id}`)).json()).toMatchObject([
      { id, status: 'ativa', em_atraso: true },
    ])
    expect((await api.get(`/locacoes?status=finalizada&moto_id=${moto.id}`)).json()).toEqual([])
    expect((await api.get('/locacoes/contagem')).json().ativa).toBeGreaterThan(0)
    api.setNow('2026-03-10T12:00:00Z')
  })

  test('returns each rental once across pages, newest first', async () => {
    const seen: string[] = []
    for (let url = '/locacoes?limite=4'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json().map((locacao: { id: string }) => locacao.id))
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(Number((await api.get('/locacoes?limite=1')).headers['x-total-count']))
  })
})

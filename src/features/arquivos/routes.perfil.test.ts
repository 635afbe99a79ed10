import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildManutencao, buildMoto } from '#tests/kit/server/build.ts'
import { PDF, photo, sendFile } from '#tests/kit/server/files.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const cliente = await buildCliente(api.db)
const moto = await buildMoto(api.db)
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'
const image = await photo()
const send = async (kind: 'clientes' | 'motos', sent: Parameters<typeof sendFile>[2]) =>
  (await sendFile(api, `/${kind}/${kind === 'motos' ? moto.id : cliente.id}/arquivos`, sent)).json()
const sendPhoto = (kind: 'clientes' | 'motos') => send(kind, { bytes: image, name: 'foto.jpg', tipo: 'Foto' })
const profilesOf = async (url: string) =>
  (await api.get(`${url}/arquivos`)).json().filter((file: { is_profile: boolean }) => file.is_profile)

describe('profile photos', () => {
  test('a new one replaces the previous one', async () => {
    const [first, second] = [await sendPhoto('motos'), await sendPhoto('motos')]
    const chosen = await api.post(`/motos/${moto.id}/perfil`, { arquivo_id: first.id })
    expect([chosen.statusCode, chosen.json().is_profile]).toEqual([200, true])
    const changed = await api.patch(`/arquivos/${second.id}`, { is_profile: true })
    expect(changed.json()).toMatchObject({ id: second.id, is_profile: true })
    expect(await profilesOf(`/motos/${moto.id}`)).toMatchObject([{ id: second.id }])
    await api.patch(`/arquivos/${second.id}`, { is_profile: false })
    expect(await profilesOf(`/motos/${moto.id}`)).toEqual([])
  })

  test('two concurrent choices leave one profile photo', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendPhoto('clientes')))
    const answers = await Promise.all(
      sent.map(({ id }, n) =>
        n % 2
          ? api.patch(`/arquivos/${id}`, { is_profile: true })
          : api.post(`/clientes/${cliente.id}/perfil`, { arquivo_id: id }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await profilesOf(`/clientes/${cliente.id}`)).toHaveLength(1)
  })

  test('rejects non-images, files of a service and files of another owner', async () => {
    const pdf = await send('motos', { bytes: PDF, tipo: 'Manual' })
    const service = await buildManutencao(api.db)
    const workshop = await sendFile(api, `/manutencoes/${service.id}/arquivos`, {
      bytes: image,
      tipo: 'Foto',
    })
    for (const id of [pdf.id, workshop.json().id]) {
      const answer = await api.patch(`/arquivos/${id}`, { is_profile: true })
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        'Só uma imagem pode ser a foto de perfil.',
      ])
    }
    const { id: arquivo_id } = await sendPhoto('motos')
    expect((await api.post(`/clientes/${cliente.id}/perfil`, { arquivo_id })).statusCode).toBe(404)
    expect((await api.post(`/motos/${UNKNOWN}/perfil`, { arquivo_id })).statusCode).toBe(404)
    expect((await api.post(`/motos/${moto.id}/perfil`, {})).statusCode).toBe(422)
    expect((await api.patch(`/arquivos/${arquivo_id}`, { is_profile: 'sim' })).statusCode).toBe(422)
  })
})

describe('by owner', () => {
  test('downloads under the original name, only for its own owner', async () => {
    const { id } = await send('clientes', { bytes: PDF, name: 'CNH João.pdf', tipo: 'CNH' })
    const saved = await api.get(`/download/cliente/${cliente.id}/${id}`)
    expect(saved.rawPayload.equals(PDF)).toBe(true)
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="CNH Joao.pdf"; filename*=UTF-8''CNH%20Jo%C3%A3o.pdf`,
    )
    expect((await api.get(`/download/moto/${moto.id}/${id}`)).statusCode).toBe(404)
    expect((await api.get(`/download/cliente/${UNKNOWN}/${id}`)).statusCode).toBe(404)
  })

  test('deletes row and bytes, only for its own owner', async () => {
    for (const remove of [
      (id: string) => api.delete(`/arquivo/cliente/${cliente.id}/${id}`),
      (id: string) => api.delete(`/arquivos/${id}`),
    ]) {
      const { id } = await sendPhoto('clientes')
      const row = await api.db
        .selectFrom('arquivos')
        .select('chave')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect((await api.delete(`/arquivo/moto/${moto.id}/${id}`)).statusCode).toBe(404)
      expect((await remove(id)).statusCode).toBe(204)
      expect((await remove(id)).statusCode).toBe(404)
      for (const key of [row.chave, `${row.chave}.mini`]) expect(await api.files.get(key)).toBeUndefined()
    }
  })
})

import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildMoto } from '#tests/kit/server/build.ts'
import { PDF, photo, sendFile } from '#tests/kit/server/files.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const image = await photo()
const open = (url: string) => api.app.inject({ url })

test('every response of a motorcycle includes its profile photo, or null', async () => {
  const [moto, other] = [await buildMoto(api.db), await buildMoto(api.db)]
  const { id, url } = (
    await sendFile(api, `/motos/${moto.id}/arquivos`, { bytes: image, name: 'a.jpg', tipo: 'fotos' })
  ).json()
  expect((await api.get(`/motos/${moto.id}`)).json().foto_perfil).toBeNull()
  await api.post(`/motos/${moto.id}/perfil`, { arquivo_id: id })
  const foto_perfil = `${url}&miniatura=1`
  const answers = [
    (await api.get(`/motos/${moto.id}`)).json(),
    (await api.get('/motos')).json().find((shown: { id: string }) => shown.id === moto.id),
    (
      await api.put(`/motos/${moto.id}`, { km_atual: 2000, observacoes: null, renavam: null, chassi: null })
    ).json(),
    (await api.patch(`/motos/${moto.id}/status`, { status: 'inativa', motivo: 'x' })).json(),
  ]
  expect(answers.map((answer) => answer.foto_perfil)).toEqual(answers.map(() => foto_perfil))
  expect((await open(foto_perfil)).headers['content-type']).toBe('image/webp')
  expect((await api.get(`/motos/${other.id}`)).json().foto_perfil).toBeNull()
})

test('a customer includes the profile photo and lists the other files as documents', async () => {
  const { id } = await buildCliente(api.db)
  const send = async (bytes: Buffer, name: string, tipo: string) =>
    (await sendFile(api, `/clientes/${id}/arquivos`, { bytes, name, tipo })).json()
  const [photoSent, cnh] = [await send(image, 'rosto.jpg', 'Foto'), await send(PDF, 'João.pdf', 'CNH')]
  await api.post(`/clientes/${id}/perfil`, { arquivo_id: photoSent.id })
  const { arquivo_id: _, ...document } = cnh
  const answers = [
    (await api.get(`/clientes/${id}`)).json(),
    (await api.get('/clientes')).json().find((shown: { id: string }) => shown.id === id),
    (await api.post(`/clientes/${id}/bloquear`, { motivo: 'x' })).json(),
    (await api.get('/clientes/bloqueados')).json()[0],
    (await api.post(`/clientes/${id}/desbloquear`, { motivo: 'x' })).json(),
  ]
  for (const answer of answers) {
    expect(answer.foto_perfil).toBe(photoSent.miniatura)
    expect(answer.documentos).toEqual([document])
  }
  expect((await open(document.url)).rawPayload.equals(PDF)).toBe(true)
  const sentBack = await api.put(`/clientes/${id}`, answers.at(-1))
  expect([sentBack.statusCode, sentBack.json().documentos.length]).toEqual([200, 1])
})

test('lists run the same number of queries for fifty rows with files as for one without', async () => {
  const statements = async (url: string) => {
    const before = asked.length
    await api.get(url)
    return asked.length - before
  }
  const asked: string[] = []
  const executor = api.db.getExecutor()
  const { executeQuery } = executor
  executor.executeQuery = (query) => {
    asked.push(query.sql)
    return executeQuery.call(executor, query) as never
  }
  for (const kind of ['motos', 'clientes']) {
    const one = await statements(`/${kind}?limite=1`)
    for (let n = 0; n < 5; n++) {
      const { id } = kind === 'motos' ? await buildMoto(api.db) : await buildCliente(api.db)
      await sendFile(api, `/${kind}/${id}/arquivos`, { bytes: image, name: 'a.jpg', tipo: 'Foto' })
    }
    expect(one).toBeGreaterThan(0)
    expect(await statements(`/${kind}?limite=50`)).toBe(one)
  }
})

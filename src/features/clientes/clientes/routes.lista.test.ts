import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

describe('GET /clientes', () => {
  test('finds a name ignoring accents and case, a CPF or phone ignoring formatting', async () => {
    const { id } = await make.cliente({
      nome: 'José Antônio Açaí',
      cpf: '24843803480',
      telefone: '13988887777',
    })
    for (const busca of [
      'jose acai',
      'JOSÉ',
      'antônio jo',
      '248.438.034-80',
      '(13) 98888',
      '8888-7777',
      '3803480',
    ]) {
      const found = (await api.get(`/clientes?busca=${encodeURIComponent(busca)}`)).json()
      expect(
        found.map((c: { id: string }) => c.id),
        busca,
      ).toEqual([id])
    }
    for (const busca of ['josé silva', '%', '_', "' or 1=1"])
      expect((await api.get(`/clientes?busca=${encodeURIComponent(busca)}`)).json(), busca).toEqual(
        [],
      )
  })

  test('decodes the address once: percent signs in a name are literal', async () => {
    await make.cliente({ nome: 'Loja %C3%A9 Legal' })
    await make.cliente({ nome: 'Loja é Legal' })
    const found = async (busca: string) =>
      (await api.get(`/clientes?busca=${busca}`)).json().map(({ nome }: { nome: string }) => nome)
    expect(await found('loja+%25C3%25A9')).toEqual(['Loja %C3%A9 Legal'])
    expect(await found('loja+%C3%A9')).toEqual(expect.arrayContaining(['Loja é Legal']))
  })

  test('sorts names in Portuguese and returns each customer once across pages', async () => {
    for (const nome of ['Álvaro Z', 'Alvaro A', 'alvaro m', 'Zé', 'Érica'])
      await make.cliente({ nome })
    const seen: { id: string; nome: string }[] = []
    for (let url = '/clientes?limite=3'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json())
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen).toHaveLength(
      Number((await api.get('/clientes?limite=1')).headers['x-total-count']),
    )
    const names = seen.map(({ nome }) => nome)
    expect(names).toEqual([...names].sort(new Intl.Collator('pt').compare))
  })

  test('counts search results up to a thousand and marks larger counts', async () => {
    const sizeOf = async (busca: string) => {
      const { headers } = await api.get(`/clientes?busca=${busca}&limite=1`)
      return [headers['x-total-count'], headers['x-total-at-least']]
    }
    const clones = (nome: string, n: number) =>
      sql`insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep)
        select ${nome}, lpad((row_number() over () + ${nome.length * 10_000})::text, 11, '0'), '13999990000', '1',
          '1990-01-01', 'Rua', '11700000' from generate_series(1, ${n}::int)`.execute(api.db)
    await clones('Mil Iguais', 1000)
    await clones('Muitas Parecidas', 1001)
    expect(await sizeOf('iguais')).toEqual(['1000', undefined])
    expect(await sizeOf('parecidas')).toEqual(['1000', 'true'])
  })

  test('counts by status', async () => {
    const { status } = await make.cliente()
    expect(status).toBe('ativo')
    const counts = (await api.get('/clientes/contagem')).json()
    expect(counts).toMatchObject({ bloqueado: expect.any(Number), inativo: 0 })
  })
})

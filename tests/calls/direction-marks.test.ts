import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { oneLineTexts, wrappedBy } from '#http/endpoint.ts'
import { ask, ENDPOINTS, everything, fieldsOf, put } from '../kit/calls/ask.ts'
import { openShop } from '../kit/calls/shop.ts'
import { CALLS } from '../kit/calls/table.ts'

const shop = await openShop()

function isName(field: z.ZodType): boolean {
  if (oneLineTexts.get(field)) return true
  const inner = wrappedBy(field)
  return inner !== undefined && isName(inner)
}

/** Every text of one line in a body. */
const names = [...ENDPOINTS].flatMap(([name, endpoint]) =>
  Object.entries(fieldsOf(endpoint.body))
    .filter(([, field]) => isName(field))
    .map(([campo]) => ({ name, endpoint, campo })),
)

test('finds the names that are sent', () => {
  expect(names.map(({ name, campo }) => `${name} ${campo}`)).toEqual(
    expect.arrayContaining([
      'POST /clientes nome',
      'PUT /clientes/:id cidade',
      'POST /usuarios nome',
      'POST /cobrancas-extras titulo',
      'PUT /sistema/empresa nome',
    ]),
  )
})

describe.each(names)('$name: $campo', ({ name, endpoint, campo }) => {
  test('refuses direction marks and changes nothing', async () => {
    const good = await CALLS[name]!.good(shop)
    const before = await everything(shop)
    for (const mark of ['\u202a', '\u202e', '\u2066', '\u2069']) {
      const body = { [campo]: `Ana ${mark}Souza` }
      const answer = await ask(shop, endpoint, put(good, { body }))
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ campo, mensagem: 'Tire as marcas invisíveis que mudam a direção do texto' }],
      ])
    }
    expect(await everything(shop)).toEqual(before)
  })
})

test('refuses them in a list too, and takes a long text without them', async () => {
  const { itens } = (await shop.api.get('/vistoria-modelo')).json()
  const added = { itens: [...itens, { nome: 'Ba\u202eú', grupo: 'acessorio' }] }
  expect((await shop.api.put('/vistoria-modelo', added)).json().errors).toEqual([
    { campo: `itens.${itens.length}.nome`, mensagem: expect.stringContaining('marcas invisíveis') },
  ])
  const { id } = await shop.ok(
    shop.api.post('/clientes', {
      ...(await CALLS['POST /clientes']!.good(shop)).body,
      observacoes: 'Pediu \u202adesconto\u202c',
    }),
  )
  expect((await shop.api.get(`/clientes/${id}`)).json().observacoes).toBe('Pediu desconto')
})
